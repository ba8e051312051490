import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { applyPercent, presentMoney, toMinor, type MoneyValue } from '#shared/domain/money/money.ts';

/** What a charge of the card comes to with VAT. @param amount without VAT, in major units @param vatPercent 21 is 21 % */
export function addVat(amount: number, vatPercent: number, currency: CreditCurrency): MoneyValue {
  const amountMinor = toMinor(amount);
  return presentMoney({ amountMinor: amountMinor + applyPercent(amountMinor, vatPercent), currency });
}
