/**
 * Why a top-up is taxed as it is. Czech VAT is charged for three reasons: the customer is Czech, is of another EU state
 * without a VAT number where the tax is ours (`SupplierCountry`), or did not prove to be outside the EU (`EvidenceMissing`).
 */
export const vatReasons = [
  'Domestic',
  'ReverseCharge',
  'CountryOfCustomer',
  'SupplierCountry',
  'OutsideEu',
  'EvidenceMissing',
  'SetByStaff',
] as const;
export type VatReason = (typeof vatReasons)[number];

/** Whether a reason taxes a supply in Czechia. */
export function isTaxedInCzechia(reason: VatReason): boolean {
  return reason === 'Domestic' || reason === 'SupplierCountry' || reason === 'EvidenceMissing';
}
