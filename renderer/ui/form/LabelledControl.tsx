import { useId, type ReactNode } from 'react';
import styles from './form.module.css';

/** A control with its label outside of a form: what it changes is saved at once. */
export function LabelledControl(props: {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={styles['field']} data-alone="true">
      <label htmlFor={id} className={styles['label']}>
        {props.label}
      </label>
      {props.children(id)}
      <div className={styles['error']} aria-live="polite">
        {props.error}
      </div>
      {props.hint === undefined ? null : <div className={styles['hint']}>{props.hint}</div>}
    </div>
  );
}
