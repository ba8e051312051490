import type { ReactNode } from 'react';
import styles from './states.module.css';

/** What this is, why it is empty, and the one action that fills it. */
export function EmptyState(props: {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  /** Inside a small card. */
  isCompact?: boolean;
}) {
  return (
    <section className={styles['state']} data-compact={props.isCompact === true}>
      {props.icon === undefined ? null : <div className={styles['icon']}>{props.icon}</div>}
      <h2 className={styles['title']}>{props.title}</h2>
      {props.text === undefined ? null : <p className={styles['text']}>{props.text}</p>}
      {props.action === undefined ? null : <div className={styles['actions']}>{props.action}</div>}
    </section>
  );
}
