import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Several controls under one label, e.g. checkboxes. */
export function LabelledGroup(props: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['label']}>{props.label}</legend>
      {props.children}
    </fieldset>
  );
}
