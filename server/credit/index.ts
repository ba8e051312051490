export {
  countCredits,
  findCreditOrder,
  findCredits,
  noteArchivedCredit,
  sumCredits,
  walkCredits,
  type OrderedCredit,
} from './creditOrder.repository.ts';
export {
  bookAdminTransaction,
  bookBonus,
  bookFee,
  bookProviderFee,
  bookSubscriptionPayment,
  bookTopUp,
  type ExternalPayment,
  type TopUpKind,
} from './bookings/credit.service.ts';
export {
  bookAdSpend,
  bookAdSpendCorrection,
  bookAdSpends,
  type BookedSpend,
} from './bookings/adSpend.service.ts';
export { sumBookedCommission, sumBookedPayouts } from './ledger/commission.repository.ts';
export { bookCommission } from './bookings/commission.service.ts';
export { bookPayout, type PayoutStep } from './bookings/payout.service.ts';
export { bookAdSpendFeeReturn, bookAdSpendFees, type AdSpendFee } from './bookings/adSpendFee.service.ts';
export {
  bookChargeback,
  bookCreditNote,
  type RefundWay,
  type ReturnedParts,
} from './bookings/return.service.ts';
export { bookDebitNote } from './bookings/debitNote.service.ts';
export { bookUnpaidSupply, type UnpaidSupplyStep } from './bookings/unpaidSupply.service.ts';
export {
  bookProviderRefund,
  bookRefundByBank,
  bookSubscriptionCreditNote,
} from './bookings/moneyReturn.service.ts';
export { expireHolds, holdExposure, placeHold, voidHold, type PlacedHold } from './holds/hold.service.ts';
export { readCredit, type Booked, type CreditState } from './ledger/ledger.service.ts';
export {
  findLots,
  findLotMinor,
  findLot,
  findLotRest,
  findOpenLotIds,
  type LotState,
} from './lots/lot.service.ts';
export { freezeSpending, isFrozen, unfreezeSpending } from './ledger/freeze.service.ts';
export { readTrialBalance, type CurrencyBalance } from './ledger/trialBalance.service.ts';
export { checkEshop } from './checks/eshopCheck.service.ts';
export { getFindingKey, runCheck, startCheck } from './checks/ledgerCheck.service.ts';
export { findCheckPage, findLastCheck, type LedgerFinding } from './checks/ledgerCheck.repository.ts';
export type { LedgerCheckDocument } from './checks/ledgerCheck.model.ts';
export { sumAdSpendOfTopUps, sumTopUpUse, type TopUpUse, type TopUpUseRow } from './lots/topUpUse.service.ts';
export { readStatement, type Statement, type StatementRow } from './statement/statement.service.ts';
export { checkJournal, type JournalCheck } from './checks/journalCheck.service.ts';
export { getAdSpendFee, setAdSpendFee, setBonusOrder, withAdSpendFee } from './creditSettings.ts';
export { readBalances, readOtherMovements, type OtherMovement } from './ledger/movement.repository.ts';
export {
  findBalances,
  findMovements,
  findMovementsBefore,
  findTopUps,
  findTransfers,
  openBalance,
  sumAccounts,
  sumBalances,
  switchCurrency,
} from './ledger/ledger.repository.ts';
export {
  findWarnedSince,
  readFrozenBalances,
  readLowBalances,
  type WatchedBalance,
} from './cockpitFacts.repository.ts';
export {
  findLowBalances,
  findRisenBalances,
  findUnmeasuredBalances,
  measureBalance,
  noteLowCreditAlert,
  setLowCreditLimit,
} from './lowCredit.repository.ts';
export type { BalanceDocument, TransferDocument } from './ledger/ledger.model.ts';
