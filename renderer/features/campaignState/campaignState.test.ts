import { describe, expect, it } from 'vitest';
import { campaignState } from './campaignState.ts';

describe('the state of a campaign', () => {
  it.each([
    [{ desiredStatus: 'Active', apiStatus: 'Active', holdReason: null }, 'Active', 'positive'],
    [{ desiredStatus: 'Active', apiStatus: 'InReview', holdReason: null }, 'InReview', 'waiting'],
    [{ desiredStatus: 'Paused', apiStatus: 'Active', holdReason: null }, 'Paused', 'neutral'],
    [{ desiredStatus: 'Paused', apiStatus: 'Disapproved', holdReason: null }, 'Disapproved', 'negative'],
    [{ desiredStatus: 'Paused', apiStatus: 'Paused', holdReason: 'CreditExhausted' }, 'Paused', 'neutral'],
  ] as const)('%o is %s', (campaign, status, tone) => {
    expect(campaignState(campaign)).toEqual({ kind: 'status', status, tone });
  });
  it('is what holds it, while it is wanted on', () => {
    expect(
      campaignState({ desiredStatus: 'Active', apiStatus: 'Paused', holdReason: 'CreditExhausted' }),
    ).toEqual({ kind: 'hold', reason: 'CreditExhausted', tone: 'negative' });
  });
});
