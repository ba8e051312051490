import { toStatedTexts } from '#shared/domain/invoice/vatMatch.ts';
import type { EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { findEshop, type EshopDocument } from '#server/areas/eshop/index.ts';
import type { Services } from '#server/services.ts';
import { findInvoice } from '../invoice.repository.ts';
import type { VatEvidence } from '../invoice.types.ts';
import { readTaxBasis, type TaxedShop } from './readTaxBasis.ts';
import { determineVat } from './vat.service.ts';
import { toVatEvidence } from './vatEvidence.ts';

/** Whether the name and address that were compared with the holder of the number, or proved to be outside the EU, are those of now. */
function isSameCustomer({ viesMatch, place }: VatEvidence, { billingSettings }: TaxedShop): boolean {
  const stated = viesMatch ?? place;
  if (stated === null || !billingSettings) return true;
  const now = toStatedTexts(billingSettings);
  return stated.statedName === now.statedName && stated.statedAddress === now.statedAddress;
}

/** Whether a decision rests on the billing settings and the rate set by staff that a shop has now. */
export function isVatCurrent(vat: VatEvidence, eshop: TaxedShop): boolean {
  const basis = readTaxBasis(eshop);
  const setPercent = vat.reason === 'SetByStaff' ? vat.percent : null;
  return (
    vat.country === basis.country &&
    vat.taxNumber === basis.taxNumber &&
    // Decisions of before do not say.
    (vat.isVatPayer === null || vat.isVatPayer === basis.isVatPayer) &&
    isSameCustomer(vat, eshop) &&
    setPercent === (eshop.taxRatePercent ?? null) &&
    (setPercent === null || vat.ground === (eshop.taxRateGround ?? null))
  );
}

/**
 * Decides on the VAT again where the shop's billing settings have changed since; null where the decision holds. Not for
 * transactions: it may ask the register.
 */
export async function refreshVat(
  services: Services,
  vat: VatEvidence,
  eshop: EshopDocument,
): Promise<VatEvidence | null> {
  return isVatCurrent(vat, eshop) ? null : await determineVat(services, eshop);
}

/** As `refreshVat`, of a pro forma invoice and its shop. */
export async function refreshVatOfProforma(
  services: Services,
  invoiceId: InvoiceId,
): Promise<VatEvidence | null> {
  const proforma = await findInvoice(invoiceId);
  const eshop = proforma === null ? null : await findEshop(proforma.eshopId.toString() as EshopId);
  if (proforma === null || eshop === null) return null;
  return await refreshVat(services, toVatEvidence(proforma.vat), eshop);
}

/**
 * The decision that a document prints beside the customer of now: the one its amounts were made by, or, where the billing
 * settings have changed, the newer one if it comes to the same rate. A document never says one customer and the tax of
 * another (§ 29 (1) of Act 235/2004). Null when the amounts no longer fit: a person decides.
 * @param fresh of `refreshVat`
 */
export function selectVat(vat: VatEvidence, fresh: VatEvidence | null, eshop: TaxedShop): VatEvidence | null {
  if (isVatCurrent(vat, eshop)) return vat;
  return fresh !== null && isVatCurrent(fresh, eshop) && fresh.percent === vat.percent ? fresh : null;
}
