import type { ReactNode } from 'react';
import styles from './figures.module.css';

/** Key figures side by side; two in a row on a phone. */
export function KpiRow({ children }: { children: ReactNode }) {
  return <div className={styles['kpiRow']}>{children}</div>;
}
