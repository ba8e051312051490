import { endOfDay, isDay, startOfDay, type Day } from '#shared/domain/dates/days.ts';
import { currencies, type Currency } from '#shared/domain/money/currency.ts';
import { isMoneyNumber, toMinor } from '#shared/domain/money/money.ts';
import { isBelievable } from '../pixelBody.ts';

const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/;
const dayFirst = /^(\d{1,2})[./]\s*(\d{1,2})[./]\s*(\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
/** Who writes a day without a time means some time of it. */
const noonHour = 12;

const dayMs = 86_400_000;

function toLocalInstant(
  day: Day,
  time: { hour: number; minute: number; second: number },
  timeZone: string,
): Date {
  const start = startOfDay(day, timeZone).getTime();
  const lengthMs = endOfDay(day, timeZone).getTime() - start;
  const counted = new Date(start + ((time.hour * 60 + time.minute) * 60 + time.second) * 1_000);
  if (lengthMs === dayMs) return counted;
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  // The clock is turned on that day; after it was, it shows another hour than midnight is ago.
  return Number(clock.format(counted)) === time.hour
    ? counted
    : new Date(counted.getTime() + lengthMs - dayMs);
}

/** The time of an order as lists write it, in the shop's time zone where none is named; null when it cannot be read. */
export function readTime(cell: string, timeZone: string): Date | null {
  const text = cell.trim();
  const written = iso.exec(text);
  const local = written === null ? dayFirst.exec(text) : null;
  const day =
    written?.[1] ??
    (local === null
      ? ''
      : `${local[3]}-${(local[2] ?? '').padStart(2, '0')}-${(local[1] ?? '').padStart(2, '0')}`);
  // Clocks of other centuries are wrong, and some of their days no time zone can tell.
  if (!isDay(day) || !day.startsWith('20')) return null;
  const [hour, minute, second] = (written === null ? local?.slice(4, 7) : written.slice(2, 5)) ?? [];
  const time = {
    hour: hour === undefined ? noonHour : Number(hour),
    minute: Number(minute ?? 0),
    second: Number(second ?? 0),
  };
  if (time.hour > 23 || time.minute > 59 || time.second > 59) return null;
  const zone = written?.[5];
  if (zone === undefined) return toLocalInstant(day, time, timeZone);
  const offset = zone === 'Z' || zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const clock = [time.hour, time.minute, time.second].map((part) => String(part).padStart(2, '0')).join(':');
  const instant = new Date(`${day}T${clock}${offset}`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** An amount as lists write it, with spaces, signs of currencies and either sign of decimals; null when it is none. */
export function readAmountMinor(cell: string): number | null {
  const digits = cell.replace(/[^\d.,-]/g, '');
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const tail = last < 0 ? '' : digits.slice(last + 1);
  const head = digits.slice(0, Math.max(last, 0));
  // "1,234" and "1.234" are thousands; "1234.500", "0.500" and "1,234.500" cannot be.
  const mayBeThousands = tail.length === 3 && /^[1-9]\d{0,2}$/.test(head);
  // A repeated separator separates thousands too.
  const isDecimal = last >= 0 && !mayBeThousands && digits.indexOf(digits[last] ?? '') === last;
  const plain = isDecimal ? `${head.replace(/[.,]/g, '')}.${tail}` : digits.replace(/[.,]/g, '');
  if (!/^\d+(\.\d*)?$/.test(plain)) return null;
  const value = Number(Number(plain).toFixed(2));
  return isMoneyNumber(value) && isBelievable(toMinor(value)) ? toMinor(value) : null;
}

const signs: ReadonlyMap<string, Currency> = new Map([
  ['KČ', 'CZK'],
  ['€', 'EUR'],
  ['FT', 'HUF'],
  ['ZŁ', 'PLN'],
  ['LEI', 'RON'],
  ['£', 'GBP'],
  ['$', 'USD'],
]);

/** The currency that a cell names, or null. */
export function readCurrency(cell: string): Currency | null {
  const written = cell.replace(/[\d\s.,-]/g, '').toUpperCase();
  return currencies.find((currency) => currency === written) ?? signs.get(written) ?? null;
}
