export { paymentHandlers } from './payment.handlers.ts';
export { findPayment, hasUnsettledPayment, paymentIdOf } from './payment.repository.ts';
export { ensureCustomer, savedCardOf, type KeptCard } from './customer.service.ts';
export { chargeSavedCard, type SavedCardCharge } from './charge.service.ts';
export { openSubscriptionPage, type CheckoutVisit, type OpenedCheckout } from './checkout.service.ts';
export { refundPayment, type RefundOrder } from './refund.service.ts';
export { paymentJobs } from './payment.jobs.ts';
export type { PaymentDocument } from './payment.model.ts';
