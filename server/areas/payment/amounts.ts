import { AppError } from '#shared/errors/appError.ts';
import {
  creditDefaults,
  presetPriceTiers,
  type PresetPriceTier,
} from '#shared/domain/money/creditDefaults.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { applyPercent, fromMinor, toMinor } from '#shared/domain/money/money.ts';

/** The net sum of a top-up in minor units. @throws AppError amount_below_minimum, invalid_request */
export function toTopUpMinor(
  tier: PresetPriceTier,
  amount: number | undefined,
  currency: CreditCurrency,
): number {
  if (tier !== 'Custom') return toMinor(presetPriceTiers[tier][currency]);
  if (amount === undefined)
    throw new AppError('invalid_request', { fields: [{ field: 'amount', key: 'required' }] });
  const minimum = creditDefaults.minimumCredit[currency];
  if (amount < minimum) {
    throw new AppError('amount_below_minimum', {
      params: { minimum: `${minimum} ${currency}` },
      fields: [{ field: 'amount', key: 'tooSmall', params: { minimum } }],
    });
  }
  return toMinor(amount);
}

/** The largest net sum in minor units that the provider still charges with its VAT. @param vatPercent 21 is 21 % */
export function computeMaxCreditMinor(maxChargeMinor: number, vatPercent: number): number {
  let netMinor = Math.ceil((maxChargeMinor * 100) / (100 + vatPercent));
  while (netMinor + applyPercent(netMinor, vatPercent) > maxChargeMinor) netMinor -= 1;
  return netMinor;
}

/** Refuses a sum with VAT that the provider would not charge. @throws AppError invalid_request */
export function checkCharge(totalMinor: number, maxChargeMinor: number): void {
  if (totalMinor <= maxChargeMinor) return;
  const params = { maximum: fromMinor(maxChargeMinor) };
  throw new AppError('invalid_request', { fields: [{ field: 'amount', key: 'tooBig', params }] });
}
