import type { ReactNode } from 'react';
import styles from './summaryCard.module.css';

/** An item of a list on a phone: picture, name and control at the top, then its state, figures and actions. */
export function SummaryCard(props: {
  picture: ReactNode;
  name: ReactNode;
  detail: string;
  control?: ReactNode;
  state?: ReactNode;
  figures?: ReactNode;
  foot?: ReactNode;
}) {
  return (
    <li className={styles['card']}>
      <div className={styles['head']}>
        {props.picture}
        <span className={styles['names']}>
          <span className={styles['name']}>{props.name}</span>
          <span className={styles['detail']}>{props.detail}</span>
        </span>
        {props.control}
      </div>
      {props.state}
      {props.figures === undefined || props.figures === null ? null : (
        <div className={styles['figures']}>{props.figures}</div>
      )}
      {props.foot === undefined || props.foot === null ? null : (
        <div className={styles['foot']}>{props.foot}</div>
      )}
    </li>
  );
}

/** The list around such cards. */
export function SummaryCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles['cards']} aria-label={label}>
      {children}
    </ul>
  );
}
