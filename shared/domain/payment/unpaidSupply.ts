import type { CorrectionGround } from '../invoice/correctionGrounds.ts';

/** States of a supply whose payment was taken back; `Reinstated`: the bank gave the payment back. */
export const unpaidSupplyStates = ['Open', 'Collected', 'SetOff', 'WrittenOff', 'Reinstated'] as const;
export type UnpaidSupplyState = (typeof unpaidSupplyStates)[number];

/** Decisions of staff on one that is open. */
export const unpaidSupplyDecisions = [
  'Collected',
  'SetOff',
  'WrittenOff',
] as const satisfies readonly UnpaidSupplyState[];
export type UnpaidSupplyDecision = (typeof unpaidSupplyDecisions)[number];

/**
 * Grounds that lower the VAT of one that is written off: its price is lowered (§ 42 (1) a Act 235/2004), or its debt is
 * irrecoverable by law (§ 46). Without one of them the VAT stays.
 */
export const writeOffGrounds = [
  'PriceLowered',
  'Irrecoverable',
] as const satisfies readonly CorrectionGround[];
export type WriteOffGround = (typeof writeOffGrounds)[number];

/**
 * Who took the payment back: the payer’s bank at the card provider (of a top-up or a subscription), one of us there, or the payer’s bank from our bank account;
 * or a debit note that isn’t paid.
 */
export const unpaidSupplySources = ['dispute', 'refund', 'subscription', 'transfer', 'debitNote'] as const;
export type UnpaidSupplySource = (typeof unpaidSupplySources)[number];
