import type { Currency } from '#shared/domain/money/currency.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { hasWholeSums } from './hasWholeSums.ts';

/**
 * Money of performance in whole units; money that moved is written to the cent elsewhere. `beside` are the other sums
 * of the same statement, which share its precision.
 */
export function useRoundMoney(): (
  value: number,
  currency: Currency,
  beside?: readonly (number | null)[],
) => string {
  const { money } = useFormats();
  return (value, currency, beside = []) =>
    hasWholeSums([value, ...beside])
      ? money({ value: Math.round(value), currency }, { isWhole: true })
      : money({ value: Math.round(value * 100) / 100, currency });
}
