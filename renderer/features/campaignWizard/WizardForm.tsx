import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { findWizardSteps } from '#shared/domain/campaign/campaign.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { useUnsavedGuard } from '#renderer/ui/form/useUnsavedGuard.tsx';
import { isBudgetValid } from './dailyBudget.ts';
import { findLacks, findStepLacks } from './readiness.ts';
import { useDropUploads } from './useDropUploads.ts';
import { useSaveCampaign } from './useSaveCampaign.ts';
import { useSpeakingPage } from './useSpeakingPage.ts';
import { useWizard, useWizardStore } from './wizardContext.ts';
import { isInWizard, reviewSearch, buildWizardPath } from './wizardAddress.ts';
import { ReviewStep } from './ReviewStep.tsx';
import type { BudgetLimits, CampaignWizardProps, StepProps } from './wizardProps.ts';
import { isDirty } from './wizardStore.ts';
import { WritingStep } from './WritingStep.tsx';

/** An open wizard: asks before unsaved work is left, moves among the steps, saves. */
export function WizardForm(props: CampaignWizardProps & { limits: BudgetLimits; isResumed: boolean }) {
  const t = useText('campaign', 'wizard');
  const go = useGo();
  const [search] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const store = useWizardStore();
  const { address, mode, base } = props;
  const steps = findWizardSteps(address.channel, address.format) ?? [];
  const last = steps.at(-1) ?? address.step;
  const isReview = address.step === last && search.has('review');
  const page = useSpeakingPage(address.channel);
  const hasChanges = useWizard((state) => isDirty(store, state));
  const [isSaved, setIsSaved] = useState(false);
  const saving = useSaveCampaign(store.kind);
  const dropUploads = useDropUploads();
  const guard = useUnsavedGuard(hasChanges && !isSaved, {
    // Leaving rolls back: discards the typed texts and deletes the uploaded images.
    onLeave: () => {
      dropUploads(store.getState());
      store.rollBack();
    },
    isInside: (path) => isInWizard(base, address, path),
  });
  const getPath: StepProps['getPath'] = (step) =>
    step === 'review'
      ? `${buildWizardPath(base, { ...address, step: last }, mode)}${reviewSearch}`
      : buildWizardPath(base, { ...address, step }, mode);

  const goOn = () => {
    const { written } = store.getState();
    store.ask([address.step]);
    // Images and pages may follow later, the review tells of them; texts are put right where they are written.
    if (findStepLacks(store.kind, written, true, address.step).some((lack) => lack.kind === 'text')) return;
    const next = steps[steps.indexOf(address.step) + 1];
    go(getPath(next ?? 'review'));
  };
  const save = async () => {
    const { written } = store.getState();
    store.ask(steps);
    const isBudgetRight = mode === 'edit' || isBudgetValid(written.budget, props.limits);
    if (findLacks(store.kind, written, page.isReady).length > 0 || !isBudgetRight) return;
    if (saving.phase !== null || !(await saving.save(written))) return;
    store.markSaved();
    setIsSaved(true);
  };
  const { onSaved } = props;
  useEffect(() => {
    // Only once the form counts as saved, so that the guard lets go.
    if (!isSaved) return;
    const { channel } = address;
    showSuccess(t(mode === 'create' ? 'campaign:wizard.created' : 'campaign:wizard.saved', { channel }));
    onSaved();
    // oxlint-disable-next-line react/exhaustive-deps -- announced once, whatever rerenders meanwhile
  }, [isSaved]);

  const stepProps: StepProps = { ...props, getPath };
  return (
    <form
      ref={form}
      noValidate
      aria-label={t(mode === 'create' ? 'campaign:wizard.createTitle' : 'campaign:wizard.editTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReview) void save();
        else goOn();
        // After the problems are drawn: the first of them is where to go on.
        requestAnimationFrame(() =>
          form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
        );
      }}
    >
      {guard}
      {isReview ? (
        <ReviewStep {...stepProps} page={page} phase={saving.phase} problem={saving.problem} />
      ) : (
        <WritingStep {...stepProps} page={page} />
      )}
    </form>
  );
}
