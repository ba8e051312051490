import { InputNumber } from 'antd';
import { useFormats } from '../../i18n/useFormats.ts';
import styles from './form.module.css';

/** A share in percent, with its sign beside it; empty is none. For a FormField, or on its own. */
export function PercentInput(props: {
  value?: number | null;
  onChange?: (value: number | null) => void;
  id?: string;
  size?: 'large' | 'middle';
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}) {
  const { decimalSeparator } = useFormats();
  return (
    <InputNumber<number>
      {...props}
      className={styles['money'] ?? ''}
      controls={false}
      decimalSeparator={decimalSeparator}
      inputMode="decimal"
      suffix="%"
    />
  );
}
