import { expect, test } from 'vitest';
import type { Campaign } from '#shared/contracts/campaign.ts';
import type { Stakes } from '#shared/contracts/dashboard.ts';
import type { Attention } from './attention.ts';
import { rankByStake, computeStake } from './stakes.ts';

const toCzk = (value: number) => ({ value, currency: 'CZK' as const });
const createCampaign = (id: string, dailyBudget: number): Campaign => ({
  id: id.padEnd(24, '0') as Campaign['id'],
  name: id,
  channel: 'Google',
  format: 'Dsa',
  campaignType: 'DSA',
  desiredStatus: 'Active',
  apiStatus: 'Active',
  apiStatusReasons: [],
  refusal: null,
  refusalCause: null,
  holdReason: null,
  state: { status: 'Active', tone: 'positive', reason: null, action: null, needsAttention: false },
  products: null,
  dailyBudget: toCzk(dailyBudget),
  spentToday: toCzk(0),
  createdAt: '2026-11-01T00:00:00.000Z',
  synchronizedAt: null,
});
const old = createCampaign('a', 200.1);
const fresh = createCampaign('b', 100.2);
const stakes: Stakes = {
  days: 14,
  revenuePerDay: toCzk(3_000),
  expensesPerDay: toCzk(250),
  campaigns: [{ campaignId: old.id, revenuePerDay: toCzk(2_000), expensesPerDay: toCzk(150) }],
};
const facts = { stakes, campaigns: [old, fresh], target: 5 };
const nothingYet = {
  target: null,
  campaigns: [old, fresh, { ...createCampaign('c', 999), desiredStatus: 'Paused' as const }],
  stakes: { days: 14, revenuePerDay: toCzk(0), expensesPerDay: toCzk(0), campaigns: [] },
};

test.each<[Attention, unknown]>([
  [{ kind: 'creditExhausted' }, { kind: 'revenue', perDay: toCzk(3_000) }],
  [
    { kind: 'campaignRefused', campaign: old },
    { kind: 'revenue', perDay: toCzk(2_000) },
  ],
  [
    { kind: 'campaignRefused', campaign: fresh },
    { kind: 'budget', perDay: toCzk(100.2) },
  ],
  [
    { kind: 'productsRefused', campaign: old, count: 1_986 },
    { kind: 'wasted', perDay: toCzk(150) },
  ],
  [
    { kind: 'productsRefused', campaign: fresh, count: 1_986 },
    { kind: 'budget', perDay: toCzk(100.2) },
  ],
  [
    { kind: 'campaignLimited', campaign: old, hasTarget: true },
    { kind: 'limited', perDay: toCzk(2_000) },
  ],
  [
    { kind: 'noOrders', campaign: old },
    { kind: 'fruitless', perDay: toCzk(150) },
  ],
  // 150 spent where 5 % of 2,000 would be 100.
  [
    { kind: 'overTarget', campaign: old },
    { kind: 'excess', perDay: toCzk(50) },
  ],
  [
    { kind: 'creditEnds', days: 6, runsOutOn: '2026-12-01' },
    { kind: 'revenue', perDay: toCzk(3_000) },
  ],
  [{ kind: 'pixelSilent' }, { kind: 'unseen', perDay: toCzk(250) }],
  [{ kind: 'feedFailed' }, { kind: 'stale', perDay: toCzk(250) }],
  [{ kind: 'feedErrors', count: 3, sold: null }, null],
  [
    { kind: 'feedErrors', count: 3, sold: toCzk(3_000.1) },
    { kind: 'refused', perDay: toCzk(100) },
  ],
  [{ kind: 'feedErrors', count: 3, sold: { value: 900, currency: 'EUR' } }, null],
  [{ kind: 'feedErrors', count: 3, sold: toCzk(0) }, null],
  [{ kind: 'noCampaign' }, null],
])('%j is counted', (item, stake) => {
  expect(computeStake(item, facts)).toEqual(stake);
});

test('before anything was earned the budgets that wait are at stake', () => {
  expect(computeStake({ kind: 'complianceHold' }, nothingYet)).toEqual({
    kind: 'budget',
    perDay: toCzk(300.3),
  });
  expect(computeStake({ kind: 'pixelMissing' }, nothingYet)).toBeNull();
  expect(computeStake({ kind: 'creditExhausted' }, { ...nothingYet, campaigns: [] })).toBeNull();
});

test('money that is spent on nothing leads, whatever else is dearer', () => {
  const items: Attention[] = [
    { kind: 'creditLow' },
    { kind: 'productsRefused', campaign: fresh, count: 3 },
    { kind: 'productsRefused', campaign: old, count: 1_986 },
  ];
  expect(rankByStake(items, facts).map(({ item, stake }) => [item.kind, stake?.kind])).toEqual([
    ['productsRefused', 'wasted'],
    ['creditLow', 'revenue'],
    ['productsRefused', 'budget'],
  ]);
});

test('the most expensive comes first, equals in their order, uncountable ones last', () => {
  const items: Attention[] = [
    { kind: 'feedErrors', count: 3, sold: toCzk(60_000) },
    { kind: 'pixelSilent' },
    { kind: 'campaignRefused', campaign: old },
    { kind: 'creditExhausted' },
    { kind: 'feedFailed' },
  ];
  expect(rankByStake(items, facts).map(({ item }) => item.kind)).toEqual([
    'creditExhausted',
    // Ordered for 2,000 a day, as much as the refused campaign brings: as they came.
    'feedErrors',
    'campaignRefused',
    'pixelSilent',
    'feedFailed',
  ]);
  expect(rankByStake(items, null).map(({ item }) => item.kind)).toEqual(items.map(({ kind }) => kind));
});
