import type { ReactNode } from 'react';
import { AppLink } from '../navigation/AppLink.tsx';
import styles from './chat.module.css';

/** Assistants or chats to choose from, under a title. */
export function ChatRows(props: {
  title: string;
  rows: readonly {
    readonly key: string;
    readonly path: string;
    readonly name: string;
    readonly isCurrent: boolean;
    readonly end?: ReactNode;
  }[];
}) {
  return (
    <>
      <h2 className={styles['rowsTitle']}>{props.title}</h2>
      <ul className={styles['rows']}>
        {props.rows.map(({ key, path, name, isCurrent, end }) => (
          <li key={key}>
            <AppLink to={path} className={styles['row']} aria-current={isCurrent ? 'true' : undefined}>
              <span className={styles['rowName']}>{name}</span>
              {end === undefined ? null : <span className={styles['rowEnd']}>{end}</span>}
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  );
}
