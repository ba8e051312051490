import { currencies, type Currency } from '#shared/domain/money/currency.ts';
import { maxAmountMinor, type Money } from '#shared/domain/money/money.ts';

/** What a price of a feed says, or why it says nothing. */
export type PriceReading = Money | 'unreadable' | 'currencyMissing' | 'currencyUnsupported';

/** True for a price that was read. */
export function isPrice(reading: PriceReading | null): reading is Money {
  return typeof reading === 'object' && reading !== null;
}

/** As platforms ask for it and most feeds write it; nothing in it can be read in two ways. */
const plainShape = /^(\d{1,12})\.(\d{2}) ([A-Z]{3})$/;
/** Of a price written otherwise: the currency before it, the number with its blanks, and the currency behind it. */
const currencyBefore = /^(?:[A-Za-z]{3}|[€£]|Kč)/u;
const numberRun = /^[\d.,\s'’]+/u;
const currencyBehind = /^[^\d\s.,'’]{1,8}$/u;
/** A whole amount as shops in Czechia and Germany write it: `499,-`, `499,–`, `499.--`. */
const wholeMark = /([.,]) ?[-‐-―−]{1,2}/;
/** Longer texts are no prices. */
const maxPriceChars = 100;
const inThrees = /^\d{1,3}(?:([ .,'])\d{3})(?:\1\d{3})*$/;

/** Digits of a number before and behind its mark. */
interface PlainNumber {
  readonly whole: string;
  readonly decimals: string;
}

/** Whole and decimal digits of a number as shops write it, or null where it could be read in two ways. */
function splitNumber(text: string): PlainNumber | null {
  const plain = text.trim().replaceAll(/\s/gu, ' ').replaceAll('’', "'");
  const lastMark = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const mark = plain[lastMark];
  const isRepeated = mark !== undefined && plain.indexOf(mark) !== lastMark;
  if (mark === undefined || isRepeated) {
    // Without a decimal mark: `25000`, `25 000`, `1.234.567`.
    if (/^\d+$/.test(plain)) return { whole: plain, decimals: '' };
    return inThrees.test(plain) ? { whole: plain.replaceAll(/\D/g, ''), decimals: '' } : null;
  }
  const whole = plain.slice(0, lastMark);
  const decimals = plain.slice(lastMark + 1);
  if (!/^\d*$/.test(decimals) || (whole === '' && decimals === '')) return null;
  if (!/^\d*$/.test(whole) && !(inThrees.test(whole) && !whole.includes(mark))) return null;
  // `1.234` may be a thousand or one and a bit: a price is never guessed by the factor of a thousand.
  const isAmbiguous = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return isAmbiguous ? null : { whole: whole.replaceAll(/\D/g, ''), decimals };
}

/**
 * Reads `499.00 CZK`, `499,50 CZK`, `1 299,00 CZK`, `499,- Kč` or `CZK 499`; more than two decimals are rounded half up.
 * @param plainCurrency of a price that names none
 */
export function readPrice(text: string, plainCurrency?: Currency): PriceReading {
  const plain = plainShape.exec(text);
  if (plain !== null)
    return toNamedPrice({ whole: plain[1] ?? '', decimals: plain[2] ?? '' }, plain[3] ?? '');
  if (text.length > maxPriceChars) return 'unreadable';
  // Part by part, each with one end: one pattern for all of them would try every way to share out a run of blanks.
  const whole = text
    .normalize('NFKC')
    .replace(wholeMark, (_mark, sign: string) => `${sign}00`)
    .trim();
  const before = currencyBefore.exec(whole)?.[0];
  const rest = whole.slice(before?.length ?? 0);
  const run = numberRun.exec(rest)?.[0] ?? '';
  const behind = rest.slice(run.length);
  if (behind !== '' && !currencyBehind.test(behind)) return 'unreadable';
  const number = splitNumber(run);
  if (number === null) return 'unreadable';
  const named = behind === '' ? before : behind;
  if (named === undefined) {
    return plainCurrency === undefined ? 'currencyMissing' : toPriceReading(number, plainCurrency);
  }
  if (before !== undefined && behind !== '') return 'unreadable';
  return toNamedPrice(number, named);
}

/** Signs that stand for one currency only, in lower case. */
const currencyOfSign: Readonly<Record<string, Currency>> = {
  kč: 'CZK',
  kc: 'CZK',
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  zł: 'PLN',
  zl: 'PLN',
  ft: 'HUF',
  lei: 'RON',
  '£': 'GBP',
};

/** The currency of a code or an unambiguous sign, in any case. */
export function findCurrency(text: string | undefined): Currency | undefined {
  if (text === undefined) return undefined;
  const code = text.trim().toUpperCase();
  return currencies.find((known) => known === code) ?? currencyOfSign[text.trim().toLowerCase()];
}

function toNamedPrice(number: PlainNumber, named: string): PriceReading {
  const currency = findCurrency(named);
  return currency === undefined ? 'currencyUnsupported' : toPriceReading(number, currency);
}

function toPriceReading({ whole, decimals }: PlainNumber, currency: Currency): PriceReading {
  if (whole.length > 12) return 'unreadable';
  const hundredths = Number(`${decimals}00`.slice(0, 2));
  const roundUp = Number(decimals[2] ?? '0') >= 5 ? 1 : 0;
  const amountMinor = Number(whole) * 100 + hundredths + roundUp;
  return amountMinor <= maxAmountMinor ? { amountMinor, currency } : 'unreadable';
}
