import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { maxMoneyNumber } from '../domain/money/money.ts';
import { findAmountFault } from '../domain/money/amountFault.ts';
import { checkInput } from './fieldErrors.ts';
import { allCalls } from './index.ts';

const findFault = (schema: z.ZodType, value: number) => {
  const checked = checkInput(schema, value);
  return checked.isValid ? null : checked.errors.map(({ key }) => key);
};

/** Fields of inputs that take an amount, known by what they say of a third of a cent. */
const moneyFields = allCalls.flatMap((call) => {
  if (!call.isBuilt || !(call.input instanceof z.ZodObject)) return [];
  const fields = Object.entries(call.input.shape);
  return fields
    .filter(([, schema]) => findFault(schema, 0.003)?.includes('money') === true)
    .map(([name, schema]) => [`${call.action}.${name}`, schema] as const);
});

it('are found, those that people type into among them', () => {
  expect(moneyFields.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'SetAdminTransaction.amount',
      'GenerateCreditNote.amount',
      'SetCampaignDailyBudget.dailyBudget',
      'SetCreditAutoTopUpOptions.amount',
      'SetCreditAutoTopUpOptions.limit',
      'SetCreditAutoTopUpOptions.monthlyCap',
      'SetCreditNotificationLimit.creditNotificationLimit',
    ]),
  );
});

describe.each(moneyFields)('%s', (_name, schema) => {
  it('gives each wrong amount its error, and no amount two', () => {
    expect([null, ['notZero']]).toContainEqual(findFault(schema, 0));
    expect([null, ['negative']]).toContainEqual(findFault(schema, -5));
    expect(findFault(schema, maxMoneyNumber + 1)).toEqual(['tooBig']);
    expect(findFault(schema, Number.NaN)).toEqual(['number']);
    expect(findFault(schema, 10.005)).toEqual(['money']);
    expect(findFault(schema, 10)).toBeNull();
  });
});

it.each([
  [null, 'number'],
  [Number.NaN, 'number'],
  [0, 'notZero'],
  [-5, 'negative'],
  [-0.01, 'negative'],
  [10.005, 'money'],
  [99.99, 'tooSmall'],
  [100, null],
  [2_000, null],
  [2_000.01, 'tooBig'],
  [Number.POSITIVE_INFINITY, 'tooBig'],
])('an amount of %s from 100 to 2,000: %s', (amount, fault) => {
  expect(findAmountFault(amount, { minimum: 100, maximum: 2_000 })).toBe(fault);
});
