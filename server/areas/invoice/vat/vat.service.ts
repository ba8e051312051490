import { decideVat, isVatNumberFromCountry } from '#shared/domain/invoice/vat.ts';
import { isPlaceProven } from '#shared/domain/invoice/placeEvidence.ts';
import { applyPercent } from '#shared/domain/money/money.ts';
import { provePlace, proveVatNumber, type EshopDocument } from '#server/areas/eshop/index.ts';
import type { Services } from '#server/services.ts';
import type { VatEvidence } from '../invoice.types.ts';
import { documentDay, prepareRates } from '../rates/rate.service.ts';
import { toPlaceEvidence } from './placeEvidence.ts';
import { readTaxBasis } from './readTaxBasis.ts';

/**
 * Decides on the VAT of what a shop buys and keeps what decided: a rate that staff have set wins and says so; else its
 * billing settings and, in other countries of the EU, what VIES says of its number. A number that VIES cannot say anything
 * about, or whose holder is another company by name or address, is not confirmed: the country's rate is charged until it is. Outside the EU
 * the customer proves to be there, or pays Czech VAT. Also sees to the central bank's rate of today. Not for transactions: it may ask the register.
 */
export async function determineVat(services: Services, eshop: EshopDocument): Promise<VatEvidence> {
  const { country, taxNumber, isVatPayer, vatNumber } = readTaxBasis(eshop);
  const today = documentDay();
  if (eshop.creditCurrency !== 'CZK') await prepareRates(services, today);
  const isForeign = country !== 'CZ';
  const proof = isForeign && vatNumber !== null ? await proveVatNumber(services, eshop) : null;
  const check = proof?.check ?? null;
  const place = provePlace(eshop);
  const setPercent = eshop.taxRatePercent ?? null;
  const decided =
    setPercent === null
      ? decideVat({
          country,
          isVatNumberConfirmed:
            proof?.isConfirmed === true && vatNumber !== null && isVatNumberFromCountry(vatNumber, country),
          isPlaceProven: place !== null && isPlaceProven(place.verdict),
          supply: services.config.vat.serviceKind,
          threshold: services.config.vat.ossThreshold,
          day: today,
        })
      : { percent: setPercent, reason: 'SetByStaff' as const, vatCase: null };
  return {
    ...decided,
    country,
    taxNumber,
    isVatPayer,
    viesStatus: proof?.status ?? null,
    viesConsultationNumber: check?.consultationNumber ?? null,
    viesCheckedAt: check?.checkedAt ?? null,
    viesMatch: proof?.match ?? null,
    place: toPlaceEvidence(eshop, place),
    ground: setPercent === null ? null : (eshop.taxRateGround ?? null),
    decidedAt: new Date(),
  };
}

/** VAT of a sum without it, in minor units. */
export function computeVatMinor(netMinor: number, vat: Pick<VatEvidence, 'percent'>): number {
  return applyPercent(netMinor, vat.percent);
}
