import type { ReactNode } from 'react';
import styles from './markedRows.module.css';

/** Rows of a name with its mark and what holds of it, hairlines between them. */
export function MarkedRows(props: {
  rows: readonly {
    readonly key: string;
    readonly mark: ReactNode;
    readonly name: string;
    readonly value: ReactNode;
    readonly note: string;
  }[];
}) {
  return (
    <ul className={styles['rows']}>
      {props.rows.map(({ key, mark, name, value, note }) => (
        <li key={key}>
          {mark}
          <span className={styles['name']}>{name}</span>
          {value}
          {note === '' ? null : <span className={styles['note']}>{note}</span>}
        </li>
      ))}
    </ul>
  );
}
