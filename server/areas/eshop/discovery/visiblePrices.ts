import type { Currency } from '#shared/domain/money/currency.ts';

/** Signs that belong to one currency alone; crowns and dollars of several countries are left out. */
const signs: readonly (readonly [currency: Currency, price: RegExp])[] = [
  ['CZK', /\d\s?Kč/g],
  ['PLN', /\d\s?zł/gi],
  ['HUF', /\d\s?Ft\b/g],
  ['RON', /\d\s?(?:lei|RON)\b/gi],
  ['EUR', /\d\s?€|€\s?\d/g],
  ['GBP', /£\s?\d/g],
  ['CHF', /CHF\s?\d|\d\s?CHF\b/g],
];
/** Fewer prices may be an example, or of a single voucher. */
const fewestPrices = 3;

/** Currencies of the prices that a text shows, the most frequent first; one that is rare beside it is left out. */
export function findCurrencies(text: string): Currency[] {
  const counted = signs
    .map(([currency, price]) => ({ currency, count: text.match(price)?.length ?? 0 }))
    .filter(({ count }) => count >= fewestPrices)
    .sort((a, b) => b.count - a.count);
  const most = counted[0]?.count ?? 0;
  return counted.filter(({ count }) => count * 4 >= most).map(({ currency }) => currency);
}
