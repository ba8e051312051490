import { getPaymentReviews } from '../actions/getPaymentReviews.ts';
import { resolvePaymentReview } from '../actions/resolvePaymentReview.ts';
import { decideUnpaidSupply } from '../unpaid/actions/decideUnpaidSupply.ts';
import { generateDebitNote } from '../unpaid/actions/generateDebitNote.ts';
import { getUnpaidSupplies } from '../unpaid/actions/getUnpaidSupplies.ts';

/** Actions of Accounting that are about card payments. */
export const paymentReviewHandlers = {
  getPaymentReviews,
  resolvePaymentReview,
  getUnpaidSupplies,
  decideUnpaidSupply,
  generateDebitNote,
};
