export {
  bookAdminTransaction,
  bookAdSpend,
  bookAdSpendCorrection,
  bookTopUp,
  type BookedSpend,
} from './credit.service.ts';
export { checkJournal, holdExposure, readCredit, type Booked, type CreditState } from './ledger.service.ts';
export {
  findBalances,
  findBalancesByAlert,
  findMovements,
  noteLowCreditAlert,
  openBalance,
  sumAccounts,
  sumBalances,
} from './ledger.repository.ts';
export type { BalanceDocument, TransferDocument } from './ledger.model.ts';
