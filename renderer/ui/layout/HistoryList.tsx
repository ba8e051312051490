import type { ReactNode } from 'react';
import styles from './historyList.module.css';

/** Events one under another on a line, the latest first. */
export function HistoryList(props: {
  label: string;
  items: readonly {
    readonly key: string;
    readonly tone: 'info' | 'warning' | 'negative';
    readonly text: string;
    /** When, and by whom. */
    readonly detail: ReactNode;
    readonly note: string | null;
    /** What it is about, above its text. */
    readonly picture?: ReactNode;
    readonly action: ReactNode;
  }[];
}) {
  return (
    <ol className={styles['history']} aria-label={props.label}>
      {props.items.map((item) => (
        <li key={item.key} data-tone={item.tone}>
          <div className={styles['words']}>
            {item.picture}
            <p className={styles['text']}>{item.text}</p>
            <p className={styles['detail']}>{item.detail}</p>
            {item.note === null ? null : <p className={styles['detail']}>{item.note}</p>}
          </div>
          {item.action}
        </li>
      ))}
    </ol>
  );
}
