import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import type { LedgerCheckState } from '#shared/domain/payment/ledger.ts';
import type { StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';

/** A check of the books. */
export type LedgerCheck = OutputOf<Contracts['accounting']['getLedgerChecks']>['items'][number];
/** Something that a check found. */
export type LedgerFinding = LedgerCheck['findings'][number];
/** The accounts of a currency. */
export type CurrencyBalance = OutputOf<Contracts['accounting']['getTrialBalance']>['currencies'][number];

/** How a result of a check looks. */
export const checkTone: Record<LedgerCheckState, StatusTone> = {
  Running: 'waiting',
  Whole: 'positive',
  Broken: 'negative',
};
