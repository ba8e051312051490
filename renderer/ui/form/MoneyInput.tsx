import { InputNumber } from 'antd';
import type { Currency } from '#shared/domain/money/currency.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import styles from './form.module.css';

/** A sum of at most two decimals with its currency beside it; for a FormField, or on its own. */
export function MoneyInput(props: {
  value?: number | null;
  onChange?: (value: number | null) => void;
  currency: Currency;
  id?: string;
  size?: 'large' | 'middle';
  isInvalid?: boolean;
  'aria-label'?: string;
  'aria-describedby'?: string;
}) {
  const { currency, isInvalid, ...rest } = props;
  const { decimalSeparator } = useFormats();
  return (
    <InputNumber<number>
      {...rest}
      className={styles['money'] ?? ''}
      controls={false}
      decimalSeparator={decimalSeparator}
      inputMode="decimal"
      suffix={currency}
      {...(isInvalid === true ? { status: 'error' as const } : {})}
    />
  );
}
