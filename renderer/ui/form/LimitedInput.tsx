import { Input } from 'antd';
import { useText } from '../../i18n/useText.ts';
import styles from './form.module.css';

/** A text with the counter of its limit; text over the limit stays and is marked, so that nothing typed is lost. */
export function LimitedInput(props: {
  value?: string;
  onChange?: (value: string) => void;
  maximum: number;
  /** Counts as the platform does; by code points unless given. */
  countCharacters?: (text: string) => number;
  isMultiline?: boolean;
  /** Lines that a multi-line text begins with; it grows by three more. */
  minRows?: number;
  placeholder?: string;
  id?: string;
  'aria-label'?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}) {
  const t = useText();
  const value = props.value ?? '';
  const minRows = props.minRows ?? 2;
  // Platforms count characters, not code units.
  const used = props.countCharacters?.(value) ?? [...value].length;
  const isOver = used > props.maximum;
  const shared = {
    value,
    placeholder: props.placeholder,
    'aria-label': props['aria-label'],
    'aria-invalid': props['aria-invalid'],
    'aria-describedby': props['aria-describedby'],
    ...(props.id === undefined ? {} : { id: props.id }),
    ...(isOver ? { status: 'error' as const } : {}),
    onChange: (event: { target: { value: string } }) => props.onChange?.(event.target.value),
  };
  return (
    <div className={styles['limited']}>
      {props.isMultiline === true ? (
        <Input.TextArea {...shared} autoSize={{ minRows, maxRows: minRows + 3 }} />
      ) : (
        <Input {...shared} />
      )}
      <span
        className={styles['counter']}
        data-over={isOver}
        aria-label={t('ui:charactersLeft', { used, maximum: props.maximum })}
      >
        {used}/{props.maximum}
      </span>
    </div>
  );
}
