import type { ReactNode } from 'react';
import styles from './authFrame.module.css';
import { DeltaPicture } from './DeltaPicture.tsx';

/** A narrow page with one task; where there is space, the product's picture and promise are beside it. */
export function AuthFrame(props: {
  title: string;
  purpose?: ReactNode;
  aside?: { title: string; text: string };
  footer?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={props.aside === undefined ? styles['single'] : styles['split']}>
      <div className={styles['task']}>
        <div className={styles['column']}>
          <h1 className={styles['title']}>{props.title}</h1>
          {props.purpose === undefined ? null : <p className={styles['purpose']}>{props.purpose}</p>}
          <div className={styles['body']}>{props.children}</div>
          {props.footer === undefined ? null : <p className={styles['footer']}>{props.footer}</p>}
        </div>
      </div>
      {props.aside === undefined ? null : (
        <aside className={styles['aside']}>
          <DeltaPicture />
          <p className={styles['headline']}>{props.aside.title}</p>
          <p className={styles['text']}>{props.aside.text}</p>
        </aside>
      )}
    </div>
  );
}
