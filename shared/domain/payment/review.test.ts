import { expect, it } from 'vitest';
import { listFittingResolutions, type PaymentReviewProblem } from './review.ts';

const expected = { value: 1_210, currency: 'CZK' } as const;

it.each([
  ['AmountDiffers', 1_000, 'CZK', ['BookReceived', 'Refund', 'Dismiss']],
  ['AmountDiffers', 50, 'EUR', ['Refund', 'Dismiss']],
  ['AmountDiffers', 0, 'CZK', ['Dismiss']],
  ['Disputed', 0, 'CZK', ['Dismiss']],
  ['OutcomeUnknown', 0, 'CZK', ['Dismiss']],
] as const)('offers for %s of %d %s only what can be done', (problem, value, currency, offered) => {
  const review = { problem: problem satisfies PaymentReviewProblem, expected, received: { value, currency } };
  expect(listFittingResolutions(review)).toEqual(offered);
});
