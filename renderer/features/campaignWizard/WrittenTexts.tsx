import { useRef } from 'react';
import type { WizardStep } from '#shared/domain/campaign/campaign.ts';
import { WriteTextsButton } from '#renderer/features/adAssets/WriteTextsButton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import type { AdTexts } from './adTexts.ts';
import { textsToTake } from './offeredTexts.ts';
import { useWizardStore } from './wizardContext.ts';

/** Has the texts of a step written; what the person wrote themselves stays. */
export function WrittenTexts({ step }: { step: WizardStep }) {
  const store = useWizardStore();
  const taken = useRef<AdTexts>({});
  const { channel, format } = store.kind;
  return (
    <Card>
      <WriteTextsButton
        channel={channel}
        format={format}
        onTexts={(offered) => {
          const fitting = textsToTake(
            store.kind,
            step,
            store.getState().written.texts,
            taken.current,
            offered,
          );
          taken.current = { ...taken.current, ...fitting };
          store.fillTexts(fitting);
        }}
      />
    </Card>
  );
}
