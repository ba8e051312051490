import { describe, expect, it } from 'vitest';
import {
  listCampaignProblems,
  rankProblems,
  listShopProblems,
  type CampaignFacts,
  type CampaignProblemCode,
} from './problems.ts';

const readyShop = {
  isArchived: false,
  complianceStatus: 'Compliant',
  hasProducts: true,
  isFrozen: false,
  hasCredit: true,
  hasPixel: true,
  isFeedHeld: false,
} as const;
const running: CampaignFacts = {
  channel: 'Google',
  hasAccount: true,
  pageShare: null,
  desiredStatus: 'Active',
  apiStatus: 'Active',
  isRefused: false,
  isContentDue: false,
  products: null,
};

describe('what keeps ads from being shown', () => {
  it.each([
    [{}, []],
    [{ complianceStatus: 'Pending' }, ['complianceWaits']],
    [{ complianceStatus: 'NonCompliant', hasCredit: false }, ['complianceRefused', 'creditMissing']],
    [{ hasProducts: false, hasPixel: false }, ['productsMissing', 'pixelMissing']],
    [{ isArchived: true, isFrozen: true }, ['eshopArchived', 'spendingFrozen']],
  ] as const)('of a shop with %o: %o', (changes, expected) => {
    expect(listShopProblems({ ...readyShop, ...changes })).toEqual(expected);
  });

  it.each([
    [{}, []],
    [{ desiredStatus: 'Paused', apiStatus: 'Paused' }, ['campaignOff']],
    [
      { apiStatus: 'PendingCreation', hasAccount: false, isContentDue: true },
      ['accountMissing', 'campaignPending'],
    ],
    [{ apiStatus: 'InReview' }, ['adsInReview']],
    [{ apiStatus: 'Disapproved', desiredStatus: 'Paused' }, ['campaignOff', 'adsDisapproved']],
    [{ apiStatus: 'PendingCreation', isRefused: true, isContentDue: true }, ['campaignRefused']],
    [{ apiStatus: 'Misconfigured', isRefused: true }, ['campaignRefused']],
    [{ apiStatus: 'Active', isRefused: true, isContentDue: true }, ['campaignRefused']],
    [{ apiStatus: 'Disapproved', isRefused: true }, ['adsDisapproved']],
    [{ apiStatus: 'Limited', isContentDue: true }, ['campaignLimited', 'adsOutdated']],
    [{ channel: 'Meta' }, ['pageMissing']],
    [{ channel: 'Meta', pageShare: 'NotShared' }, ['pageNotShared']],
    [{ channel: 'Meta', pageShare: 'Pending' }, ['pageAwaitsConfirmation']],
    [
      { channel: 'Meta', pageShare: 'Shared', products: { taken: 0, waiting: 0, refused: 4 } },
      ['productsRefused'],
    ],
    [{ products: { taken: 9, waiting: 0, refused: 1 } }, ['productsPartlyRefused']],
    [{ products: { taken: 0, waiting: 9, refused: 1 } }, ['productsInReview', 'productsPartlyRefused']],
    [{ products: { taken: 0, waiting: 9, refused: 0 } }, ['productsInReview']],
    [{ products: { taken: 9, waiting: 1, refused: 0 } }, []],
    [{ products: { taken: 0, waiting: 0, refused: 0 } }, []],
  ] as const)('of a campaign with %o: %o', (changes, expected) => {
    expect(listCampaignProblems({ ...running, ...changes })).toEqual(expected);
  });

  it('is reported by what it does, then by its place in the chain', () => {
    const rankCodes = (...codes: CampaignProblemCode[]) =>
      rankProblems(codes.map((code) => ({ code }))).map(({ code }) => code);
    expect(rankCodes('pixelMissing', 'adsInReview', 'campaignOff')).toEqual([
      'campaignOff',
      'adsInReview',
      'pixelMissing',
    ]);
    expect(rankCodes('complianceWaits', 'campaignOff', 'adsDisapproved')).toEqual([
      'campaignOff',
      'adsDisapproved',
      'complianceWaits',
    ]);
    expect(rankCodes('pixelMissing', 'campaignLearning')).toEqual(['pixelMissing', 'campaignLearning']);
  });
});
