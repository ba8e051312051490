import { describe, expect, it } from 'vitest';
import { campaignApiStatuses, campaignDesiredStatuses } from './campaign.ts';
import { campaignProblems, listCampaignProblems, listShopProblems } from './problems.ts';
import { campaignStatuses, decideCampaignState, type JudgedProducts, type StateFacts } from './state.ts';

type Given = Partial<Parameters<typeof listShopProblems>[0]> &
  Partial<Omit<Parameters<typeof listCampaignProblems>[0], 'products'>> & {
    holdReason?: StateFacts['holdReason'];
    products?: JudgedProducts | null;
  };

/** The state of a campaign without problems, changed by these facts. */
function decide(given: Given) {
  const campaign = {
    channel: 'Google' as const,
    hasAccount: true,
    pageShare: null,
    desiredStatus: 'Active' as const,
    apiStatus: 'Active' as const,
    isRefused: false,
    isContentDue: false,
    products: null,
    ...given,
  };
  const shop = {
    isArchived: false,
    complianceStatus: 'Compliant' as const,
    hasProducts: true,
    isFrozen: false,
    hasCredit: true,
    hasPixel: true,
    isFeedHeld: false,
    ...given,
  };
  const problems = [...listShopProblems(shop), ...listCampaignProblems(campaign)];
  return decideCampaignState({ holdReason: null, ...campaign, problems });
}
const allRejected = { taken: 0, waiting: 0, refused: 1_986 };
const someRejected = { taken: 1_948, waiting: 0, refused: 38 };
const manyRejected = { taken: 1_400, waiting: 0, refused: 586 };

describe('the state of a campaign', () => {
  it.each<[string, Given, string, string | null, string | null]>([
    ['all is well', {}, 'Active', null, null],
    ['learning', { apiStatus: 'Learning' }, 'Learning', 'campaignLearning', null],
    ['limited by the budget', { apiStatus: 'Limited' }, 'Limited', 'campaignLimited', 'Budget'],
    ['in review', { apiStatus: 'InReview' }, 'InReview', 'adsInReview', null],
    ['disapproved', { apiStatus: 'Disapproved' }, 'Disapproved', 'adsDisapproved', 'EditAds'],
    ['a refused change', { isRefused: true }, 'Misconfigured', 'campaignRefused', 'EditAds'],
    ['unknown', { apiStatus: 'Unknown' }, 'Unknown', 'campaignUnknown', null],
    ['ended', { apiStatus: 'Ended' }, 'Ended', 'campaignEnded', 'Contact'],
    ['not created', { apiStatus: 'PendingCreation' }, 'PendingCreation', 'campaignPending', null],
    // Whatever the platform calls a campaign without a product that it may show.
    [
      'all rejected while learning',
      { apiStatus: 'Learning', products: allRejected },
      'Disapproved',
      'productsRefused',
      'Products',
    ],
    [
      'all rejected while limited',
      { apiStatus: 'Limited', products: allRejected },
      'Disapproved',
      'productsRefused',
      'Products',
    ],
    ['all rejected while active', { products: allRejected }, 'Disapproved', 'productsRefused', 'Products'],
    ['some rejected', { products: someRejected }, 'Active', 'productsPartlyRefused', 'Products'],
    [
      'some rejected while learning',
      { apiStatus: 'Learning', products: someRejected },
      'Learning',
      'campaignLearning',
      null,
    ],
    ['many rejected', { products: manyRejected }, 'Limited', 'productsPartlyRefused', 'Products'],
    [
      'many rejected while learning',
      { apiStatus: 'Learning', products: manyRejected },
      'Limited',
      'productsPartlyRefused',
      'Products',
    ],
    [
      'many rejected and a small budget',
      { apiStatus: 'Limited', products: manyRejected },
      'Limited',
      'campaignLimited',
      'Budget',
    ],
    [
      'none judged yet',
      { products: { taken: 0, waiting: 9, refused: 1 } },
      'InReview',
      'productsInReview',
      null,
    ],
    ['no credit', { hasCredit: false }, 'CreditExhausted', 'creditMissing', 'TopUp'],
    [
      'no credit and all rejected',
      { hasCredit: false, products: allRejected },
      'CreditExhausted',
      'creditMissing',
      'TopUp',
    ],
    ['credit in review', { isFrozen: true }, 'SpendingFrozen', 'spendingFrozen', 'Contact'],
    ['archived', { isArchived: true }, 'EshopArchived', 'eshopArchived', 'Contact'],
    ['in approval', { complianceStatus: 'Pending' }, 'ComplianceRequired', 'complianceWaits', null],
    ['not approved', { complianceStatus: 'NonCompliant' }, 'Stopped', 'complianceRefused', 'Contact'],
    ['no pixel', { hasPixel: false }, 'Active', 'pixelMissing', 'Pixel'],
    ['a held feed', { isFeedHeld: true }, 'Active', 'feedHeld', 'FeedDecision'],
    [
      'a held feed and learning',
      { isFeedHeld: true, apiStatus: 'Learning' },
      'Learning',
      'campaignLearning',
      null,
    ],
    ['no page', { channel: 'Meta' }, 'Stopped', 'pageMissing', 'Page'],
    ['held a moment ago', { holdReason: 'CreditExhausted' }, 'CreditExhausted', null, null],
    ['off', { desiredStatus: 'Paused', apiStatus: 'Paused' }, 'Paused', 'campaignOff', 'TurnOn'],
    ['off without credit', { desiredStatus: 'Paused', hasCredit: false }, 'Paused', 'campaignOff', 'TurnOn'],
    [
      'off with all rejected',
      { desiredStatus: 'Paused', products: allRejected },
      'Paused',
      'campaignOff',
      'TurnOn',
    ],
    [
      'off and disapproved',
      { desiredStatus: 'Paused', apiStatus: 'Disapproved' },
      'Disapproved',
      'adsDisapproved',
      'EditAds',
    ],
    ['removed', { desiredStatus: 'Removed', apiStatus: 'Removed' }, 'Removed', null, null],
  ])('with %s is decided', (_, given, status, reason, action) => {
    expect(decide(given)).toMatchObject({ status, reason, action });
  });

  it('is one word for every combination, and never good while something stops the ads', () => {
    for (const desiredStatus of campaignDesiredStatuses)
      for (const apiStatus of campaignApiStatuses)
        for (const products of [null, allRejected, someRejected, manyRejected])
          for (const hasCredit of [true, false])
            for (const isRefused of [true, false]) {
              const given = { desiredStatus, apiStatus, products, hasCredit, isRefused };
              const state = decide(given);
              expect(campaignStatuses, JSON.stringify(given)).toContain(state.status);
              const isStopped = state.reason !== null && campaignProblems[state.reason].effect === 'Stops';
              expect(isStopped && ['positive', 'active'].includes(state.tone), JSON.stringify(given)).toBe(
                false,
              );
              if (desiredStatus === 'Active' && (!hasCredit || products === allRejected))
                expect(state.tone, JSON.stringify(given)).not.toMatch(/positive|active/);
            }
  });

  it.each<[Given, boolean]>([
    [{}, false],
    [{ apiStatus: 'Learning' }, false],
    [{ apiStatus: 'InReview' }, false],
    [{ apiStatus: 'Limited' }, true],
    [{ products: allRejected }, true],
    [{ hasCredit: false }, true],
    [{ desiredStatus: 'Paused' }, false],
    [{ desiredStatus: 'Paused', hasCredit: false }, false],
    [{ desiredStatus: 'Paused', apiStatus: 'Disapproved' }, true],
  ])('%j needs attention: %s', (given, expected) => {
    expect(decide(given).needsAttention).toBe(expected);
  });
});
