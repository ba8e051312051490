import { expect, test } from 'vitest';
import {
  creditState,
  countCoveredDays,
  createOutlook,
  type ServerOutlook,
  withBalance,
} from './creditState.ts';

const toCzk = (value: number) => ({ value, currency: 'CZK' as const });
const server: ServerOutlook = {
  credit: toCzk(1_000),
  held: toCzk(300),
  available: toCzk(700),
  basis: 'Spend',
  dailySpend: toCzk(250.5),
  dailyBudgets: toCzk(300),
  daysLeft: 3,
  runsOutOn: '2026-11-24',
  days: [],
  autoTopUpAt: null,
};
const on = { desiredStatus: 'Active', holdReason: null } as const;

test('a day costs the average spend, or the budgets before any spend', () => {
  expect(createOutlook(server, [on]).perDay).toEqual(toCzk(250.5));
  expect(createOutlook({ ...server, basis: 'Budgets' }, [on]).perDay).toEqual(toCzk(300));
});

test('a campaign that the credit does not cover has stopped', () => {
  const stopped = { ...on, holdReason: 'CreditExhausted' as const };
  expect(createOutlook(server, [stopped])).toMatchObject({ isAnyOn: true, isStopped: true });
  expect(createOutlook(server, [{ ...stopped, desiredStatus: 'Paused' as const }])).toMatchObject({
    isAnyOn: false,
    isStopped: false,
  });
});

test('an amount covers whole days, and none is named while nothing is spent', () => {
  expect(countCoveredDays(751.5, createOutlook(server, [on]))).toBe(3);
  expect(countCoveredDays(751.49, createOutlook(server, [on]))).toBe(2);
  expect(countCoveredDays(500, createOutlook({ ...server, basis: 'None', daysLeft: null }, []))).toBeNull();
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

test('an outlook shows the balance of its page, whatever it was reckoned by', () => {
  expect(withBalance(server, toCzk(450))).toMatchObject({
    credit: toCzk(450),
    held: toCzk(300),
    available: toCzk(150),
  });
});
