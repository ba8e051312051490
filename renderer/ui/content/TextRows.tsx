import type { ReactNode } from 'react';
import { AppLink } from '../navigation/AppLink.tsx';
import styles from './content.module.css';

/** A text with its beginning and facts, and its state and actions at the end. */
export interface TextRow {
  readonly key: string;
  readonly path: string;
  readonly title: string;
  readonly excerpt: string;
  readonly note: ReactNode;
  readonly pictures: ReactNode;
  readonly end: ReactNode;
}

/** A list of texts: title, beginning and facts of each, with its state and actions at the end. */
export function TextRows(props: {
  label: string;
  /** Shows short texts whole instead of one line of each. */
  isWhole?: boolean;
  rows: readonly TextRow[];
}) {
  return (
    <ul className={styles['rows']} aria-label={props.label}>
      {props.rows.map(({ key, path, title, excerpt, note, pictures, end }) => (
        <li key={key}>
          <span className={styles['rowPictures']}>{pictures}</span>
          <span className={styles['rowMain']}>
            <AppLink to={path} className={styles['rowTitle']}>
              {title}
            </AppLink>
            <span className={styles['rowExcerpt']} data-whole={props.isWhole}>
              {excerpt}
            </span>
            <span className={styles['rowNote']}>{note}</span>
          </span>
          {end}
        </li>
      ))}
    </ul>
  );
}
