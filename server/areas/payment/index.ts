export { findPaidPayments, readPaymentsBegun, type CountedPayment } from './staffFacts.repository.ts';
export {
  findPaymentsSince,
  readContestedPayments,
  readFailedPayments,
  readReviewedPayments,
} from './cockpitFacts.repository.ts';
export { paymentReviewHandlers } from './review/paymentReview.handlers.ts';
export { resolveApproved } from './review/review.service.ts';
export { claimByDebitNote, debitApproved, payDebitNote } from './unpaid/debitNote.service.ts';
export { bookSubscriptionDispute } from './unpaid/subscriptionDispute.ts';
export { decideUnpaidApproved } from './unpaid/unpaidSupply.service.ts';
export {
  eraseUnpaidSupplies,
  findShopUnpaidSupplies,
  findUnpaidSupply,
  hasOpenUnpaidSupply,
  hasOpenUnpaidSupplyOfShop,
  getUnpaidSupplyId,
  readOpenUnpaidSupplies,
} from './unpaid/unpaidSupply.repository.ts';
export type { UnpaidSupplyDocument } from './unpaid/unpaidSupply.model.ts';
export { findPayment, hasPendingPayment, listPaymentIds } from './payment.repository.ts';
export { requireSamePerson } from './customer/samePerson.ts';
export { findCards } from './customer/paymentCustomer.repository.ts';
export { ensureCustomer, forgetCard, findSavedCard, type SavedCard } from './customer/customer.service.ts';
export {
  openSubscriptionPage,
  openTopUpPage,
  type CheckoutVisit,
  type OpenedCheckout,
} from './checkout/checkout.service.ts';
export { bookTransferTakenBack, isWholeTopUp } from './returns/transferTakenBack.ts';
export { refundPayment } from './returns/refund.service.ts';
export { compareWithProvider } from './providerBooks/providerBooks.service.ts';
export { createPaymentJobs } from './payment.jobs.ts';
export { createAutoTopUpJobs, followCredit, switchOffAutoTopUp } from './autoTopUp/index.ts';
export type { PaymentDocument } from './payment.model.ts';
export { changeCreditApproved } from './adminTransaction.service.ts';
export { findAutoTopUpLimit } from './autoTopUp/reach.service.ts';
export { computeOutlook } from './credit/outlook.ts';
export { paymentHandlers } from './payment.handlers.ts';
