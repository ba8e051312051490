import { getStandardVatRate } from './vatRates.ts';

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
