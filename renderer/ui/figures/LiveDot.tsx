import type { ReactNode } from 'react';
import styles from './figures.module.css';

/** A quiet line with a dot that is lit while what it speaks of is live. */
export function LiveDot({ isLive, children }: { isLive: boolean; children: ReactNode }) {
  return (
    <span className={styles['live']} data-live={isLive}>
      {children}
    </span>
  );
}
