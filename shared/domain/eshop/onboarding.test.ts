import { describe, expect, it } from 'vitest';
import { channelFormats, wizardStepPercent, type WizardStep } from '../campaign/campaign.ts';
import {
  findFirstIncompleteStep,
  findFirstShopStep,
  isGoalPostponed,
  isOnboardingComplete,
  onboardingBranches,
  onboardingFlags,
  onboardingFormatStepPercent,
  onboardingSteps,
  paymentBranches,
  resolveOnboardingStep,
  type OnboardingInfo,
  type OnboardingStep,
} from './onboarding.ts';

// The specification's rules, written a second time: the goals in order, the steps of each and where it begins.
const goals = [
  { flag: 'hasFeedUrl', steps: ['xmlFeed'] },
  { flag: 'hasPixel', steps: ['pixel'] },
  {
    flag: 'hasCampaign',
    steps: ['marketingGeneration', 'marketingChannel', 'marketingFormat', 'aiGeneration', 'marketingPreview'],
  },
  { flag: 'hasBillingSettings', steps: ['billing-info'] },
  { flag: 'hasToppedUpCredit', steps: ['typeOfBilling', 'saveCard', 'firstPayment', 'oneTimePayment'] },
] as const satisfies readonly { flag: keyof OnboardingInfo; steps: readonly OnboardingStep[] }[];

const percentages: Record<OnboardingStep, number> = {
  xmlFeed: 0,
  pixel: 15,
  marketingChannel: 30,
  marketingFormat: 35,
  marketingGeneration: 30,
  aiGeneration: 45,
  marketingPreview: 60,
  'billing-info': 75,
  typeOfBilling: 80,
  saveCard: 85,
  firstPayment: 90,
  oneTimePayment: 90,
  finished: 100,
};

const steps = Object.keys(percentages) as OnboardingStep[];
const buildInfo = (met: readonly boolean[]): OnboardingInfo => ({
  hasFeedUrl: met[0] === true,
  hasPixel: met[1] === true,
  hasCampaign: met[2] === true,
  hasBillingSettings: met[3] === true,
  hasToppedUpCredit: met[4] === true,
  hasCountryOfAdvertisement: true,
  hasPhoneNumber: true,
});
const states = Array.from({ length: 32 }, (_value, bits) =>
  [0, 1, 2, 3, 4].map((goal) => (bits & (1 << goal)) !== 0),
);
const findGoalIndex = (step: OnboardingStep): number =>
  goals.findIndex((goal) => (goal.steps as readonly OnboardingStep[]).includes(step));

/** The goal that is due by the specification: from the previous step on, then from the beginning; 5 is the end. */
function findDueGoal(met: readonly boolean[], previous: OnboardingStep | null): number {
  const begin = previous === null || previous === 'finished' ? 0 : findGoalIndex(previous);
  for (const goal of [0, 1, 2, 3, 4]) if (goal >= begin && met[goal] !== true) return goal;
  for (const goal of [0, 1, 2, 3, 4]) if (met[goal] !== true) return goal;
  return 5;
}

function computeExpected(
  requested: OnboardingStep,
  met: readonly boolean[],
  previous: OnboardingStep | null,
): OnboardingStep {
  if (previous === 'typeOfBilling' && requested === 'billing-info') return 'billing-info';
  const due = findDueGoal(met, previous);
  const requestedGoal = requested === 'finished' ? 5 : findGoalIndex(requested);
  if (requestedGoal === due) return requested;
  return goals[due]?.steps[0] ?? 'finished';
}

describe('a step of the wizard', () => {
  it('is shown or left for another one, for every step, state and step before', () => {
    let count = 0;
    for (const requested of steps)
      for (const met of states)
        for (const previous of [null, ...steps]) {
          const resolved = resolveOnboardingStep(requested, buildInfo(met), previous);
          expect([requested, met, previous, resolved]).toEqual([
            requested,
            met,
            previous,
            computeExpected(requested, met, previous),
          ]);
          // A redirect's target is final: no two steps redirect to one another.
          if (!(resolved === 'billing-info' && previous === 'typeOfBilling'))
            expect(resolveOnboardingStep(resolved, buildInfo(met), previous)).toBe(resolved);
          expect(resolveOnboardingStep(resolved, buildInfo(met), resolved)).toBe(
            resolved === 'billing-info' && met[3] === true
              ? computeExpected(resolved, met, resolved)
              : resolved,
          );
          count += 1;
        }
    expect(count).toBe(13 * 32 * 14);
  });

  // The same as sentences of the specification, for people.
  const buildInfoUpTo = (count: number): OnboardingInfo =>
    buildInfo([0, 1, 2, 3, 4].map((goal) => goal < count));
  it.each([
    ['a new shop begins with the feed', 'xmlFeed', 0, null, 'xmlFeed'],
    ['nothing is skipped', 'oneTimePayment', 0, null, 'xmlFeed'],
    ['a met goal jumps to the next', 'xmlFeed', 1, null, 'pixel'],
    ['a met goal jumps over several', 'xmlFeed', 3, null, 'billing-info'],
    ['and to the end', 'xmlFeed', 5, null, 'finished'],
    ['back to billing from the choice of paying', 'billing-info', 4, 'typeOfBilling', 'billing-info'],
    ['not from the payment', 'billing-info', 4, 'oneTimePayment', 'typeOfBilling'],
    ['not to the campaign', 'marketingChannel', 3, 'billing-info', 'billing-info'],
    ['not to the pixel', 'pixel', 2, 'marketingFormat', 'marketingGeneration'],
    ['among the steps of a goal freely', 'marketingChannel', 2, 'marketingFormat', 'marketingChannel'],
    ['from one way of making it to the other', 'aiGeneration', 2, 'marketingFormat', 'aiGeneration'],
    ['among ways of paying freely', 'saveCard', 4, 'oneTimePayment', 'saveCard'],
    ['the end waits', 'finished', 4, 'oneTimePayment', 'typeOfBilling'],
  ] as const)('%s', (_rule, requested, metCount, previous, where) => {
    expect(resolveOnboardingStep(requested, buildInfoUpTo(metCount), previous)).toBe(where);
  });

  it('whose goal was lost meanwhile comes after begun steps, and before the end', () => {
    const lostFeed = buildInfo([false, true, true, false, false]);
    expect(resolveOnboardingStep('xmlFeed', lostFeed, 'billing-info')).toBe('billing-info');
    const onlyFeed = buildInfo([false, true, true, true, true]);
    expect(resolveOnboardingStep('finished', onlyFeed, 'oneTimePayment')).toBe('xmlFeed');
    expect(findFirstIncompleteStep(lostFeed)).toBe('xmlFeed');
  });
});

describe('a postponed pixel', () => {
  const buildPostponed = (met: readonly boolean[]): OnboardingInfo => ({
    ...buildInfo(met),
    isPixelPostponed: true,
  });
  it('counts as passed for the order of steps', () => {
    const info = buildPostponed([true, false, false, false, false]);
    expect(findFirstIncompleteStep(info)).toBe('marketingGeneration');
    expect(resolveOnboardingStep('pixel', info, null)).toBe('marketingGeneration');
    expect(resolveOnboardingStep('marketingGeneration', info, 'pixel')).toBe('marketingGeneration');
    expect(findFirstIncompleteStep(buildPostponed([true, false, true, true, true]))).toBe('finished');
  });
  it('passes nothing else', () => {
    expect(findFirstIncompleteStep(buildPostponed([false, false, false, false, false]))).toBe('xmlFeed');
    expect(
      resolveOnboardingStep('billing-info', buildPostponed([true, false, false, false, false]), 'pixel'),
    ).toBe('marketingGeneration');
  });
  it('is not met: completion waits for it', () => {
    expect(isOnboardingComplete(buildPostponed([true, false, true, true, true]))).toBe(false);
    expect(isGoalPostponed('pixel', buildPostponed([true, false, true, true, true]))).toBe(true);
    expect(isGoalPostponed('pixel', buildPostponed([true, true, true, true, true]))).toBe(false);
    expect(isGoalPostponed('feed', buildPostponed([false, false, true, true, true]))).toBe(false);
  });
});

describe('the percentage', () => {
  it('of every step is the specification’s', () => {
    expect(Object.fromEntries(steps.map((step) => [step, onboardingSteps[step].percent]))).toEqual(
      percentages,
    );
    expect(Object.keys(onboardingSteps).toSorted()).toEqual(steps.toSorted());
  });

  it('of the pages of a campaign is the specification’s, inside and outside', () => {
    expect(onboardingFormatStepPercent).toEqual({
      Images: 50,
      Headlines: 60,
      Descriptions: 70,
      PageShare: 60,
      Description: 70,
    });
    expect(wizardStepPercent).toEqual({
      Images: 30,
      Headlines: 60,
      PageShare: 60,
      Descriptions: 90,
      Description: 90,
    });
  });

  it('never falls within a branch', () => {
    const getPercent = (step: OnboardingStep): number => onboardingSteps[step].percent;
    const formats = Object.values(channelFormats).flatMap((byFormat): (readonly WizardStep[])[] =>
      Object.values(byFormat),
    );
    const listRest = (from: number): number[] => [
      from,
      percentages['billing-info'],
      percentages.typeOfBilling,
    ];
    const ways = [
      ...Object.values(onboardingBranches).map((branch) => branch.map(getPercent)),
      ...Object.values(paymentBranches).map((branch) => branch.map(getPercent)),
      ...formats.map((pages) => [
        ...onboardingBranches.byHand.slice(0, 5).map(getPercent),
        ...pages.map((page) => onboardingFormatStepPercent[page]),
        ...listRest(onboardingFormatStepPercent[pages.at(-1) ?? 'Images']).slice(1),
      ]),
      ...formats.map((pages) => pages.map((page) => wizardStepPercent[page])),
    ];
    expect(ways).toHaveLength(4 + 2 * formats.length);
    for (const way of ways) expect(way).toEqual(way.toSorted((a, b) => a - b));
    const walked = new Set([
      ...Object.values(onboardingBranches).flat(),
      ...Object.values(paymentBranches).flat(),
    ]);
    expect([...walked].toSorted()).toEqual(steps.toSorted());
  });
});

it('onboarding is complete when all seven flags are true, and not before', () => {
  const all = Object.fromEntries(onboardingFlags.map((flag) => [flag, true])) as OnboardingInfo;
  expect(onboardingFlags).toHaveLength(7);
  expect(isOnboardingComplete(all)).toBe(true);
  for (const flag of onboardingFlags) expect(isOnboardingComplete({ ...all, [flag]: false })).toBe(false);
});

it.each([
  [null, 'url'],
  [{ hasCountryOfAdvertisement: false, hasPhoneNumber: false }, 'country'],
  [{ hasCountryOfAdvertisement: false, hasPhoneNumber: true }, 'country'],
  [{ hasCountryOfAdvertisement: true, hasPhoneNumber: false }, 'phone'],
  [{ hasCountryOfAdvertisement: true, hasPhoneNumber: true }, null],
] as const)('the wizard of the first shop with %j goes to %s', (flags, step) => {
  expect(findFirstShopStep(flags === null ? null : { ...buildInfo([]), ...flags })).toBe(step);
});
