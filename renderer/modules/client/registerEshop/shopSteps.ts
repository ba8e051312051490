import { firstShopStep, type FirstShopStep, type OnboardingInfo } from '#shared/domain/eshop/onboarding.ts';

/** What decides where somebody stands in the wizard that makes the first shop. */
export interface ShopWhereabouts {
  readonly eshopCount: number;
  readonly hasEshop: boolean;
  readonly onboarding: OnboardingInfo | null;
}

/** Where the wizard of the first shop goes: a step, or out of it. */
export type FirstShopPlace = FirstShopStep | 'getStarted' | 'eshops';

/** The first step that is not done; a shop without country or phone comes before the way out. */
export function firstShopPlace(where: ShopWhereabouts): FirstShopPlace {
  // A single shop selects itself: one that has just been made is about to.
  if (where.eshopCount <= 1 && !where.hasEshop) return 'url';
  // Several shops and none selected: the wizard cannot know which one is meant.
  if (!where.hasEshop) return 'eshops';
  return firstShopStep(where.onboarding) ?? 'getStarted';
}

/** Whether a step may be shown: the first open one, or the country while the phone is open. */
export function isStepOpen(step: FirstShopStep, place: FirstShopPlace): boolean {
  return step === place || (step === 'country' && place === 'phone');
}

/** In-app path of a place. */
export function placePath(place: FirstShopPlace): string {
  if (place === 'getStarted') return '/app/getStarted';
  return place === 'eshops' ? '/app/eshops' : `/registerFirstEshop/${place}`;
}
