import type { ReactNode } from 'react';
import styles from './calculation.module.css';

/** A division or sum that the reader can check: its parts, and the result last. */
export function Calculation(props: { rows: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={styles['calculation']}>
      {props.rows.map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
