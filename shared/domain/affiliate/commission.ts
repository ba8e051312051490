import { addDays, type Day } from '../dates/days.ts';
import { addMonths, getMonthRange, toMonth, type Month } from '../dates/months.ts';
import { applyPercent } from '../money/money.ts';

/** A rate from a month of the shop on; rates are in basis points, hundredths of a percent. */
export interface CommissionTier {
  readonly fromMonth: number;
  readonly rateBasisPoints: number;
}

/**
 * What a share is taken of: paid invoices of a shop without VAT, or the ad spend that its paid top-ups covered, once a month is
 * settled. Credit that was given, fees and subscriptions are no ad spend.
 */
export const commissionBases = ['PaidInvoices', 'AdSpend'] as const;
export type CommissionBase = (typeof commissionBases)[number];

/** What a partner earns of a referred shop. */
export interface CommissionTerms {
  readonly base: CommissionBase;
  /** Rates by the month of the shop, in their order; the first begins with month 1. */
  readonly tiers: readonly CommissionTier[];
  /** Months in which payments earn a commission. */
  readonly months: number;
  /** Days after the first payment of the shop that earn nothing. */
  readonly startDelayDays: number;
}

/** The terms of partners without a plan of their own, as long as staff set no others. */
export const standardCommissionTerms: CommissionTerms = {
  base: 'PaidInvoices',
  tiers: [{ fromMonth: 1, rateBasisPoints: 1_000 }],
  months: 12,
  startDelayDays: 0,
};

/** Limits of a plan. */
export const planLimits = {
  maxRateBasisPoints: 5_000,
  maxMonths: 120,
  maxDelayDays: 365,
  maxTiers: 6,
} as const;

/** A month is closed on this day of the next one. */
export const closingDayOfMonth = 5;

/**
 * What can earn a commission or take one back: `AdSpend` is that of a month and a top-up, negative where a platform gave more
 * back than was spent; `Withdrawn` takes back what a rejected referral earned of an invoice.
 */
export const commissionLineKinds = ['Invoice', 'AdSpend', 'CreditNote', 'Withdrawn'] as const;
export type CommissionLineKind = (typeof commissionLineKinds)[number];

/** The same day that many months later; the last of the month where it has no such day. */
function addCalendarMonths(day: Day, count: number): Day {
  const month = addMonths(toMonth(day), count);
  const { toDay } = getMonthRange(month);
  const sameDay = `${month}${day.slice(7)}` as Day;
  return sameDay < toDay ? sameDay : toDay;
}

/** From which day on a shop's invoices earn a commission, and the first day on which they no longer do. */
export function getCommissionPeriod(
  terms: Pick<CommissionTerms, 'months' | 'startDelayDays'>,
  firstPaidOn: Day,
): { readonly from: Day; readonly until: Day } {
  const from = addDays(firstPaidOn, terms.startDelayDays);
  return { from, until: addCalendarMonths(from, terms.months) };
}

/** The rate for an invoice paid on a day, and in which month of the shop that is, from 1; null outside the period. */
export function findCommissionRate(
  terms: Omit<CommissionTerms, 'base'>,
  firstPaidOn: Day,
  paidOn: Day,
): { readonly rateBasisPoints: number; readonly shopMonth: number } | null {
  const { from, until } = getCommissionPeriod(terms, firstPaidOn);
  if (paidOn < from || paidOn >= until) return null;
  let shopMonth = 1;
  while (addCalendarMonths(from, shopMonth) <= paidOn) shopMonth += 1;
  const tier = terms.tiers.findLast(({ fromMonth }) => fromMonth <= shopMonth);
  return tier === undefined ? null : { rateBasisPoints: tier.rateBasisPoints, shopMonth };
}

/** The commission on a net sum, rounded half away from zero. */
export function computeCommission(netMinor: number, rateBasisPoints: number): number {
  return applyPercent(netMinor, rateBasisPoints / 100);
}

/**
 * What a credit note takes of the commission on its invoice. The commission that remains is always that on the remaining
 * net sum, so credit notes for the whole invoice take all of it, however many they are.
 * @param restNetMinor of the invoice after the credit note
 * @param bookedMinor the commission booked for the invoice so far, earlier credit notes included
 */
export function computeCommissionChange(
  restNetMinor: number,
  rateBasisPoints: number,
  bookedMinor: number,
): number {
  const changeMinor = computeCommission(restNetMinor, rateBasisPoints) - bookedMinor;
  return changeMinor === 0 ? 0 : changeMinor;
}

/** The day on which a month is closed. */
export function getClosingDay(month: Month): Day {
  return `${addMonths(month, 1)}-${String(closingDayOfMonth).padStart(2, '0')}` as Day;
}

/** Months for which a top-up that is spent whole is read on: platforms correct spend weeks later. */
export const spendCorrectionMonths = 3;

/** The latest month that is closed on a day. */
export function getLastClosedMonth(today: Day): Month {
  const month = toMonth(today);
  return addMonths(month, Number(today.slice(8)) >= closingDayOfMonth ? -1 : -2);
}

/** Days after the closing of a month in which its commission is on hold: payments may still be taken back. */
export const holdDays = 30;

/** From which day on the commission of a month can be paid out. */
export function getPayableDay(month: Month): Day {
  return addDays(getClosingDay(month), holdDays);
}

/** What has become of a commission. */
export const commissionStates = ['Open', 'OnHold', 'UnderReview', 'Payable', 'Sent', 'Paid'] as const;
export type CommissionState = (typeof commissionStates)[number];
