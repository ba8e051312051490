import { Button } from 'antd';
import type { OnboardingStep as Step } from '#shared/domain/eshop/onboarding.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { stepPath } from '../stepPaths.ts';
import { OnboardingFrame } from './OnboardingFrame.tsx';
import { OnboardingStep } from './OnboardingStep.tsx';

/** Steps that are not there yet. */
export type ComingStepName = 'aiGeneration' | 'marketingPreview';

/** Where each leads on today, and back. */
const waysOf = {
  aiGeneration: { on: 'marketingChannel', back: 'marketingGeneration' },
  marketingPreview: { on: 'marketingChannel', back: 'marketingGeneration' },
} as const satisfies Record<ComingStepName, { on: Step; back: Step }>;

/** A step that is still being made: says so, and leads on by the way that works. */
export function ComingStep({ step }: { step: ComingStepName }) {
  const t = useText('onboarding');
  const go = useGo();
  const { on, back } = waysOf[step];
  return (
    <OnboardingStep step={step}>
      <OnboardingFrame
        step={step}
        title={t(`onboarding:${step}.title`)}
        purpose={t(`onboarding:${step}.purpose`)}
        back={
          <Button size="large" onClick={() => go(stepPath(back))}>
            {t('onboarding:back')}
          </Button>
        }
        next={
          <Button type="primary" size="large" onClick={() => go(stepPath(on))}>
            {t(`onboarding:${step}.instead`)}
          </Button>
        }
      >
        <Notice tone="waiting" title={t('onboarding:coming')}>
          {t(`onboarding:${step}.text`)}
        </Notice>
      </OnboardingFrame>
    </OnboardingStep>
  );
}
