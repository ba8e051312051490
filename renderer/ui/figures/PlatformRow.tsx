import type { ReactNode } from 'react';
import styles from './platformRow.module.css';

/** Cards of platforms side by side; on a phone one row that scrolls, with the next card peeking. */
export function PlatformRow({ children }: { children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}

/** One platform at a glance: its name, its problems, its parts as a bar, and the counts in words. */
export function PlatformCard(props: {
  mark: ReactNode;
  name: string;
  aside: ReactNode;
  bar: ReactNode;
  text: string;
  note: string | null;
  isFailed?: boolean;
}) {
  return (
    <section className={styles['card']}>
      <header className={styles['head']}>
        {props.mark}
        <h2>{props.name}</h2>
        <span className={styles['aside']}>{props.aside}</span>
      </header>
      {props.bar}
      <p className={styles['text']}>{props.text}</p>
      {props.note === null ? null : (
        <p className={styles['note']} data-failed={props.isFailed === true}>
          {props.note}
        </p>
      )}
    </section>
  );
}
