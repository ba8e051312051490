import { AppError } from '#shared/errors/appError.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import type { CommissionCreditBooking, CommissionCreditTarget, Services } from '#server/services.ts';
import { documentDay, prepareRates } from './rates/rate.service.ts';
import { bookCommissionCredit } from './settle.service.ts';
import { determineVat } from './vat/vat.service.ts';

/**
 * Prepares the booking of commission as credit of a shop. Registers and banks are asked here, before the transaction.
 * @throws AppError not_found, currency_mismatch, billing_settings_missing
 */
export async function prepareCommissionCredit(
  services: Services,
  { eshopId, currency }: CommissionCreditTarget,
): Promise<CommissionCreditBooking> {
  const eshop = await findEshop(eshopId);
  if (eshop === null || eshop.archivedAt) throw new AppError('not_found');
  if (eshop.creditCurrency !== currency)
    throw new AppError('currency_mismatch', { params: { currency: eshop.creditCurrency } });
  if (!eshop.billingSettings) throw new AppError('billing_settings_missing');
  const paidOn = documentDay();
  const vat = await determineVat(services, eshop);
  if (currency === 'EUR') await prepareRates(services, paidOn);
  return async ({ payoutId, amountMinor, actor }, session) => {
    const { invoiceId } = await bookCommissionCredit(
      {
        services,
        eshop,
        vat,
        currency,
        receivedMinor: amountMinor,
        paidOn,
        actor,
        requestId: null,
        payoutId,
      },
      session,
    );
    return invoiceId;
  };
}
