import type { ReactNode } from 'react';
import styles from './attentionList.module.css';

/** Something that waits for a person, with the one thing to do about it. */
export interface AttentionItem {
  readonly key: string;
  readonly tone: 'negative' | 'warning' | 'info';
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}

/** What waits for a person, the most pressing first. */
export function AttentionList({ label, items }: { label: string; items: readonly AttentionItem[] }) {
  return (
    <ol className={styles['list']} aria-label={label}>
      {items.map((item) => (
        <li key={item.key} className={styles['item']} data-tone={item.tone}>
          <div className={styles['text']}>
            <p className={styles['title']}>{item.title}</p>
            {item.text === undefined ? null : <p className={styles['detail']}>{item.text}</p>}
          </div>
          {item.action === undefined ? null : <div className={styles['action']}>{item.action}</div>}
        </li>
      ))}
    </ol>
  );
}
