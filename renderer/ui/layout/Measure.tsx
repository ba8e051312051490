import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** As wide as a form reads well, at the start of a wide page. */
export function Measure({ children }: { children: ReactNode }) {
  return <div className={styles['measure']}>{children}</div>;
}
