import type { Currency } from '#shared/domain/money/currency.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';

/** Smaller sums keep their decimals, which there say something. */
const wholeFrom = 100;

/** Money of performance in whole units; money that moved is written to the cent elsewhere. */
export function useRoundMoney(): (value: number, currency: Currency) => string {
  const { money } = useFormats();
  return (value, currency) =>
    Math.abs(value) < wholeFrom
      ? money({ value: Math.round(value * 100) / 100, currency })
      : money({ value: Math.round(value), currency }, { isWhole: true });
}
