import { AppError } from '#shared/errors/appError.ts';
import { addDays, toLocalDay, startOfDay, type Day } from '#shared/domain/dates/days.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { fromMinor, presentMoney, toMinor, type MoneyValue } from '#shared/domain/money/money.ts';
import {
  getAutoTopUpDefaults,
  computeAutoTopUpState,
  findTooSmallAutoTopUp,
  type AutoTopUpOffReason,
  type AutoTopUpState,
  type AutoTopUpSums,
} from '#shared/domain/payment/autoTopUp.ts';
import { getEshopId, type EshopDocument } from '#server/areas/eshop/index.ts';
import type { AutoTopUpDocument } from './autoTopUp.model.ts';
import { findOpenAttempt, sumChargedMinor } from './attempt.repository.ts';
import { findAutoTopUp, type AutoTopUpOptionsMinor } from './autoTopUp.repository.ts';

/** The calendar month of a time zone in which an instant falls, `2026-11`. */
export function toMonth(instant: Date, timeZone: string): string {
  return toLocalDay(instant, timeZone).slice(0, 7);
}

/** The first instant of the month after the one of an instant, in a time zone. */
export function computeNextMonth(instant: Date, timeZone: string): Date {
  // Forty days after its first day a month is over, and the next one is not.
  const inNext = addDays(`${toMonth(instant, timeZone)}-01` as Day, 40);
  return startOfDay(`${inNext.slice(0, 7)}-01` as Day, timeZone);
}

/** Settings in minor units. @throws AppError amount_below_minimum with the fields that are too small */
export function checkOptions(sums: AutoTopUpSums, currency: CreditCurrency): AutoTopUpOptionsMinor {
  const wrong = findTooSmallAutoTopUp(sums, currency);
  const [first] = wrong;
  if (first !== undefined) {
    throw new AppError('amount_below_minimum', {
      params: { minimum: `${first.minimum} ${currency}` },
      fields: wrong.map(({ field, minimum }) => ({ field, key: 'tooSmall', params: { minimum } })),
    });
  }
  return {
    currency,
    amountMinor: toMinor(sums.amount),
    limitMinor: toMinor(sums.limit),
    monthlyCapMinor: sums.monthlyCap === null ? null : toMinor(sums.monthlyCap),
  };
}

/** The settings of a shop, or the defaults; settings of another currency are of a credit that was never used. */
export function getOptions(
  document: Pick<AutoTopUpDocument, 'options'> | null,
  currency: CreditCurrency,
): AutoTopUpOptionsMinor {
  const own = document?.options;
  if (own?.currency === currency) return own;
  return checkOptions(getAutoTopUpDefaults(currency), currency);
}

/** Settings as the contract says them. */
export function presentOptions(options: AutoTopUpOptionsMinor): AutoTopUpSums {
  const cap = options.monthlyCapMinor ?? null;
  return {
    amount: fromMinor(options.amountMinor),
    limit: fromMinor(options.limitMinor),
    monthlyCap: cap === null ? null : fromMinor(cap),
  };
}

/** Whether one more charge would go over the cap of the month. */
export function isCapReached(options: AutoTopUpOptionsMinor, chargedMinor: number): boolean {
  const cap = options.monthlyCapMinor ?? null;
  return cap !== null && chargedMinor + options.amountMinor > cap;
}

/** State of a shop's automatic top-up, per the API contract. */
export interface AutoTopUpStatus {
  readonly isOn: boolean;
  readonly state: AutoTopUpState;
  readonly offReason: AutoTopUpOffReason | null;
  readonly declineCount: number;
  readonly nextAttemptAt: string | null;
  readonly chargedThisMonth: MoneyValue;
}

/** Returns a shop's current auto top-up state. */
export async function readAutoTopUpStatus(
  eshop: EshopDocument,
  now: Date = new Date(),
): Promise<AutoTopUpStatus> {
  const eshopId = getEshopId(eshop);
  const currency = eshop.creditCurrency;
  const [document, open, chargedMinor] = await Promise.all([
    findAutoTopUp(eshopId),
    findOpenAttempt(eshopId),
    sumChargedMinor(eshopId, toMonth(now, eshop.timeZone)),
  ]);
  const isOn = document?.isOn ?? false;
  const offReason = document?.offReason ?? null;
  const declineCount = document?.declineCount ?? 0;
  const waitsUntil = document?.waitsUntil ?? null;
  // Open charges are in the sum already: the cap applies to the next one.
  const state = computeAutoTopUpState(
    {
      isOn,
      offReason,
      declineCount,
      waitsUntil,
      open: open === null ? null : { isHeldBack: Boolean(open.heldBackAt) },
      isCapReached: isCapReached(getOptions(document, currency), chargedMinor),
    },
    now,
  );
  const next = { CoolingDown: waitsUntil, MonthlyCapReached: computeNextMonth(now, eshop.timeZone) };
  const nextAttemptAt = state === 'CoolingDown' || state === 'MonthlyCapReached' ? next[state] : null;
  return {
    isOn,
    state,
    offReason,
    declineCount,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    chargedThisMonth: presentMoney({ amountMinor: chargedMinor, currency }),
  };
}
