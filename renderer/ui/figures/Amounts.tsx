import type { ReactNode } from 'react';
import styles from './amounts.module.css';

/** A few sums to choose from, side by side, each a button of two lines. */
export function Amounts({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['amounts']} role="group" aria-label={label}>
      <p>{label}</p>
      <div>{children}</div>
    </div>
  );
}
