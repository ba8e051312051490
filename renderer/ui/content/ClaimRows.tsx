import type { ReactNode } from 'react';
import styles from './content.module.css';

/** Claims of a text with their sources, those without one first where the caller orders them so. */
export function ClaimRows(props: {
  label: string;
  rows: readonly {
    readonly key: string;
    /** Number in the text; null where the claim has no source. */
    readonly number: number | null;
    readonly text: string;
    readonly note: string;
    readonly actions: ReactNode;
  }[];
}) {
  return (
    <ul className={styles['claims']} aria-label={props.label}>
      {props.rows.map(({ key, number, text, note, actions }) => (
        <li key={key}>
          <span className={styles['claimMark']} data-missing={number === null}>
            {number ?? '!'}
          </span>
          <span className={styles['claimText']}>
            <span>{text}</span>
            <span className={styles['claimNote']}>{note}</span>
            {actions}
          </span>
        </li>
      ))}
    </ul>
  );
}
