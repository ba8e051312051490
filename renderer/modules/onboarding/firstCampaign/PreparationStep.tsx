import { Button } from 'antd';
import { useText } from '#renderer/i18n/useText.ts';
import { PhaseProgress } from '#renderer/ui/feedback/PhaseProgress.tsx';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { OnboardingFrame } from '../components/OnboardingFrame.tsx';
import { ChooseByHand } from './ChooseByHand.tsx';
import type { usePreparation } from './usePreparation.ts';

const phases = ['reading', 'images', 'texts'] as const;

/** A part of the preparation with its progress, and the way to choose everything oneself. */
export function PreparationStep(props: {
  step: 'marketingGeneration' | 'aiGeneration';
  preparation: ReturnType<typeof usePreparation>;
}) {
  const t = useText('onboarding');
  const { progress, problem, retry } = props.preparation;
  const current = progress?.phase ?? (props.step === 'aiGeneration' ? 'texts' : 'reading');
  return (
    <OnboardingFrame
      step={props.step}
      title={t('onboarding:generation.title')}
      purpose={t('onboarding:generation.purpose')}
      back={<ChooseByHand />}
      next={
        problem === null ? undefined : (
          <Button type="primary" size="large" onClick={retry}>
            {t('onboarding:generation.retry')}
          </Button>
        )
      }
    >
      {problem === null ? (
        <PhaseProgress
          title={t('onboarding:generation.running')}
          phases={phases.map((name) => t(`onboarding:generation.phase.${name}`))}
          current={phases.indexOf(current)}
          share={progress === null || progress.of === 0 ? null : progress.done / progress.of}
          facts={
            progress === null || progress.of === 0
              ? []
              : [t('onboarding:generation.count', { done: progress.done, total: progress.of })]
          }
        />
      ) : (
        <ProblemAlert problem={problem} />
      )}
    </OnboardingFrame>
  );
}
