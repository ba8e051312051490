import { listCurrencyUnits } from '#shared/domain/format/format.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { DecimalInput, type DecimalFieldProps } from './DecimalInput.tsx';

/** An amount with at most two decimals and its currency beside it; for a FormField, or on its own. */
export function MoneyInput({ currency, ...rest }: DecimalFieldProps & { currency: Currency }) {
  const { language, money } = useFormats();
  return (
    <DecimalInput
      {...rest}
      suffix={currency}
      units={listCurrencyUnits(currency, language)}
      format={(value) => money({ value, currency })}
    />
  );
}
