import { toEuVatNumber } from '#shared/domain/invoice/vat.ts';
import type { EshopDocument } from '#server/areas/eshop/index.ts';

/** What of a shop decides on its VAT. */
export type TaxedShop = Pick<
  EshopDocument,
  'billingSettings' | 'country' | 'taxRatePercent' | 'taxRateGround'
>;

/** What the place and rate of the tax rest on: Art. 44, 45, 58 and 196 of Directive 2006/112/EC, § 9 of Act 235/2004. */
export function readTaxBasis(eshop: TaxedShop) {
  const billing = eshop.billingSettings ?? null;
  const country = billing?.country ?? eshop.country;
  const typed = billing?.taxNumber ?? null;
  const isVatPayer = billing?.isVatPayer === true;
  const vatNumber = isVatPayer && typed !== null ? toEuVatNumber(typed, country) : null;
  return { country, taxNumber: vatNumber ?? typed, isVatPayer, vatNumber };
}
