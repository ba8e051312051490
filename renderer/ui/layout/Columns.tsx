import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** Two parts side by side, one under the other where there is no room; `wideFirst` gives the first two thirds. */
export function Columns({ ratio = 'even', children }: { ratio?: 'even' | 'wideFirst'; children: ReactNode }) {
  return (
    <div className={styles['columns']} data-ratio={ratio}>
      {children}
    </div>
  );
}
