import { useCallback } from 'react';
import { findAmountFault, type AmountRange } from '#shared/domain/money/amountFault.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { maxMoneyNumber } from '#shared/domain/money/money.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';

/** The words for why a typed amount can't be taken, null when it can: for amounts outside of a ContractForm. */
export function useAmountError(): (
  amount: number | null,
  range: AmountRange & { readonly currency: Currency },
) => string | null {
  const t = useText('validation');
  const { money } = useFormats();
  return useCallback(
    (amount, { currency, ...range }) => {
      const fault = findAmountFault(amount, range);
      if (fault === null) return null;
      return t(`validation:${fault}`, {
        minimum: money({ value: range.minimum ?? 0, currency }),
        maximum: money({ value: range.maximum ?? maxMoneyNumber, currency }),
      });
    },
    [t, money],
  );
}
