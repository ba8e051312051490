/** Standard VAT rates in percent by country, each from the day it holds. */
const standardRates: Readonly<
  Record<string, readonly { readonly from: string; readonly percent: number }[]>
> = {
  AT: [{ from: '1984-01-01', percent: 20 }],
  BE: [{ from: '1996-01-01', percent: 21 }],
  BG: [{ from: '1999-01-01', percent: 20 }],
  CY: [{ from: '2014-01-13', percent: 19 }],
  CZ: [{ from: '2013-01-01', percent: 21 }],
  DE: [{ from: '2021-01-01', percent: 19 }],
  DK: [{ from: '1992-01-01', percent: 25 }],
  EE: [
    { from: '2009-07-01', percent: 20 },
    { from: '2024-01-01', percent: 22 },
    { from: '2025-07-01', percent: 24 },
  ],
  ES: [{ from: '2012-09-01', percent: 21 }],
  FI: [
    { from: '2013-01-01', percent: 24 },
    { from: '2024-09-01', percent: 25.5 },
  ],
  FR: [{ from: '2014-01-01', percent: 20 }],
  GR: [{ from: '2016-06-01', percent: 24 }],
  HR: [{ from: '2012-03-01', percent: 25 }],
  HU: [{ from: '2012-01-01', percent: 27 }],
  IE: [{ from: '2021-03-01', percent: 23 }],
  IT: [{ from: '2013-10-01', percent: 22 }],
  LT: [{ from: '2009-09-01', percent: 21 }],
  LU: [{ from: '2024-01-01', percent: 17 }],
  LV: [{ from: '2012-07-01', percent: 21 }],
  MT: [{ from: '2004-01-01', percent: 18 }],
  NL: [{ from: '2012-10-01', percent: 21 }],
  PL: [{ from: '2011-01-01', percent: 23 }],
  PT: [{ from: '2011-01-01', percent: 23 }],
  RO: [
    { from: '2017-01-01', percent: 19 },
    { from: '2025-08-01', percent: 21 },
  ],
  SE: [{ from: '1990-07-01', percent: 25 }],
  SI: [{ from: '2013-07-01', percent: 22 }],
  SK: [
    { from: '2011-01-01', percent: 20 },
    { from: '2025-01-01', percent: 23 },
  ],
};

/** The country of the supplier. */
const supplierCountry = 'CZ';

/** Why a top-up is taxed as it is. */
export const vatReasons = [
  'Domestic',
  'ReverseCharge',
  'CountryOfCustomer',
  'OutsideEu',
  'SetByStaff',
] as const;
export type VatReason = (typeof vatReasons)[number];

/** Prefixes of VAT numbers that VIES knows; Greece is EL there, GR is what people write, XI is Northern Ireland. */
const vatPrefixes: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);

/**
 * A VAT number as VIES is asked for it: without spaces, with the prefix of its country; null when it is not of the
 * European Union. @param country of the customer, for a number that was written without its prefix
 */
export function toEuVatNumber(taxNumber: string, country: string): string | null {
  const bare = taxNumber.replace(/[\s.-]/g, '').toUpperCase();
  const isPrefixed = /^[A-Z]{2}/.test(bare);
  const prefix = isPrefixed ? bare.slice(0, 2) : country === 'GR' ? 'EL' : country;
  if (!vatPrefixes.has(prefix)) return null;
  return isPrefixed ? bare : `${prefix}${bare}`;
}

/** Whether a VAT number of `toEuVatNumber` was given by that country: only such a one shows where the customer is. */
export function isVatNumberFromCountry(vatNumber: string, country: string): boolean {
  const prefix = vatNumber.slice(0, 2);
  return (prefix === 'EL' ? 'GR' : prefix) === country;
}

/** The VAT of a supply. */
export interface VatDecision {
  readonly percent: number;
  readonly reason: VatReason;
}

/** The standard rate of an EU country on a day; null outside the EU. @param day `2026-11-21` */
export function getStandardVatRate(country: string, day: string): number | null {
  const rates = standardRates[country];
  if (rates === undefined) return null;
  return rates.findLast((rate) => rate.from <= day)?.percent ?? rates[0]?.percent ?? null;
}

/**
 * The VAT of a service to a business: Czech customers pay the Czech rate; EU businesses with a VAT number that VIES
 * confirmed account for it themselves (Art. 44 and 196 of Directive 2006/112); other EU customers pay their country's
 * rate until the number is confirmed; supplies outside the EU carry none.
 */
export function decideVat(customer: {
  readonly country: string;
  readonly isVatNumberConfirmed: boolean;
  readonly day: string;
}): VatDecision {
  const rate = getStandardVatRate(customer.country, customer.day);
  if (rate === null) return { percent: 0, reason: 'OutsideEu' };
  if (customer.country === supplierCountry) return { percent: rate, reason: 'Domestic' };
  if (customer.isVatNumberConfirmed) return { percent: 0, reason: 'ReverseCharge' };
  return { percent: rate, reason: 'CountryOfCustomer' };
}
