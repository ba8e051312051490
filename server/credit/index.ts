export {
  bookAdminTransaction,
  bookBonus,
  bookFee,
  bookProviderFee,
  bookSubscriptionPayment,
  bookTopUp,
  type ExternalPayment,
  type TopUpKind,
} from './credit.service.ts';
export { bookAdSpend, bookAdSpendCorrection, type BookedSpend } from './adSpend.service.ts';
export { bookChargeback, bookCreditNote, type RefundWay } from './return.service.ts';
export { bookRefundByBank, bookSubscriptionCreditNote } from './moneyReturn.service.ts';
export { expireHolds, holdExposure, placeHold, voidHold, type PlacedHold } from './hold.service.ts';
export { readCredit, type Booked, type CreditState } from './ledger.service.ts';
export { findLots, lotMinorOf, lotOf, type LotState } from './lot.service.ts';
export { freezeSpending, isFrozen, unfreezeSpending } from './freeze.service.ts';
export { readTrialBalance, type CurrencyBalance } from './trialBalance.service.ts';
export { checkEshop } from './eshopCheck.service.ts';
export { findingKey, runCheck, startCheck } from './ledgerCheck.service.ts';
export { findCheckPage, findLastCheck, type LedgerFinding } from './ledgerCheck.repository.ts';
export type { LedgerCheckDocument } from './ledgerCheck.model.ts';
export { topUpUseOf, type TopUpUse, type TopUpUseRow } from './topUpUse.service.ts';
export { checkJournal, type JournalCheck } from './journalCheck.service.ts';
export { setBonusOrder } from './creditSettings.ts';
export {
  findBalances,
  findMovements,
  findTransfers,
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
