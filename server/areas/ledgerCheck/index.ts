export { ledgerHandlers } from './ledgerCheck.handlers.ts';
export { checkLedger } from './check.service.ts';
export { createLedgerJobs } from './ledgerCheck.jobs.ts';
