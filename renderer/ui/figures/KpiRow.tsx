import type { ReactNode } from 'react';
import styles from './figures.module.css';

/** Key figures side by side, as many as fit or `columns` of them; two in a row on a phone. */
export function KpiRow({ columns, children }: { columns?: 2 | 3; children: ReactNode }) {
  return (
    <div className={styles['kpiRow']} data-columns={columns}>
      {children}
    </div>
  );
}
