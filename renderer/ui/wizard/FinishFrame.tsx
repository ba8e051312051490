import type { ReactNode } from 'react';
import styles from './finishFrame.module.css';

/** The end of a longer task: a picture, the result, the next options. */
export function FinishFrame(props: {
  picture?: ReactNode;
  title: string;
  purpose?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={styles['finish']}>
      {props.picture}
      <header className={styles['header']}>
        <h1>{props.title}</h1>
        {props.purpose === undefined ? null : <p>{props.purpose}</p>}
      </header>
      {props.children === undefined ? null : <div className={styles['body']}>{props.children}</div>}
      {props.action === undefined ? null : <div className={styles['action']}>{props.action}</div>}
    </div>
  );
}
