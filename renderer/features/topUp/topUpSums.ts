import {
  creditDefaults,
  presetPriceTiers,
  type PresetPriceTier,
} from '#shared/domain/money/creditDefaults.ts';
import { findAmountFault, type AmountFault, type AmountRange } from '#shared/domain/money/amountFault.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { applyPercent, presentMoney, toMinor, type MoneyValue } from '#shared/domain/money/money.ts';

/** Sums of a top-up: the credit, the VAT on it, and the total to pay. */
export interface TopUpSums {
  readonly credit: MoneyValue;
  readonly vat: MoneyValue;
  readonly total: MoneyValue;
}

/** The chosen top-up: a tier, or a typed sum without VAT in the shop's credit currency. */
export interface TopUpChoice {
  readonly tier: PresetPriceTier;
  readonly amount: number | null;
}

/** What a typed sum must be within, without VAT; a bank transfer has no maximum of its own. */
export function getTopUpRange(currency: CreditCurrency, maximum?: number): AmountRange {
  const minimum = creditDefaults.minimumCredit[currency];
  return maximum === undefined ? { minimum } : { minimum, maximum };
}

/** Why a choice cannot be paid; null when it can. @param maximum the largest typed sum without VAT */
export function findTopUpFault(
  choice: TopUpChoice,
  currency: CreditCurrency,
  maximum?: number,
): AmountFault | null {
  if (choice.tier !== 'Custom') return null;
  return findAmountFault(choice.amount, getTopUpRange(currency, maximum));
}

/**
 * The sums of a choice as the server will charge them; null while it cannot be paid.
 * @param vatPercent 21 is 21 %
 * @param maximum the largest typed sum without VAT
 */
export function computeTopUpSums(
  choice: TopUpChoice,
  currency: CreditCurrency,
  vatPercent: number,
  maximum?: number,
): TopUpSums | null {
  if (findTopUpFault(choice, currency, maximum) !== null) return null;
  const credit = choice.tier === 'Custom' ? (choice.amount ?? 0) : presetPriceTiers[choice.tier][currency];
  const creditMinor = toMinor(credit);
  const vatMinor = applyPercent(creditMinor, vatPercent);
  const present = (amountMinor: number) => presentMoney({ amountMinor, currency });
  return { credit: present(creditMinor), vat: present(vatMinor), total: present(creditMinor + vatMinor) };
}
