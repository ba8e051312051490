import { Button } from 'antd';
import { useText } from '#renderer/i18n/useText.ts';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { FilePhase } from '../useSignedFile.ts';

/** The button that saves a file, and how far it is. */
export function SaveLine(props: {
  phase: FilePhase;
  countKey: 'kpi:export.found' | 'kpi:export.foundOrders';
  onSave: () => void;
}) {
  const t = useText('kpi');
  const { phase, countKey } = props;
  const count = phase.kind === 'making' || phase.kind === 'saved' ? phase.count : null;
  const lines = [
    phase.kind === 'making' ? t('kpi:export.saving') : null,
    phase.kind === 'none' ? t('kpi:export.none') : null,
    count === null ? null : t(countKey, { count }),
  ].filter((line) => line !== null);
  return (
    <Stack isRow gap={12} align="center">
      <Button
        type="primary"
        icon={<Icon name="download" />}
        loading={phase.kind === 'making'}
        onClick={props.onSave}
      >
        {t('kpi:export.save')}
      </Button>
      {lines.length === 0 ? null : <FinePrint isStatus>{lines.join(' ')}</FinePrint>}
    </Stack>
  );
}
