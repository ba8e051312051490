import type { MoneyValue } from '../money/money.ts';

/** Why a card payment waits for a person. */
export const paymentReviewProblems = ['AmountDiffers', 'Disputed', 'OutcomeUnknown'] as const;
export type PaymentReviewProblem = (typeof paymentReviewProblems)[number];

/** What a person decides: what came becomes credit, goes back, or is let be. */
export const paymentReviewResolutions = ['BookReceived', 'Refund', 'Dismiss'] as const;
export type PaymentReviewResolution = (typeof paymentReviewResolutions)[number];

/** What fits a payment that waits: only one that differs can be booked, in its own currency, or sent back. */
export function listFittingResolutions(review: {
  readonly problem: PaymentReviewProblem;
  readonly expected: MoneyValue;
  readonly received: MoneyValue;
}): readonly PaymentReviewResolution[] {
  const { problem, expected, received } = review;
  if (problem !== 'AmountDiffers' || received.value <= 0) return ['Dismiss'];
  return received.currency === expected.currency ? paymentReviewResolutions : ['Refund', 'Dismiss'];
}
