import { Input } from 'antd';
import { useId, useState } from 'react';
import { readDecimal, type DecimalReading } from '#shared/domain/format/readDecimal.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { TextButton } from '../controls/TextButton.tsx';
import styles from './form.module.css';

/** What every field of a number takes; a FormField adds the rest. */
export interface DecimalFieldProps {
  value?: number | null;
  /** Gets the number, null for an empty field, and NaN while the text can't be read as one number. */
  onChange?: (value: number | null) => void;
  id?: string;
  size?: 'large' | 'middle';
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}

const maximumDecimals = 2;

function toValue(reading: DecimalReading): number | null {
  if (reading.kind === 'empty') return null;
  return reading.kind === 'value' ? reading.value : Number.NaN;
}

/**
 * The one field in which numbers are typed: reads a comma and a point in every language without ever moving the decimal
 * point, shows what it understood, and asks where a text has two readings. Screens use MoneyInput and PercentInput.
 */
export function DecimalInput(
  props: DecimalFieldProps & {
    /** Shown at the end of the field. */
    suffix: string;
    /** Units that may be typed or pasted with the number. */
    units: readonly string[];
    /** The number as a person reads it, with its unit. */
    format: (value: number) => string;
  },
) {
  const { value = null, onChange, units, format, suffix, 'aria-describedby': describedBy, ...rest } = props;
  const t = useText();
  const { language, plainNumber } = useFormats();
  const readingId = useId();
  const write = (number: number | null): string =>
    number === null || Number.isNaN(number) ? '' : plainNumber(number);
  const [typed, setTyped] = useState({ text: write(value), value, isEdited: false });
  // A value set from outside replaces the typed text.
  const isOwn = Object.is(value, typed.value);
  const text = isOwn ? typed.text : write(value);
  const isEdited = isOwn && typed.isEdited;
  const reading = readDecimal(text, { language, maximumDecimals, units });

  const enter = (next: string) => {
    const nextValue = toValue(readDecimal(next, { language, maximumDecimals, units }));
    setTyped({ text: next, value: nextValue, isEdited: true });
    if (!Object.is(nextValue, value)) onChange?.(nextValue);
  };
  const choose = (number: number) => {
    setTyped({ text: write(number), value: number, isEdited: true });
    onChange?.(number);
  };

  return (
    <div className={styles['decimal']}>
      <Input
        {...rest}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        suffix={suffix}
        aria-describedby={describedBy === undefined ? readingId : `${describedBy} ${readingId}`}
        {...(props['aria-invalid'] === true ? { status: 'error' as const } : {})}
        onChange={(event) => enter(event.target.value)}
      />
      <div id={readingId} className={styles['reading']} aria-live="polite">
        {isEdited && reading.kind === 'value'
          ? t('ui:number.reading', { value: format(reading.value) })
          : null}
        {reading.kind === 'ambiguous' ? (
          <span className={styles['question']}>
            {t('ui:number.which')}{' '}
            {reading.values.map((number) => (
              <TextButton key={number} onClick={() => choose(number)}>
                {format(number)}
              </TextButton>
            ))}
          </span>
        ) : null}
        {reading.kind === 'invalid' ? (
          <span className={styles['error']}>
            {t(`ui:number.${reading.reason}`, { example: format(1500.5) })}
          </span>
        ) : null}
      </div>
    </div>
  );
}
