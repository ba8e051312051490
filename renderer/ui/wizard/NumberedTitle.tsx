import type { ReactNode } from 'react';
import styles from './numberedTitle.module.css';

/** The title of a part of a step, by its number in the order of decisions. */
export function NumberedTitle({ number, children }: { number: number; children: ReactNode }) {
  return (
    <h2 className={styles['title']}>
      <span className={styles['number']} aria-hidden="true">
        {number}
      </span>
      {children}
    </h2>
  );
}
