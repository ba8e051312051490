import type { Currency } from '#shared/domain/money/currency.ts';
import { splitLines, findMissing, type FaultFinders } from './findFault.ts';
import { isPrice, readPrice } from './price.ts';
import { readInterval } from './feedDates.ts';

/** About how many of a currency are one euro; only to tell a slip of the comma from a price. */
const perEuro: Readonly<Record<Currency, number>> = {
  CZK: 25,
  EUR: 1,
  PLN: 4,
  RON: 5,
  HUF: 400,
  GBP: 1,
  USD: 1,
  DKK: 7,
  NOK: 11,
  SEK: 11,
  CHF: 1,
};
/** Prices beyond these, in cents of a euro, are mostly a wrong unit or a lost comma. */
const sane = { leastCents: 5, mostCents: 10_000_000 } as const;
/** A sale price below this part of the price is mostly a slip, and platforms show no discount for it. */
const leastSalePart = 0.1;

/** Checks of what a product costs. */
export const priceChecks = {
  price_missing: ({ raw }) => findMissing(raw.price),
  price_invalid: ({ raw, price }) => (price === 'unreadable' ? (raw.price ?? '') : null),
  price_zero: ({ raw, price }) => (isPrice(price) && price.amountMinor === 0 ? (raw.price ?? '') : null),
  currency_missing: ({ raw, price }) => (price === 'currencyMissing' ? (raw.price ?? '') : null),
  currency_unsupported: ({ raw, price }) => (price === 'currencyUnsupported' ? (raw.price ?? '') : null),
  currency_foreign: ({ raw, price }, shop) =>
    isPrice(price) && price.currency !== shop.currency ? (raw.price ?? '') : null,
  price_too_low: ({ raw, price }) =>
    isPrice(price) && price.amountMinor > 0 && price.amountMinor < sane.leastCents * perEuro[price.currency]
      ? (raw.price ?? '')
      : null,
  price_too_high: ({ raw, price }) =>
    isPrice(price) && price.amountMinor > sane.mostCents * perEuro[price.currency] ? (raw.price ?? '') : null,
  sale_price_invalid({ raw, price, salePrice }) {
    if (salePrice === null) return null;
    const isRight = isPrice(salePrice) && salePrice.amountMinor > 0;
    const fitsPrice = !isPrice(price) || (isPrice(salePrice) && salePrice.currency === price.currency);
    return isRight && fitsPrice ? null : (raw.salePrice ?? '');
  },
  sale_price_not_lower({ raw, price, salePrice }) {
    if (!isPrice(price) || !isPrice(salePrice) || price.currency !== salePrice.currency) return null;
    if (price.amountMinor === 0) return null;
    return salePrice.amountMinor < price.amountMinor ? null : (raw.salePrice ?? '');
  },
  sale_price_too_low({ raw, price, salePrice }) {
    if (!isPrice(price) || !isPrice(salePrice) || price.currency !== salePrice.currency) return null;
    const isSlip = salePrice.amountMinor > 0 && salePrice.amountMinor < price.amountMinor * leastSalePart;
    return isSlip ? (raw.salePrice ?? '') : null;
  },
  sale_dates_invalid: ({ raw }, { timeZone }) =>
    raw.salePriceDates !== undefined && readInterval(raw.salePriceDates, timeZone) === null
      ? raw.salePriceDates
      : null,
  sale_ended({ raw }, { now, timeZone }) {
    const interval = raw.salePriceDates === undefined ? null : readInterval(raw.salePriceDates, timeZone);
    return interval !== null && interval.until < now.getTime() ? (raw.salePriceDates ?? '') : null;
  },
  cost_of_goods_invalid: ({ raw, plainCurrency }) =>
    raw.costOfGoods !== undefined && !isPrice(readPrice(raw.costOfGoods, plainCurrency))
      ? raw.costOfGoods
      : null,
  shipping_invalid: ({ raw, plainCurrency }) =>
    splitLines(raw.shipping).find((price) => !isPrice(readPrice(price, plainCurrency))) ?? null,
} satisfies FaultFinders;
