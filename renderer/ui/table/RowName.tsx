import type { ReactNode } from 'react';
import styles from './table.module.css';

/** The name of a row with a quiet line under it. */
export function RowName({ name, detail }: { name: ReactNode; detail?: ReactNode }) {
  return (
    <span className={styles['rowName']}>
      <span>{name}</span>
      {detail === undefined ? null : <span className={styles['rowDetail']}>{detail}</span>}
    </span>
  );
}
