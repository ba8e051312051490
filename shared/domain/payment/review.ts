import type { MoneyValue } from '../money/money.ts';

/** Why a card payment waits for a person. */
export const paymentReviewProblems = ['AmountDiffers', 'TaxChanged', 'Disputed', 'OutcomeUnknown'] as const;
export type PaymentReviewProblem = (typeof paymentReviewProblems)[number];

/** What a person decides: what came becomes credit, goes back, or is let be. */
export const paymentReviewResolutions = ['BookReceived', 'Refund', 'Dismiss'] as const;
export type PaymentReviewResolution = (typeof paymentReviewResolutions)[number];

/** Whether money came that is not booked: another sum than ordered, or one whose VAT is no longer the customer's. */
export function isUnbooked(problem: PaymentReviewProblem): boolean {
  return problem === 'AmountDiffers' || problem === 'TaxChanged';
}

/** What fits a payment that waits: only one that differs can be booked, in its own currency, or sent back. */
export function listFittingResolutions(review: {
  readonly problem: PaymentReviewProblem;
  readonly expected: MoneyValue;
  readonly received: MoneyValue;
}): readonly PaymentReviewResolution[] {
  const { problem, expected, received } = review;
  if (!isUnbooked(problem) || received.value <= 0) return ['Dismiss'];
  return received.currency === expected.currency ? paymentReviewResolutions : ['Refund', 'Dismiss'];
}
