import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** One row that scrolls by itself where it does not fit, so that the page does not. */
export function ScrollRow({ children }: { children: ReactNode }) {
  return <div className={styles['scrollRow']}>{children}</div>;
}
