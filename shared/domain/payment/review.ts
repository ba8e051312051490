/** Why a card payment waits for a person. */
export const paymentReviewProblems = ['AmountDiffers', 'Disputed', 'OutcomeUnknown'] as const;
export type PaymentReviewProblem = (typeof paymentReviewProblems)[number];

/** What a person decides: what came becomes credit, goes back, or is let be. */
export const paymentReviewResolutions = ['BookReceived', 'Refund', 'Dismiss'] as const;
export type PaymentReviewResolution = (typeof paymentReviewResolutions)[number];
