export { ledgerHandlers } from './ledgerCheck.handlers.ts';
export { checkLedger } from './check.service.ts';
export { ledgerJobs } from './ledgerCheck.jobs.ts';
