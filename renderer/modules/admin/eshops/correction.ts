import { presentMoney, toMinor, type MoneyValue } from '#shared/domain/money/money.ts';

/** What a correction of the credit by hand does. */
export interface CorrectionEffect {
  /** The sum without its sign. */
  readonly amount: MoneyValue;
  readonly isAdding: boolean;
  readonly after: MoneyValue;
  /** The credit ends at zero or below, and running campaigns stop. */
  readonly stopsAds: boolean;
  /** The credit falls under the limit at which the owner is warned. */
  readonly warnsOwner: boolean;
}

/** What adding an amount (negative takes) to a credit leads to. @param limit major units of the same currency */
export function getCorrectionEffect(credit: MoneyValue, amount: number, limit: number): CorrectionEffect {
  const amountMinor = toMinor(amount);
  const beforeMinor = toMinor(credit.value);
  const afterMinor = beforeMinor + amountMinor;
  const limitMinor = toMinor(limit);
  const { currency } = credit;
  return {
    amount: presentMoney({ amountMinor: Math.abs(amountMinor), currency }),
    isAdding: amountMinor > 0,
    after: presentMoney({ amountMinor: afterMinor, currency }),
    stopsAds: amountMinor < 0 && afterMinor <= 0,
    warnsOwner: afterMinor > 0 && afterMinor < limitMinor && beforeMinor >= limitMinor,
  };
}
