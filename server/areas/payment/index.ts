export { paymentHandlers } from './payment.handlers.ts';
export { hasUnsettledPayment } from './payment.repository.ts';
export { paymentJobs } from './payment.jobs.ts';
