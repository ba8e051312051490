import type { ReactNode } from 'react';
import styles from './productHead.module.css';

/** A product as a buyer sees it: its photo, name, price and whether it can be bought. */
export function ProductHead(props: {
  picture: ReactNode;
  title: string;
  detail: string;
  price: ReactNode;
  before: string | null;
  note: string;
  link: ReactNode;
}) {
  return (
    <div className={styles['head']}>
      {props.picture}
      <div className={styles['text']}>
        <h2>{props.title}</h2>
        <p className={styles['quiet']}>{props.detail}</p>
        <p>
          <strong className={styles['price']}>{props.price}</strong>{' '}
          {props.before === null ? null : <span className={styles['quiet']}>{props.before}</span>}
        </p>
        <p>{props.note}</p>
        {props.link}
      </div>
    </div>
  );
}
