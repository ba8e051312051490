import { describe, expect, it } from 'vitest';
import { foremostProblem, problemsOfCampaign, shopProblems, type CampaignFacts } from './problems.ts';

const readyShop = {
  isArchived: false,
  complianceStatus: 'Compliant',
  hasProducts: true,
  isFrozen: false,
  hasCredit: true,
  hasPixel: true,
} as const;
const running: CampaignFacts = {
  channel: 'Google',
  hasAccount: true,
  isPageReady: false,
  desiredStatus: 'Active',
  apiStatus: 'Active',
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
    expect(shopProblems({ ...readyShop, ...changes })).toEqual(expected);
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
    [{ apiStatus: 'Limited', isContentDue: true }, ['campaignLimited', 'adsOutdated']],
    [{ channel: 'Meta' }, ['pageNotShared']],
    [{ channel: 'Meta', isPageReady: true, products: { taken: 0, refused: 4 } }, ['productsRefused']],
    [{ products: { taken: 9, refused: 1 } }, ['productsPartlyRefused']],
    [{ products: { taken: 9, refused: 0 } }, []],
  ] as const)('of a campaign with %o: %o', (changes, expected) => {
    expect(problemsOfCampaign({ ...running, ...changes })).toEqual(expected);
  });

  it('is told by what it does, then by its place in the chain', () => {
    expect(foremostProblem(['pixelMissing', 'adsInReview', 'campaignOff'])).toBe('campaignOff');
    expect(foremostProblem(['complianceWaits', 'campaignOff', 'adsDisapproved'])).toBe('campaignOff');
    expect(foremostProblem(['pixelMissing', 'campaignLearning'])).toBe('pixelMissing');
    expect(foremostProblem([])).toBeNull();
  });
});
