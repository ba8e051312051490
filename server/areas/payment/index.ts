export { paymentHandlers } from './payment.handlers.ts';
export { paymentJobs } from './payment.jobs.ts';
