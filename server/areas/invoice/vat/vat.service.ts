import { decideVat, isVatNumberFromCountry } from '#shared/domain/invoice/vat.ts';
import { applyPercent } from '#shared/domain/money/money.ts';
import {
  getEshopId,
  findEshop,
  isVatNumberConfirmed,
  type EshopDocument,
} from '#server/areas/eshop/index.ts';
import type { Services } from '#server/services.ts';
import type { VatEvidence } from '../invoice.types.ts';
import { documentDay, prepareRates } from '../rates/rate.service.ts';
import { readTaxBasis } from './readTaxBasis.ts';

/**
 * Decides on the VAT of what a shop buys and keeps what decided: a rate that staff have set wins and says so; else its
 * billing settings and, in other countries of the EU, what VIES says of its number. A number that VIES cannot say anything
 * about is not invalid, but it is not confirmed either: the country's rate is charged until it is. Also sees to the
 * central bank's rate of today. Not for transactions: it may ask the register.
 */
export async function determineVat(services: Services, eshop: EshopDocument): Promise<VatEvidence> {
  const { country, taxNumber, isVatPayer, vatNumber } = readTaxBasis(eshop);
  const today = documentDay();
  if (eshop.creditCurrency !== 'CZK') await prepareRates(services, today);
  const isForeign = country !== 'CZ';
  const isConfirmed = isForeign && vatNumber !== null && (await isVatNumberConfirmed(services, eshop));
  const checkedEshop = isForeign && vatNumber !== null ? await findEshop(getEshopId(eshop)) : null;
  const check = checkedEshop?.vatCheck?.vatNumber === vatNumber ? checkedEshop?.vatCheck : null;
  const setPercent = eshop.taxRatePercent ?? null;
  const decided =
    setPercent === null
      ? decideVat({
          country,
          isVatNumberConfirmed: isConfirmed && isVatNumberFromCountry(vatNumber, country),
          day: today,
        })
      : { percent: setPercent, reason: 'SetByStaff' as const };
  return {
    ...decided,
    country,
    taxNumber,
    isVatPayer,
    viesStatus: check?.status ?? null,
    viesConsultationNumber: check?.consultationNumber ?? null,
    viesCheckedAt: check?.checkedAt ?? null,
    ground: setPercent === null ? null : (eshop.taxRateGround ?? null),
    decidedAt: new Date(),
  };
}

/** VAT of a sum without it, in minor units. */
export function computeVatMinor(netMinor: number, vat: Pick<VatEvidence, 'percent'>): number {
  return applyPercent(netMinor, vat.percent);
}
