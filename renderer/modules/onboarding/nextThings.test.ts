import { expect, it } from 'vitest';
import { selectNextThings } from './nextThings.ts';

it.each([
  [false, false, true, ['pixel', 'autoTopUp']],
  [true, false, true, ['autoTopUp', 'campaign']],
  [false, true, false, ['pixel', 'invite']],
  [true, true, true, ['campaign', 'invite']],
  [true, true, false, ['invite', 'campaign']],
] as const)(
  'pixel %s, auto top-up %s, campaign on %s: %j',
  (hasPixel, isAutoTopUpOn, isCampaignOn, expected) => {
    expect(selectNextThings({ hasPixel, isAutoTopUpOn, isCampaignOn })).toEqual(expected);
  },
);
