import { describe, expect, it } from 'vitest';
import { foldStates } from './metaStates.ts';

const cases = [
  ['ACTIVE', ['ACTIVE'], '', 'Active'],
  ['ACTIVE', ['ACTIVE'], 'SUCCESS', 'Active'],
  ['ACTIVE', ['ACTIVE'], 'LEARNING', 'Learning'],
  ['ACTIVE', ['ACTIVE', 'DISAPPROVED'], 'LEARNING', 'Limited'],
  ['ACTIVE', ['IN_PROCESS'], '', 'InReview'],
  ['ACTIVE', ['PENDING_REVIEW', 'DISAPPROVED'], '', 'InReview'],
  ['ACTIVE', ['DISAPPROVED'], '', 'Disapproved'],
  ['WITH_ISSUES', ['DISAPPROVED'], '', 'Disapproved'],
  ['WITH_ISSUES', ['ACTIVE'], '', 'Limited'],
  ['WITH_ISSUES', ['WITH_ISSUES'], '', 'Misconfigured'],
  ['ACTIVE', ['PENDING_BILLING_INFO'], '', 'Misconfigured'],
  ['ACTIVE', ['ADSET_PAUSED'], '', 'Paused'],
  ['ACTIVE', [], '', 'Misconfigured'],
  ['IN_PROCESS', ['PENDING_REVIEW'], '', 'InReview'],
  ['PAUSED', ['DISAPPROVED'], '', 'Paused'],
  ['DELETED', [], '', 'Removed'],
  ['ARCHIVED', ['ARCHIVED'], '', 'Ended'],
  ['SOMETHING_NEW', ['ACTIVE'], '', 'Unknown'],
] as const;

describe('states of Meta in our words', () => {
  it.each(cases)('%s %j %s is %s', (campaign, ads, learning, ours) => {
    expect(foldStates({ campaign, ads, learning })).toBe(ours);
  });
});
