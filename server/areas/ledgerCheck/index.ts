import { getLedgerChecks } from './actions/getLedgerChecks.ts';
import { getTrialBalance } from './actions/getTrialBalance.ts';
import { startLedgerCheck } from './actions/startLedgerCheck.ts';
import { unfreezeSpending } from './actions/unfreezeSpending.ts';

export { checkLedger } from './check.service.ts';
export { ledgerJobs } from './ledger.jobs.ts';

/** The part of Accounting that is about the books. */
export const ledgerHandlers = { getTrialBalance, getLedgerChecks, startLedgerCheck, unfreezeSpending };
