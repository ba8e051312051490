import { Button } from 'antd';
import { contentTones } from '#shared/domain/content/content.ts';
import { selectionActions } from '#shared/domain/content/refineSelection.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { SelectionOrder } from '../useEditor.ts';

type Change = Pick<SelectionOrder, 'action' | 'tone'>;

/** What can be done with the selected part of a text: each makes a version. */
export function SelectionActions({ onChoose }: { onChoose: (change: Change) => void }) {
  const t = useText('aiContent');
  return (
    <div role="toolbar" aria-label={t('aiContent:selection.title')}>
      <Stack gap={8}>
        <Stack isRow gap={8}>
          <FinePrint>{t('aiContent:selection.title')}</FinePrint>
          {selectionActions.map((action) => (
            <Button key={action} size="small" onClick={() => onChoose({ action })}>
              {t(`aiContent:selection.actions.${action}`)}
            </Button>
          ))}
        </Stack>
        <Stack isRow gap={4}>
          <FinePrint>{t('aiContent:editor.tone')}</FinePrint>
          {contentTones.map((tone) => (
            <Button
              key={tone}
              size="small"
              type="text"
              aria-label={`${t('aiContent:editor.tone')}: ${t(`aiContent:editor.tones.${tone}`)}`}
              onClick={() => onChoose({ action: 'Rewrite', tone })}
            >
              {t(`aiContent:editor.tones.${tone}`)}
            </Button>
          ))}
        </Stack>
      </Stack>
    </div>
  );
}
