import { expect, test } from 'vitest';
import { creditOutlook, creditState } from './creditOutlook.ts';

const campaign = (value: number, desiredStatus: 'Active' | 'Paused' = 'Active') => ({
  desiredStatus,
  holdReason: null,
  dailyBudget: { value, currency: 'CZK' as const },
});
const czk = (value: number) => ({ value, currency: 'CZK' as const });

test('credit over the budgets of the running campaigns, in whole days', () => {
  const outlook = creditOutlook(czk(1_000), [campaign(200.5), campaign(99.5), campaign(500, 'Paused')]);
  expect(outlook).toEqual({
    dailyBudget: czk(300),
    runningCount: 2,
    daysLeft: 3,
    isAnyOn: true,
    isStopped: false,
  });
});

test('no days while none runs', () => {
  expect(creditOutlook(czk(1_000), [campaign(200, 'Paused')]).daysLeft).toBeNull();
  expect(creditOutlook(czk(1_000), []).daysLeft).toBeNull();
});

test('a campaign that we hold does not spend', () => {
  const held = { ...campaign(200), holdReason: 'ComplianceRequired' as const };
  expect(creditOutlook(czk(1_000), [held])).toMatchObject({ runningCount: 0, daysLeft: null });
});

test('a campaign that the credit does not cover has stopped', () => {
  const stopped = { ...campaign(200), holdReason: 'CreditExhausted' as const };
  expect(creditOutlook(czk(20), [stopped])).toMatchObject({ isStopped: true, daysLeft: null });
  expect(creditOutlook(czk(20), [{ ...stopped, desiredStatus: 'Paused' as const }]).isStopped).toBe(false);
});

test('credit below zero covers nothing', () => {
  expect(creditOutlook(czk(-5), [campaign(200)]).daysLeft).toBe(0);
});

test.each([
  ['of a new shop without campaigns', 0, false, false, 'none'],
  ['not loaded yet', 0, undefined, false, 'none'],
  ['used up by a campaign that is on', 0, true, false, 'stopped'],
  ['that the campaign needs more than', 20, true, true, 'stopped'],
  ['under the limit', 20, true, false, 'underLimit'],
  ['at the limit', 250, false, false, 'enough'],
] as const)('a credit %s', (_, value, isAnyOn, isStopped, expected) => {
  const outlook = isAnyOn === undefined ? undefined : { isAnyOn, isStopped };
  expect(creditState(value, 250, outlook)).toBe(expected);
});
