import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { WizardStep } from '#shared/domain/campaign/campaign.ts';
import { WriteTextsButton } from '#renderer/features/adAssets/WriteTextsButton.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { ChangeList } from '#renderer/ui/layout/ChangeList.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { AdTexts } from './adTexts.ts';
import { listSuggestedChanges, selectTextsToTake } from './offeredTexts.ts';
import { useWizard, useWizardStore } from './wizardContext.ts';

/** Has the texts of a step written: empty fields are filled, for filled ones the user sees both and chooses. */
export function WrittenTexts({ step }: { step: WizardStep }) {
  const t = useText('campaign', 'wizard');
  const store = useWizardStore();
  const taken = useRef<AdTexts>({});
  const [offered, setOffered] = useState<AdTexts>({});
  const [filledCount, setFilledCount] = useState(0);
  const present = useWizard(({ written }) => written.texts);
  const { channel, format } = store.kind;
  // Fields filled just now hold the suggestion itself, so they are no change to decide on.
  const changes = listSuggestedChanges(store.kind, step, present, offered);
  const apply = (texts: AdTexts) => {
    taken.current = { ...taken.current, ...texts };
    store.fillTexts(texts);
  };
  return (
    <Card>
      <Stack gap={16}>
        <WriteTextsButton
          channel={channel}
          format={format}
          filledCount={filledCount}
          suggestedCount={changes.length}
          onTexts={(texts) => {
            const fitting = selectTextsToTake(
              store.kind,
              step,
              store.getState().written.texts,
              taken.current,
              texts,
            );
            setFilledCount(Object.keys(fitting).length);
            setOffered(texts);
            apply(fitting);
          }}
        />
        {changes.length === 0 ? null : (
          <ChangeList
            label={t('wizard:suggested.label')}
            ownLabel={t('wizard:suggested.own')}
            suggestedLabel={t('wizard:suggested.suggested')}
            changes={changes.map(({ field, own, suggested }) => ({
              key: field.key,
              name: t(`campaign:wizard.${field.type}`, { number: field.number }),
              own,
              suggested,
              action: (
                <Button size="small" onClick={() => apply({ [field.key]: suggested })}>
                  {t('wizard:suggested.use')}
                </Button>
              ),
            }))}
            action={
              changes.length === 1 ? null : (
                <Button
                  onClick={() =>
                    apply(Object.fromEntries(changes.map(({ field, suggested }) => [field.key, suggested])))
                  }
                >
                  {t('wizard:suggested.useAll', { count: changes.length })}
                </Button>
              )
            }
          />
        )}
      </Stack>
    </Card>
  );
}
