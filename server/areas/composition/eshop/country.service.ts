import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import { getTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { creditDefaults } from '#shared/domain/money/creditDefaults.ts';
import { getCreditCurrency } from '#shared/domain/money/currency.ts';
import { toMinor } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import { isCurrencyInUse } from '#server/areas/campaign/index.ts';
import { findEshop, updateEshop } from '#server/areas/eshop/index.ts';
import { hasPendingPayment } from '#server/areas/payment/index.ts';
import { readCredit, setLowCreditLimit, switchCurrency } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';

/** Whether a shop has booked, pending or planned money in its credit currency. */
async function isCurrencyFixed(eshopId: EshopId): Promise<boolean> {
  const [credit, isPaying, isInUse] = await Promise.all([
    readCredit(eshopId),
    hasPendingPayment(eshopId),
    isCurrencyInUse(eshopId),
  ]);
  return credit.sequence > 0 || isPaying || isInUse;
}

/**
 * Sets the country of seat of a shop. While no money has moved, its credit currency, limit and time zone follow; later they
 * stay, and only a country of the same currency can be set.
 * @throws AppError not_found, credit_currency_fixed
 */
export async function setCountry(eshopId: EshopId, country: CountryOfAdvertisement): Promise<void> {
  const eshop = await findEshop(eshopId);
  if (eshop === null || eshop.archivedAt) throw new AppError('not_found');
  const creditCurrency = getCreditCurrency(country);
  const isFixed = await isCurrencyFixed(eshopId);
  if (isFixed && creditCurrency !== eshop.creditCurrency)
    throw new AppError('credit_currency_fixed', { params: { currency: eshop.creditCurrency } });
  if (isFixed) {
    if ((await updateEshop(eshopId, { country })) === null) throw new AppError('not_found');
    return;
  }
  await inTransaction(async (session) => {
    const isSwitched = creditCurrency !== eshop.creditCurrency;
    const limitMinor = toMinor(creditDefaults.automaticLimit[creditCurrency]);
    const changed = await updateEshop(
      eshopId,
      {
        country,
        creditCurrency,
        timeZone: getTimeZone(country),
        ...(isSwitched ? { creditNotificationLimitMinor: limitMinor } : {}),
      },
      session,
    );
    if (changed === null) throw new AppError('not_found');
    if (!isSwitched) return;
    if (!(await switchCurrency(eshopId, creditCurrency, session)))
      throw new AppError('credit_currency_fixed', { params: { currency: eshop.creditCurrency } });
    await setLowCreditLimit(eshopId, limitMinor, session);
  });
}
