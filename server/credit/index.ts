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
  findMovements,
  openBalance,
  sumAccounts,
  sumBalances,
  switchCurrency,
} from './ledger.repository.ts';
export {
  findLowBalances,
  findRisenBalances,
  findUnmeasuredBalances,
  measureBalance,
  noteLowCreditAlert,
  setLowCreditLimit,
} from './lowCredit.repository.ts';
export type { BalanceDocument, TransferDocument } from './ledger.model.ts';
