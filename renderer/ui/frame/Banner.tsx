import type { ReactNode } from 'react';
import styles from './banner.module.css';

/** A line over the content that stays while its reason does. */
export function Banner(props: { tone: 'info' | 'warning'; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles[props.tone]} role="status">
      <span>{props.children}</span>
      {props.action}
    </div>
  );
}
