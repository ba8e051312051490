import { getPaymentReviews } from '../actions/getPaymentReviews.ts';
import { resolvePaymentReview } from '../actions/resolvePaymentReview.ts';

/** Actions of Accounting that are about card payments. */
export const paymentReviewHandlers = { getPaymentReviews, resolvePaymentReview };
