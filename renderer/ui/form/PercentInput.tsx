import { useFormats } from '../../i18n/useFormats.ts';
import { DecimalInput, type DecimalFieldProps } from './DecimalInput.tsx';

const percentUnits = ['%'];

/** A share in percent with its sign beside it; empty is none. For a FormField, or on its own. */
export function PercentInput(props: DecimalFieldProps) {
  const { percent } = useFormats();
  return <DecimalInput {...props} suffix="%" units={percentUnits} format={(value) => percent(value)} />;
}
