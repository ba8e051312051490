import { describe, expect, it } from 'vitest';
import { foldStates, foldWithGroups } from './googleStates.ts';

const cases = [
  ['ENABLED', 'ELIGIBLE', [], 'SERVING', 'Active'],
  ['ENABLED', 'LEARNING', ['BIDDING_STRATEGY_LEARNING'], 'SERVING', 'Learning'],
  ['ENABLED', 'LIMITED', ['BUDGET_CONSTRAINED'], 'SERVING', 'Limited'],
  ['ENABLED', 'LIMITED', ['HAS_ADS_DISAPPROVED'], 'SERVING', 'Limited'],
  ['ENABLED', 'PENDING', ['MOST_ADS_UNDER_REVIEW'], 'PENDING', 'InReview'],
  ['ENABLED', 'PENDING', ['CAMPAIGN_PENDING'], 'PENDING', 'PendingCreation'],
  ['ENABLED', 'NOT_ELIGIBLE', ['MOST_ADS_UNDER_REVIEW'], 'NONE', 'InReview'],
  ['ENABLED', 'NOT_ELIGIBLE', ['HAS_ADS_DISAPPROVED'], 'NONE', 'Disapproved'],
  ['ENABLED', 'NOT_ELIGIBLE', ['AD_GROUPS_PAUSED'], 'NONE', 'Paused'],
  ['ENABLED', 'NOT_ELIGIBLE', ['NO_AD_GROUPS'], 'NONE', 'Misconfigured'],
  ['ENABLED', 'MISCONFIGURED', ['BIDDING_STRATEGY_MISCONFIGURED'], 'NONE', 'Misconfigured'],
  ['ENABLED', 'ELIGIBLE', [], 'SUSPENDED', 'Misconfigured'],
  ['PAUSED', 'PAUSED', ['CAMPAIGN_PAUSED'], 'NONE', 'Paused'],
  ['PAUSED', 'NOT_ELIGIBLE', ['HAS_ADS_DISAPPROVED'], 'SUSPENDED', 'Paused'],
  ['ENABLED', 'ENDED', ['CAMPAIGN_ENDED'], 'ENDED', 'Ended'],
  ['REMOVED', 'REMOVED', ['CAMPAIGN_REMOVED'], 'NONE', 'Removed'],
  ['ENABLED', 'UNKNOWN', [], 'UNKNOWN', 'Unknown'],
  ['ENABLED', '', [], '', 'Unknown'],
] as const;

describe('states of Google in our words', () => {
  it.each(cases)(
    '%s %s %j %s is %5$s',
    (status, primaryStatus, primaryStatusReasons, servingStatus, ours) => {
      expect(foldStates({ status, primaryStatus, primaryStatusReasons, servingStatus })).toBe(ours);
    },
  );
});

const groupCases = [
  ['ELIGIBLE', ['ELIGIBLE'], [], 'Active'],
  ['ELIGIBLE', ['PENDING'], ['ASSET_GROUP_UNDER_REVIEW'], 'InReview'],
  ['LEARNING', ['NOT_ELIGIBLE'], ['ASSET_GROUP_DISAPPROVED'], 'Disapproved'],
  ['ELIGIBLE', ['PAUSED'], ['ASSET_GROUP_PAUSED'], 'Paused'],
  ['ELIGIBLE', ['LIMITED'], ['ASSET_GROUP_LIMITED'], 'Limited'],
  ['ELIGIBLE', ['ELIGIBLE', 'NOT_ELIGIBLE'], ['ASSET_GROUP_DISAPPROVED'], 'Limited'],
  ['LEARNING', ['LIMITED'], ['ASSET_GROUP_LIMITED'], 'Learning'],
  ['NOT_ELIGIBLE', ['ELIGIBLE'], [], 'Misconfigured'],
] as const;

describe('states of asset groups beside those of their campaign', () => {
  it.each(groupCases)('%s with %j %j is %4$s', (primaryStatus, groups, reasons, ours) => {
    const campaign = {
      status: 'ENABLED',
      primaryStatus,
      primaryStatusReasons: [],
      servingStatus: 'SERVING',
    };
    expect(
      foldWithGroups(
        campaign,
        groups.map((status) => ({ primaryStatus: status, primaryStatusReasons: reasons })),
      ),
    ).toBe(ours);
  });
});
