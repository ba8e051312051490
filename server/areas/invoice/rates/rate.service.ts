import type { ClientSession } from 'mongoose';
import { toLocalDay, countDaysBetween, type Day } from '#shared/domain/dates/days.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { convertMinor } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Services } from '#server/services.ts';
import type { RateDocument } from './rate.model.ts';
import { findRate, insertRate } from './rate.repository.ts';

/** Days of documents are days of the supplier. */
const documentTimeZone = 'Europe/Prague';
/** The bank rests over holidays, but never this long; an older rate is no rate of the day. */
const mostDaysOld = 10;
/** A rate this far from the one before is not believed before a person has looked. */
const mostSwing = 0.15;
/** A list that the bank has not published yet is not asked for by every checkout. */
const retryAfterMs = 600_000;

/** The day in Prague on which an instant falls. */
export function documentDay(instant: Date = new Date()): Day {
  return toLocalDay(instant, documentTimeZone);
}

function isUsable(rate: RateDocument | null, day: Day): rate is RateDocument {
  return rate !== null && countDaysBetween(rate.publishedOn as Day, day) <= mostDaysOld;
}

const lastRequests = new WeakMap<Services['centralBank'], Map<Day, number>>();

function isWorthAsking(services: Services, day: Day): boolean {
  const requests = lastRequests.get(services.centralBank) ?? new Map<Day, number>();
  lastRequests.set(services.centralBank, requests);
  const nowMs = Date.now();
  if (nowMs - (requests.get(day) ?? 0) < retryAfterMs) return false;
  if (requests.size > 1_000) requests.clear();
  requests.set(day, nowMs);
  return true;
}

/** Asks the central bank for the rates of a day and keeps what it has published. @throws Error when it cannot say */
async function readRates(services: Services, day: Day): Promise<void> {
  const list = await services.centralBank.readRates(day);
  const thousandths = list.thousandths.get('EUR');
  if (thousandths === undefined || !Number.isSafeInteger(thousandths))
    throw new Error("the central bank's list has no rate of the euro");
  const before = await findRate('EUR', list.day);
  if (before !== null && Math.abs(thousandths / before.thousandths - 1) > mostSwing) {
    services.log.error({ thousandths, before }, 'implausible central bank rate ignored');
    return;
  }
  await insertRate({
    currency: 'EUR',
    publishedOn: list.day,
    listNumber: list.listNumber,
    thousandths,
    readAt: new Date(),
  });
}

/**
 * Stores the rate of a day before a transaction needs it: transactions must not use the network. An outage of the
 * bank causes no error.
 */
export async function prepareRates(services: Services, day: Day = documentDay()): Promise<void> {
  const stored = await findRate('EUR', day);
  if (stored?.publishedOn === day) return;
  // Without any rate of about that day nothing can be booked: then it is asked for every time.
  if (isUsable(stored, day) && !isWorthAsking(services, day)) return;
  try {
    await readRates(services, day);
  } catch (thrown) {
    lastRequests.get(services.centralBank)?.delete(day);
    services.log.warn({ err: thrown, day }, 'central bank rates could not be fetched');
  }
}

/** What a euro cost by the central bank. */
export interface EuroRate {
  /** Thousandths of CZK. */
  readonly thousandths: number;
  readonly publishedOn: Day;
}

/** Returns the stored euro rate of about a day, or null. */
export async function findEuroRate(day: Day): Promise<EuroRate | null> {
  const rate = await findRate('EUR', day);
  if (!isUsable(rate, day)) return null;
  return { thousandths: rate.thousandths, publishedOn: rate.publishedOn as Day };
}

/** What a document says in CZK. */
export interface CzkSums {
  /** CZK for one unit. */
  readonly rate: number;
  /** Day of publication. */
  readonly rateOn: string;
  readonly netMinor: number;
  readonly vatMinor: number;
}

/** Sums in CZK by a rate that is known. */
export function toCzk(rate: Pick<CzkSums, 'rate' | 'rateOn'>, netMinor: number, vatMinor: number): CzkSums {
  const thousandths = Math.round(rate.rate * 1_000);
  return {
    rate: rate.rate,
    rateOn: rate.rateOn,
    netMinor: convertMinor(netMinor, thousandths),
    vatMinor: convertMinor(vatMinor, thousandths),
  };
}

/**
 * Converts the totals of a tax document to CZK at the last rate published by the tax point; null for CZK documents.
 * @throws AppError exchange_rate_unavailable if no rate of about that day is stored: the booking is retried later
 */
export async function convertToCzk(
  sums: { currency: CreditCurrency; netMinor: number; vatMinor: number; taxPointOn: Day },
  session: ClientSession,
): Promise<CzkSums | null> {
  if (sums.currency === 'CZK') return null;
  const rate = await findRate(sums.currency, sums.taxPointOn, session);
  if (!isUsable(rate, sums.taxPointOn))
    throw new AppError('exchange_rate_unavailable', {
      cause: new Error(`no rate of the central bank is known for ${sums.taxPointOn}`),
    });
  return toCzk({ rate: rate.thousandths / 1_000, rateOn: rate.publishedOn }, sums.netMinor, sums.vatMinor);
}

/** Sums in euro in CZK by the last rate published by a day; null while none of about that day is known. */
export async function readCzkSums(
  services: Services,
  sums: { readonly netMinor: number; readonly vatMinor: number; readonly day: Day },
): Promise<CzkSums | null> {
  await prepareRates(services, sums.day);
  const rate = await findEuroRate(sums.day);
  if (rate === null) return null;
  return toCzk({ rate: rate.thousandths / 1_000, rateOn: rate.publishedOn }, sums.netMinor, sums.vatMinor);
}
