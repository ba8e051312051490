import { isMoneyNumber, maxMoneyNumber } from './money.ts';

/** Why a typed amount above zero can't be taken; keys of `validation:` texts, as the schemas of amounts name theirs. */
export type AmountFault = 'number' | 'notZero' | 'negative' | 'money' | 'tooSmall' | 'tooBig';

/** What an amount must be within, in major units, both included. */
export interface AmountRange {
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Says why an amount can't be taken; null when it can. @param amount null for an empty field, NaN for an unreadable one */
export function findAmountFault(
  amount: number | null,
  { minimum = 0, maximum = maxMoneyNumber }: AmountRange = {},
): AmountFault | null {
  if (amount === null || Number.isNaN(amount)) return 'number';
  if (amount === 0) return 'notZero';
  if (amount < 0) return 'negative';
  if (amount > maximum) return 'tooBig';
  if (!isMoneyNumber(amount)) return 'money';
  return amount < minimum ? 'tooSmall' : null;
}
