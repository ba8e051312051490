import type { ReactNode } from 'react';
import styles from './splitPanes.module.css';

/** A list beside the details of its current row; each scrolls by itself, the page doesn't. */
export function SplitPanes(props: {
  list: ReactNode;
  detailLabel: string;
  detail: ReactNode;
  foot?: ReactNode;
}) {
  return (
    <div className={styles['panes']}>
      <div className={styles['list']}>{props.list}</div>
      <section className={styles['detail']} aria-label={props.detailLabel}>
        {props.detail}
      </section>
      {props.foot === undefined ? null : <footer className={styles['foot']}>{props.foot}</footer>}
    </div>
  );
}
