import type { ReactNode } from 'react';
import styles from './overview.module.css';

/** Something to do: what, from what that follows, the money, and one button. */
export interface RankedItem {
  readonly key: string;
  readonly tone: 'negative' | 'warning' | 'info';
  readonly title: string;
  readonly text: string;
  /** The money at stake, as it is measured. */
  readonly money?: { readonly amount: string; readonly basis: string };
  readonly action?: ReactNode;
}

/** Things to do in their order, numbered. */
export function RankedList({ label, items }: { label: string; items: readonly RankedItem[] }) {
  return (
    <ol className={styles['ranked']} aria-label={label}>
      {items.map((item, index) => (
        <li key={item.key} data-tone={item.tone}>
          <span className={styles['rank']} aria-hidden="true">
            {index + 1}
          </span>
          <div className={styles['rankedText']}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </div>
          {item.money === undefined ? null : (
            <p className={styles['rankedMoney']}>
              <strong className="numeric">{item.money.amount}</strong> {item.money.basis}
            </p>
          )}
          <div className={styles['rankedAction']}>{item.action}</div>
        </li>
      ))}
    </ol>
  );
}
