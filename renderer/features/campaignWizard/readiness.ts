import type { WizardStep } from '#shared/domain/campaign/campaign.ts';
import { findWizardSteps } from '#shared/domain/campaign/campaign.ts';
import { listMissingImages, type MissingImages } from '#shared/domain/asset/imageLimits.ts';
import type { TextProblem } from '#shared/domain/campaign/textLimits.ts';
import { findStepProblems, type WizardKind } from './wizardStore.ts';
import type { WizardValues } from './wizardValues.ts';

/** Something that an ad still lacks, on the step where it is put right. */
export type Lack =
  | { readonly step: WizardStep; readonly kind: 'text'; readonly problem: TextProblem }
  | { readonly step: WizardStep; readonly kind: 'images'; readonly missing: MissingImages }
  | { readonly step: WizardStep; readonly kind: 'page' };

/** What one step still lacks. @param isPageReady whether a page may be advertised with; only one step asks for it */
export function findStepLacks(
  kind: WizardKind,
  values: Pick<WizardValues, 'texts' | 'images'>,
  isPageReady: boolean,
  step: WizardStep,
): Lack[] {
  if (step === 'PageShare') return isPageReady ? [] : [{ step, kind: 'page' }];
  if (step === 'Images') {
    const ratios = values.images.map((image) => image.aspectRatio);
    return listMissingImages(kind.channel, kind.format, ratios).map((missing) => ({
      step,
      kind: 'images',
      missing,
    }));
  }
  return findStepProblems(kind, values.texts, step).map((problem) => ({ step, kind: 'text', problem }));
}

/** All that an ad still lacks, step by step. */
export function findLacks(
  kind: WizardKind,
  values: Pick<WizardValues, 'texts' | 'images'>,
  isPageReady: boolean,
): Lack[] {
  return (findWizardSteps(kind.channel, kind.format) ?? []).flatMap((step) =>
    findStepLacks(kind, values, isPageReady, step),
  );
}
