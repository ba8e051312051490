import type { Currency } from './currency.ts';

/**
 * Money inside the product: a whole number of minor units (haléře, cents) and its currency.
 * The only arithmetic on amounts is in this folder.
 */
export interface Money {
  readonly amountMinor: number;
  readonly currency: Currency;
}

/** Money on the wire: a decimal number with at most two decimals, and its currency. */
export interface MoneyValue {
  readonly value: number;
  readonly currency: Currency;
}

/** The largest amount that is accepted anywhere, in minor units: exact in a double with room for sums. */
export const maxAmountMinor = 1_000_000_000_000;

/** The same on the wire. */
export const maxMoneyNumber = maxAmountMinor / 100;

/** True for a finite number with at most two decimals whose minor units are within the cap. */
export function isMoneyNumber(value: number): boolean {
  if (!Number.isFinite(value)) return false;
  const minor = Math.round(value * 100);
  // A decimal of two places is the double nearest to minor / 100, so the way back is exact.
  return Math.abs(minor) <= maxAmountMinor && minor / 100 === value;
}

/** Minor units of a wire number. @throws RangeError when it has more than two decimals or is past the cap. */
export function toMinor(value: number): number {
  if (!isMoneyNumber(value)) throw new RangeError('not an amount with at most two decimals');
  const minor = Math.round(value * 100);
  return minor === 0 ? 0 : minor;
}

/** The wire number of minor units. */
export function fromMinor(amountMinor: number): number {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError('not a whole number of minor units');
  return amountMinor / 100;
}

/** Money of the product to money of the wire. */
export function presentMoney(money: Money): MoneyValue {
  return { value: fromMinor(money.amountMinor), currency: money.currency };
}

/** The part of an amount, rounded half away from zero to whole minor units; `percent` may have decimals. */
export function applyPercent(amountMinor: number, percent: number): number {
  const hundredths = Math.round(percent * 100);
  const product = amountMinor * hundredths;
  if (!Number.isSafeInteger(product)) {
    const exact = BigInt(amountMinor) * BigInt(hundredths);
    const sign = exact < 0n ? -1n : 1n;
    return Number((sign * (sign * exact + 5_000n)) / 10_000n);
  }
  const sign = product < 0 ? -1 : 1;
  const result = sign * Math.floor((Math.abs(product) + 5_000) / 10_000);
  return result === 0 ? 0 : result;
}

/**
 * An amount in another currency, rounded half away from zero; both have hundredths.
 * @param rateThousandths what one unit costs in the other currency, in thousandths
 */
export function convertMinor(amountMinor: number, rateThousandths: number): number {
  const exact = BigInt(amountMinor) * BigInt(rateThousandths);
  const sign = exact < 0n ? -1n : 1n;
  const result = Number((sign * (sign * exact + 500n)) / 1_000n);
  return result === 0 ? 0 : result;
}

/** The way back of `convertMinor`: what an amount in the other currency is worth in this one, rounded half away from zero. */
export function convertBackMinor(amountMinor: number, rateThousandths: number): number {
  const rate = BigInt(rateThousandths);
  const exact = BigInt(amountMinor) * 1_000n;
  const sign = exact < 0n ? -1n : 1n;
  const result = Number((sign * (2n * sign * exact + rate)) / (2n * rate));
  return result === 0 ? 0 : result;
}

/** The part without VAT of a sum with VAT: the net of which rate and net together come nearest to it. */
export function computeNet(grossMinor: number, percent: number): number {
  const hundredths = BigInt(Math.round(percent * 100));
  const divisor = 10_000n + hundredths;
  return Number((BigInt(grossMinor) * 20_000n + divisor) / (2n * divisor));
}

/** Whole minor units in an amount of platform micros (millionths of the major unit); the rest stays to be carried. */
export function convertMicrosToMinor(micros: number): number {
  if (!Number.isSafeInteger(micros)) throw new RangeError('not a whole number of micros');
  return Math.floor(micros / 10_000);
}

/** Micros of minor units. */
export function convertMinorToMicros(amountMinor: number): number {
  return amountMinor * 10_000;
}
