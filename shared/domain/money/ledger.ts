/** By which moment the ledger is read: the one that a movement belongs to, or the one at which it was recorded. */
export const ledgerTimes = ['Effective', 'Recorded'] as const;
export type LedgerTime = (typeof ledgerTimes)[number];
