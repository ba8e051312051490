import { isTaxedInCzechia, type VatReason } from './vatReason.ts';
import { getStandardVatRate, isInEu } from './vatRates.ts';
import { selectVatCase, vatCaseRows, type OssThreshold, type SupplyKind, type VatCase } from './vatCases.ts';

/** The country of the supplier. */
const supplierCountry = 'CZ';

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
  /** Row of the decision table. */
  readonly vatCase: VatCase;
}

/** What decides on the VAT of a supply. */
export interface TaxedSupply {
  readonly country: string;
  readonly day: string;
  readonly isVatNumberConfirmed: boolean;
  /** Whether two pieces of evidence show that the customer is outside the EU; without a meaning within it. */
  readonly isPlaceProven: boolean;
  readonly supply: SupplyKind;
  readonly threshold: OssThreshold;
}

function getPlace(country: string) {
  if (country === supplierCountry) return 'Czechia';
  return isInEu(country) ? 'OtherEuState' : 'OutsideEu';
}

/** The standard rate that a reason charges on a day; null where it charges none, or one that staff set. */
export function getRateByReason(reason: VatReason, country: string, day: string): number | null {
  if (isTaxedInCzechia(reason)) return getStandardVatRate(supplierCountry, day);
  return reason === 'CountryOfCustomer' ? getStandardVatRate(country, day) : null;
}

/** Decides on the VAT of a supply by the table in `vatCases.ts`, which names the provisions. */
export function decideVat(taxed: TaxedSupply): VatDecision {
  const place = getPlace(taxed.country);
  const isProven = place === 'OutsideEu' ? taxed.isPlaceProven : taxed.isVatNumberConfirmed;
  const vatCase = selectVatCase({ place, isProven, supply: taxed.supply, threshold: taxed.threshold });
  const { reason } = vatCaseRows[vatCase];
  return { percent: getRateByReason(reason, taxed.country, taxed.day) ?? 0, reason, vatCase };
}
