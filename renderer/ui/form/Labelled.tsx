import type { ReactNode } from 'react';
import styles from './form.module.css';

/** A label over a control outside of forms, with its error under it (`<htmlFor>-error`). */
export function Labelled(props: { htmlFor: string; label: string; error?: string; children: ReactNode }) {
  return (
    <div className={styles['labelled']}>
      <label className={styles['label']} htmlFor={props.htmlFor}>
        {props.label}
      </label>
      {props.children}
      <div id={`${props.htmlFor}-error`} className={styles['error']} aria-live="polite">
        {props.error}
      </div>
    </div>
  );
}
