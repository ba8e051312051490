import type { ReactNode } from 'react';
import styles from './platformRow.module.css';

/** Cards of platforms side by side; on a phone one row that scrolls, by the keyboard too, with the next card peeking. */
export function PlatformRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line no-noninteractive-tabindex -- what scrolls has to be reachable by the keyboard
    <div className={styles['row']} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
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
