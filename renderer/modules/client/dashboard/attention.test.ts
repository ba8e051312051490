import { expect, test } from 'vitest';
import type { Campaign } from '#shared/contracts/campaign.ts';
import { listAttention, getTone, type AttentionFacts } from './attention.ts';
import { findAttentionLink } from './attentionPath.ts';

const campaign: Campaign = {
  id: '65f000000000000000000001' as Campaign['id'],
  name: 'Lampy',
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
  dailyBudget: { value: 200, currency: 'CZK' },
  spentToday: { value: 20, currency: 'CZK' },
  createdAt: '2026-11-01T00:00:00.000Z',
  synchronizedAt: null,
};
const well: AttentionFacts = {
  credit: { value: 5_000, currency: 'CZK' },
  creditNotificationLimit: 500,
  isEmailConfirmed: true,
  complianceStatus: 'Compliant',
  campaigns: [campaign],
  feedRun: { status: 'Completed', productsRejected: 0, refusedSold: null },
  results: [],
  target: null,
  outlook: null,
  pixel: { status: 'Ok', hasForeignSnippet: false },
};
const listKinds = (facts: Partial<AttentionFacts>) =>
  listAttention({ ...well, ...facts }).map(({ kind }) => kind);

test('nothing waits where all is well', () => {
  expect(listKinds({})).toEqual([]);
});

test.each<[string, Partial<AttentionFacts>, readonly string[]]>([
  ['low credit', { credit: { value: 499.99, currency: 'CZK' } }, ['creditLow']],
  ['credit at the limit', { credit: { value: 500, currency: 'CZK' } }, []],
  ['no credit', { credit: { value: 0, currency: 'CZK' } }, ['creditExhausted']],
  ['unconfirmed e-mail', { isEmailConfirmed: false }, ['emailNotConfirmed']],
  ['refused shop', { complianceStatus: 'NonCompliant' }, ['complianceRefused']],
  ['pending shop whose campaigns are off', { complianceStatus: 'Pending' }, []],
  ['failed feed', { feedRun: { status: 'Failed', productsRejected: 9, refusedSold: null } }, ['feedFailed']],
  ['held feed', { feedRun: { status: 'Held', productsRejected: 9, refusedSold: null } }, ['feedHeld']],
  [
    'rejected products',
    { feedRun: { status: 'CompletedWithErrors', productsRejected: 9, refusedSold: null } },
    ['feedErrors'],
  ],
  ['silent pixel', { pixel: { status: 'Silent', hasForeignSnippet: false } }, ['pixelSilent']],
  ['foreign pixel', { pixel: { status: 'NotInstalled', hasForeignSnippet: true } }, ['pixelForeign']],
  [
    'pixel without consent',
    { pixel: { status: 'NoConsentSignal', hasForeignSnippet: true } },
    ['pixelConsent'],
  ],
  ['pixel without values', { pixel: { status: 'ValueMissing', hasForeignSnippet: false } }, ['pixelValue']],
  ['pixel that repeats', { pixel: { status: 'Duplicates', hasForeignSnippet: false } }, ['pixelDuplicates']],
  ['pixel before its first order', { pixel: { status: 'NoPurchase', hasForeignSnippet: false } }, []],
  [
    'no campaign, with little credit',
    { campaigns: [], credit: { value: 0, currency: 'CZK' } },
    ['noCampaign'],
  ],
])('%s', (_, facts, expected) => {
  expect(listKinds(facts)).toEqual(expected);
});

test('what could not be found out is not made up', () => {
  expect(listKinds({ campaigns: null, feedRun: null, pixel: null })).toEqual([]);
});

test('a held campaign says why', () => {
  const held = { ...campaign, holdReason: 'ComplianceRequired' as const };
  expect(listKinds({ complianceStatus: 'Pending', campaigns: [held] })).toEqual(['complianceHold']);
  const stopped = { ...campaign, holdReason: 'CreditExhausted' as const };
  expect(listKinds({ campaigns: [stopped], credit: { value: 3, currency: 'CZK' } })).toEqual([
    'creditExhausted',
  ]);
});

test('problems that stop the ads come before those that waste budget', () => {
  const refused = { ...campaign, state: { ...campaign.state, status: 'Disapproved' as const } };
  const found = listAttention({
    ...well,
    credit: { value: 100, currency: 'CZK' },
    isEmailConfirmed: false,
    campaigns: [refused],
    feedRun: { status: 'Failed', productsRejected: 0, refusedSold: null },
    pixel: { status: 'NotInstalled', hasForeignSnippet: false },
  });
  expect(found.map(({ kind }) => kind)).toEqual([
    'emailNotConfirmed',
    'campaignRefused',
    'creditLow',
    'feedFailed',
    'pixelMissing',
  ]);
  expect(found.map(getTone)).toEqual(['warning', 'negative', 'warning', 'negative', 'warning']);
});

test('a campaign whose every product is rejected says so, whatever the platform calls it', () => {
  const rejected: Campaign = {
    ...campaign,
    apiStatus: 'Learning',
    products: { taken: 0, waiting: 0, refused: 1_986 },
    state: {
      status: 'Disapproved',
      tone: 'negative',
      reason: 'productsRefused',
      action: 'Products',
      needsAttention: true,
    },
  };
  const [item] = listAttention({ ...well, campaigns: [rejected] });
  expect(item).toMatchObject({ kind: 'productsRefused', count: 1_986 });
  expect(item && [getTone(item), findAttentionLink(item)]).toEqual([
    'negative',
    { path: '/app/products/product-status?view=Issues', action: 'products' },
  ]);
});

test('a held feed waits where it can be let through', () => {
  const [held] = listAttention({
    ...well,
    feedRun: { status: 'Held', productsRejected: 0, refusedSold: null },
  });
  expect(held && [getTone(held), findAttentionLink(held)]).toEqual([
    'warning',
    { path: '/app/eshop-settings/feed', action: 'feed' },
  ]);
});

const createResult = (revenue: number, expenses: number) => ({
  campaignId: campaign.id,
  revenuePerDay: { value: revenue, currency: 'CZK' as const },
  expensesPerDay: { value: expenses, currency: 'CZK' as const },
});

test('a campaign over the maximum of the shop is listed; one within it where the platform limits it', () => {
  const over = [createResult(1_000, 200)];
  expect(listKinds({ results: over, target: 15 })).toEqual(['overTarget']);
  expect(listKinds({ results: over, target: 20 })).toEqual([]);
  expect(listKinds({ results: over, target: null })).toEqual(['noTarget']);
  const limited = { campaigns: [{ ...campaign, state: { ...campaign.state, status: 'Limited' as const } }] };
  expect(listKinds({ ...limited, results: over, target: 20 })).toEqual(['campaignLimited']);
  expect(listKinds({ ...limited, results: over, target: 15 })).toEqual(['overTarget']);
  // Without a maximum nothing can be said to be within it.
  const openItem = listAttention({ ...well, ...limited, results: over, target: null });
  expect(openItem).toMatchObject([{ kind: 'campaignLimited', hasTarget: false }, { kind: 'noTarget' }]);
});

test('a campaign that costs without bringing an order is listed, where orders are measured and it no longer learns', () => {
  const fruitless = [createResult(0, 20)];
  expect(listKinds({ results: fruitless })).toEqual(['noOrders', 'noTarget']);
  expect(listKinds({ results: fruitless, target: 15 })).toEqual(['noOrders']);
  expect(listKinds({ results: fruitless, pixel: null, target: 15 })).toEqual(['overTarget']);
  expect(listKinds({ results: [createResult(0, 0)] })).toEqual([]);
  const learning = { ...campaign, state: { ...campaign.state, status: 'Learning' as const } };
  expect(listKinds({ results: fruitless, campaigns: [learning] })).toEqual(['noTarget']);
});

test('credit that ends within two weeks is listed, unless auto top-up is on', () => {
  const outlook = { daysLeft: 12, runsOutOn: '2026-12-05', autoTopUpAt: null };
  expect(listKinds({ outlook })).toEqual(['creditEnds']);
  expect(listKinds({ outlook: { ...outlook, daysLeft: 15 } })).toEqual([]);
  expect(listKinds({ outlook: { ...outlook, autoTopUpAt: { value: 250, currency: 'CZK' } } })).toEqual([]);
});
