import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A lasting message in the flow of a page: the event and the next step. */
export function Notice(props: {
  tone: 'info' | 'positive' | 'waiting' | 'negative' | 'unknown';
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <section
      className={styles['notice']}
      data-tone={props.tone}
      role={props.tone === 'negative' ? 'alert' : 'status'}
    >
      {props.title === undefined ? null : <h2 className={styles['title']}>{props.title}</h2>}
      {props.children === undefined ? null : <div className={styles['body']}>{props.children}</div>}
      {props.action === undefined ? null : <div className={styles['action']}>{props.action}</div>}
    </section>
  );
}
