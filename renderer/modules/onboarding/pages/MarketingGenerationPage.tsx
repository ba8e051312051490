import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { useModal } from '#renderer/ui/navigation/useModal.ts';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { ChoiceCards } from '#renderer/ui/wizard/ChoiceCards.tsx';
import { OnboardingFrame } from '../components/OnboardingFrame.tsx';
import { OnboardingStep } from '../components/OnboardingStep.tsx';
import { stepPath } from '../stepPaths.ts';

/** How the first campaign is made: by hand or by AI. */
export function MarketingGenerationPage() {
  const t = useText('onboarding');
  const go = useGo();
  const modal = useModal();
  const isIncluded = useSession((state) => state.clientPermissions.has('AiTextAssetsGeneration'));
  const [way, setWay] = useState<'byHand' | 'byAi'>('byHand');
  return (
    <OnboardingStep step="marketingGeneration">
      <OnboardingFrame
        step="marketingGeneration"
        title={t('onboarding:generation.title')}
        purpose={t('onboarding:generation.purpose')}
        next={
          <Button
            type="primary"
            size="large"
            onClick={() => {
              if (way === 'byAi' && !isIncluded) modal.open('premium');
              else go(stepPath(way === 'byHand' ? 'marketingChannel' : 'aiGeneration'));
            }}
          >
            {t('onboarding:continue')}
          </Button>
        }
      >
        <ChoiceCards
          label={t('onboarding:generation.title')}
          value={way}
          onChange={setWay}
          choices={[
            {
              value: 'byHand',
              title: t('onboarding:generation.byHand'),
              text: t('onboarding:generation.byHandText'),
            },
            {
              value: 'byAi',
              title: t('onboarding:generation.byAi'),
              text: t('onboarding:generation.byAiText'),
              extra: isIncluded ? null : (
                <StatusTag tone="neutral">{t('onboarding:generation.premium')}</StatusTag>
              ),
            },
          ]}
        />
      </OnboardingFrame>
    </OnboardingStep>
  );
}
