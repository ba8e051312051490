/** What a shop has done of its onboarding (SPECIFICATION 3); `hasFeedUrl` says that a feed was read, not only named. */
export const onboardingFlags = [
  'hasFeedUrl',
  'hasPixel',
  'hasCampaign',
  'hasBillingSettings',
  'hasToppedUpCredit',
  'hasCountryOfAdvertisement',
  'hasPhoneNumber',
] as const;
export type OnboardingFlag = (typeof onboardingFlags)[number];
export type OnboardingInfo = Readonly<Record<OnboardingFlag, boolean>> & {
  /** The pixel is put off: passed for the order of steps, while its flag stays false and completion waits for it (GAPS). */
  readonly isPixelPostponed?: boolean;
};

/** The goals of the onboarding wizard in their order (SPECIFICATION 4), with the flag that a goal is met. */
export const onboardingGoals = [
  { goal: 'feed', flag: 'hasFeedUrl', step: 'xmlFeed' },
  { goal: 'pixel', flag: 'hasPixel', step: 'pixel' },
  { goal: 'campaign', flag: 'hasCampaign', step: 'marketingGeneration' },
  { goal: 'billing', flag: 'hasBillingSettings', step: 'billing-info' },
  { goal: 'credit', flag: 'hasToppedUpCredit', step: 'typeOfBilling' },
] as const satisfies readonly { goal: string; flag: OnboardingFlag; step: string }[];
export type OnboardingGoal = (typeof onboardingGoals)[number]['goal'];

/** Steps of the wizard: their goal and their percentage (SPECIFICATION 4). */
export const onboardingSteps = {
  xmlFeed: { goal: 'feed', percent: 0 },
  pixel: { goal: 'pixel', percent: 15 },
  marketingGeneration: { goal: 'campaign', percent: 30 },
  marketingChannel: { goal: 'campaign', percent: 30 },
  marketingFormat: { goal: 'campaign', percent: 35 },
  aiGeneration: { goal: 'campaign', percent: 45 },
  marketingPreview: { goal: 'campaign', percent: 60 },
  'billing-info': { goal: 'billing', percent: 75 },
  typeOfBilling: { goal: 'credit', percent: 80 },
  saveCard: { goal: 'credit', percent: 85 },
  firstPayment: { goal: 'credit', percent: 90 },
  oneTimePayment: { goal: 'credit', percent: 90 },
  finished: { goal: null, percent: 100 },
} as const satisfies Record<string, { goal: OnboardingGoal | null; percent: number }>;
export type OnboardingStep = keyof typeof onboardingSteps;

/** Percentages of the campaign pages inside the wizard (SPECIFICATION 4). */
export const onboardingFormatStepPercent = {
  Images: 50,
  Headlines: 60,
  Descriptions: 70,
  PageShare: 60,
  Description: 70,
} as const;

/** Ways through the wizard, each step after the one before it; on none of them the percentage falls (SPECIFICATION 4). */
export const onboardingBranches = {
  byHand: [
    'xmlFeed',
    'pixel',
    'marketingGeneration',
    'marketingChannel',
    'marketingFormat',
    'billing-info',
    'typeOfBilling',
  ],
  byAi: [
    'xmlFeed',
    'pixel',
    'marketingGeneration',
    'aiGeneration',
    'marketingPreview',
    'billing-info',
    'typeOfBilling',
  ],
} as const satisfies Record<string, readonly OnboardingStep[]>;

/** Ways from the choice of paying to the end. */
export const paymentBranches = {
  oneTime: ['typeOfBilling', 'oneTimePayment', 'finished'],
  byCard: ['typeOfBilling', 'saveCard', 'firstPayment', 'finished'],
} as const satisfies Record<string, readonly OnboardingStep[]>;

/** Whether a goal that is not met is put off by the merchant; only the pixel's can be. */
export function isGoalPostponed(goal: OnboardingGoal, info: OnboardingInfo): boolean {
  return goal === 'pixel' && !info.hasPixel && info.isPixelPostponed === true;
}

function findGoalIndex(step: OnboardingStep): number {
  return onboardingGoals.findIndex(({ goal }) => goal === onboardingSteps[step].goal);
}

/** The entry step of the first goal that is neither met nor postponed, looked for from a step on and then from the beginning, or `finished`. */
export function findFirstIncompleteStep(
  info: OnboardingInfo,
  from: OnboardingStep | null = null,
): OnboardingStep {
  const isOpen = ({ goal, flag }: (typeof onboardingGoals)[number]): boolean =>
    !info[flag] && !isGoalPostponed(goal, info);
  const start = from === null ? 0 : Math.max(0, findGoalIndex(from));
  const open = onboardingGoals.slice(start).find(isOpen) ?? onboardingGoals.find(isOpen);
  return open?.step ?? 'finished';
}

/** Whether every flag is true: onboarding is complete. */
export function isOnboardingComplete(info: OnboardingInfo): boolean {
  return onboardingFlags.every((flag) => info[flag]);
}

/**
 * Where a user who asks for a step of the wizard belongs (SPECIFICATION 4): a step whose goal is met jumps to the next
 * incomplete one; a goal further than that waits for it; back is allowed only from typeOfBilling to billing-info, else the
 * first incomplete step from the previous one is due. Moving among the steps of that one goal is free.
 * @param previous the step shown before, null where none was
 */
export function resolveOnboardingStep(
  requested: OnboardingStep,
  info: OnboardingInfo,
  previous: OnboardingStep | null,
): OnboardingStep {
  if (requested === 'billing-info' && previous === 'typeOfBilling') return requested;
  const due = findFirstIncompleteStep(info, previous);
  return onboardingSteps[requested].goal === onboardingSteps[due].goal ? requested : due;
}

/** Steps of the wizard that makes the first shop, in order (SPECIFICATION 2). */
export const firstShopSteps = ['url', 'country', 'phone'] as const;
export type FirstShopStep = (typeof firstShopSteps)[number];

/** The first incomplete step of the first-shop wizard, or null when the shop is ready. */
export function findFirstShopStep(info: OnboardingInfo | null): FirstShopStep | null {
  if (info === null) return 'url';
  if (!info.hasCountryOfAdvertisement) return 'country';
  return info.hasPhoneNumber ? null : 'phone';
}
