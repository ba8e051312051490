import {
  findFirstShopStep,
  firstShopSteps,
  type FirstShopStep,
  type OnboardingInfo,
} from '#shared/domain/eshop/onboarding.ts';

/** Facts that decide the user's step in the wizard for the first shop. */
export interface ShopWhereabouts {
  readonly eshopCount: number;
  readonly hasEshop: boolean;
  readonly onboarding: OnboardingInfo | null;
}

/** Where the wizard of the first shop goes: a step, or out of it. */
export type FirstShopPlace = FirstShopStep | 'getStarted' | 'eshops';

/** The first step that is not done; a shop without country or phone comes before the way out. */
export function findFirstShopPlace(where: ShopWhereabouts): FirstShopPlace {
  // A single shop selects itself: one that has just been made is about to.
  if (where.eshopCount <= 1 && !where.hasEshop) return 'url';
  // Several shops and none selected: the wizard cannot know which one is meant.
  if (!where.hasEshop) return 'eshops';
  return findFirstShopStep(where.onboarding) ?? 'getStarted';
}

/** Whether a step may be shown: the first open one and those before it, to correct their input. */
export function isStepOpen(step: FirstShopStep, place: FirstShopPlace): boolean {
  const open = firstShopSteps.findIndex((known) => known === place);
  return open >= firstShopSteps.indexOf(step);
}

/** In-app path of a place. */
export function placePath(place: FirstShopPlace): string {
  if (place === 'getStarted') return '/app/getStarted';
  return place === 'eshops' ? '/app/eshops' : `/registerFirstEshop/${place}`;
}

/** The step before a step; the first has itself. */
export function findStepBefore(step: FirstShopStep): FirstShopStep {
  return firstShopSteps[Math.max(0, firstShopSteps.indexOf(step) - 1)] ?? 'url';
}

/**
 * Returns the step of a user who adds a further shop. A selected one of several that lacks its country or phone is
 * continued, wherever it was begun; a shop begun here and left for another one is not.
 */
export function findFurtherShopStep(where: {
  readonly eshopCount: number;
  readonly eshopId: string | null;
  /** The shop that was made in this tab. */
  readonly begunId: string | null;
  readonly onboarding: OnboardingInfo | null;
}): FirstShopStep | 'firstShop' | 'finished' {
  const { eshopCount, eshopId, begunId, onboarding } = where;
  const isBegunHere = begunId !== null && begunId === eshopId;
  if (eshopCount === 0 && !isBegunHere) return 'firstShop';
  const step = eshopId === null ? 'url' : findFirstShopStep(onboarding);
  if (isBegunHere) return step ?? 'finished';
  return eshopCount > 1 && step !== null ? step : 'url';
}
