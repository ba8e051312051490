import { creditDefaults } from '../money/creditDefaults.ts';
import type { CreditCurrency } from '../money/currency.ts';

/** States of the automatic top-up. */
export const autoTopUpStates = [
  'Off',
  /** On; charges as soon as the credit falls under the limit. */
  'On',
  /** A charge is under way. */
  'Charging',
  /** The bank asks the holder of the card to confirm the last charge. */
  'RequiresAction',
  /** The last charge was declined, or the last top-up is too fresh: it waits. */
  'CoolingDown',
  /** The sum of the month is used up. */
  'MonthlyCapReached',
  /** Three declines in a row, or a card that is gone: it was switched off. */
  'SwitchedOff',
] as const;
export type AutoTopUpState = (typeof autoTopUpStates)[number];

/** Why it was switched off by the product itself. */
export const autoTopUpOffReasons = [
  /** Three declines in a row. */
  'Declines',
  /** The saved card was removed or has expired. */
  'CardMissing',
  /** The billing settings, without which nothing may be charged, are gone. */
  'BillingMissing',
  /** The shop was archived. */
  'Archived',
] as const;
export type AutoTopUpOffReason = (typeof autoTopUpOffReasons)[number];

/** Declines in a row after which it is switched off. */
export const autoTopUpDeclinesAllowed = 3;
/** After a success nothing is charged for this long, so that a burst of spend cannot charge again and again. */
export const autoTopUpCoolDownMs = 3_600_000;
/** How long it waits after the first decline and after the second. */
export const autoTopUpBackOffMs = [3_600_000, 6 * 3_600_000] as const;
/** How long the holder of the card has to confirm a charge; after it, the charge counts as declined. */
export const autoTopUpConfirmWithinMs = 24 * 3_600_000;
/** Least limit in whole major units: one unit. Zero would charge only after the ads have stopped. */
export const autoTopUpMinimumLimit = { CZK: 1, EUR: 1 } as const satisfies Record<CreditCurrency, number>;

/** Settings in major units, without VAT. */
export interface AutoTopUpSums {
  readonly amount: number;
  readonly limit: number;
  readonly monthlyCap: number | null;
}

/** The settings before a shop has set its own (SPECIFICATION 9). */
export function getAutoTopUpDefaults(currency: CreditCurrency): AutoTopUpSums {
  return {
    amount: creditDefaults.automaticTopUpAmount[currency],
    limit: creditDefaults.automaticLimit[currency],
    monthlyCap: null,
  };
}

/** Fields of settings that are under their least, with that least; a cap under one charge would allow none. */
export function findTooSmallAutoTopUp(
  sums: AutoTopUpSums,
  currency: CreditCurrency,
): { field: keyof AutoTopUpSums; minimum: number }[] {
  const least = {
    amount: creditDefaults.automaticMinimumAmount[currency],
    limit: autoTopUpMinimumLimit[currency],
    monthlyCap: sums.amount,
  };
  return (['amount', 'limit', 'monthlyCap'] as const)
    .filter((field) => {
      const value = sums[field];
      return value !== null && value < least[field];
    })
    .map((field) => ({ field, minimum: least[field] }));
}

/** When the next charge may be tried after that many declines in a row; null when it is switched off instead. */
export function getNextAttemptTime(declineCount: number, at: Date): Date | null {
  const waitMs = declineCount >= autoTopUpDeclinesAllowed ? undefined : autoTopUpBackOffMs[declineCount - 1];
  return waitMs === undefined ? null : new Date(at.getTime() + waitMs);
}

/** What the state of an automatic top-up follows from. */
export interface AutoTopUpFacts {
  readonly isOn: boolean;
  readonly offReason: AutoTopUpOffReason | null;
  readonly declineCount: number;
  /** Nothing is charged before it; null when nothing is waited for. */
  readonly waitsUntil: Date | null;
  /** A charge that is under way, and whether the holder of the card has to confirm it. */
  readonly open: { readonly isHeldBack: boolean } | null;
  /** Whether one more charge would exceed the cap of the month. */
  readonly isCapReached: boolean;
}

/** Returns its state; a charge under way shows even when it was turned off meanwhile. */
export function computeAutoTopUpState(facts: AutoTopUpFacts, now: Date): AutoTopUpState {
  if (facts.open !== null) return facts.open.isHeldBack ? 'RequiresAction' : 'Charging';
  if (!facts.isOn) return facts.offReason === null ? 'Off' : 'SwitchedOff';
  const isWaiting = facts.waitsUntil !== null && facts.waitsUntil > now;
  if (isWaiting && facts.declineCount > 0) return 'CoolingDown';
  if (facts.isCapReached) return 'MonthlyCapReached';
  return isWaiting ? 'CoolingDown' : 'On';
}
