import type { ReactNode } from 'react';
import styles from './content.module.css';

/** A product in a narrow column: its photo, its whole name and its id. */
export function ProductLine(props: { picture: ReactNode; name: string; note: string }) {
  return (
    <span className={styles['product']}>
      {props.picture}
      <span className={styles['productName']}>
        {props.name}
        <span className={styles['productNote']}>{props.note}</span>
      </span>
    </span>
  );
}
