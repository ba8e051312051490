import { useShallow } from 'zustand/react/shallow';
import { useStore } from 'zustand';
import { findWizardSteps, type WizardStep } from '#shared/domain/campaign/campaign.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StepLinks } from '#renderer/ui/wizard/StepLinks.tsx';
import { findStepLacks } from './readiness.ts';
import { useWizardStore } from './wizardContext.ts';

/** The wizard's steps with their completion; navigable in both directions. */
export function WizardSteps(props: {
  current: WizardStep | 'review';
  isPageReady: boolean;
  getPath: (step: WizardStep | 'review') => string;
}) {
  const t = useText('wizard');
  const store = useWizardStore();
  const { channel, format } = store.kind;
  const steps = findWizardSteps(channel, format) ?? [];
  const states = useStore(
    store,
    useShallow(({ written, validatedSteps: askedSteps }) =>
      steps.map((step) => {
        if (findStepLacks(store.kind, written, props.isPageReady, step).length === 0) return 'done';
        return askedSteps.has(step) ? 'repair' : 'open';
      }),
    ),
  );
  const stateTexts = { done: t('wizard:steps.done'), repair: t('wizard:steps.repair'), open: undefined };
  return (
    <StepLinks
      label={t('wizard:steps.label')}
      steps={[...steps, 'review' as const].map((step, index) => {
        const state = states[index] ?? 'open';
        return {
          key: step,
          title: t(`wizard:steps.${step}`),
          path: props.getPath(step),
          state: step === props.current ? 'current' : state,
          stateText: step === props.current ? undefined : stateTexts[state],
        };
      })}
    />
  );
}
