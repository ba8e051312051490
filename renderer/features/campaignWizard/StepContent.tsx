import { useMemo } from 'react';
import type { Channel, Format, WizardStep } from '#shared/domain/campaign/campaign.ts';
import { hasText, useText } from '#renderer/i18n/useText.ts';
import { AdImages } from '#renderer/features/adAssets/AdImages.tsx';
import { PageShareCard } from '#renderer/features/pageShare/PageShareCard.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AdTextGroup } from './AdTextGroup.tsx';
import { StepRules } from './StepRules.tsx';
import { listStepGroups } from './textGroups.ts';
import { useWizard } from './wizardContext.ts';
import { WrittenTexts } from './WrittenTexts.tsx';

/** Content of a step: images, the Facebook page, or texts of each kind with the platform's rules. */
export function StepContent(props: { channel: Channel; format: Format; step: WizardStep }) {
  const t = useText('wizard');
  const { channel, format, step } = props;
  const isValidated = useWizard(({ validatedSteps: askedSteps }) => askedSteps.has(step));
  const groups = useMemo(() => listStepGroups(channel, format, step), [channel, format, step]);
  return (
    <>
      {step === 'Images' ? <AdImages channel={channel} format={format} isFaultShown={isValidated} /> : null}
      {step === 'PageShare' ? <PageShareCard /> : null}
      {groups.length === 0 ? null : <WrittenTexts key={step} step={step} />}
      {groups.map((group) => {
        const hint = `wizard:kindHint.${group.type}`;
        return (
          <Card key={group.type} title={t(`wizard:kind.${group.type}`)}>
            <Stack gap={12}>
              {hasText(hint) ? <FinePrint>{t(hint)}</FinePrint> : null}
              <div>
                <AdTextGroup group={group} />
              </div>
            </Stack>
          </Card>
        );
      })}
      <StepRules step={step} />
    </>
  );
}
