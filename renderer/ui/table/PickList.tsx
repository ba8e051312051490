import type { ReactNode } from 'react';
import styles from './pickList.module.css';

export interface PickItem {
  readonly key: string;
  /** What picking it does, in words. */
  readonly label: string;
  readonly title: string;
  readonly detail?: string;
  readonly icon?: ReactNode;
  readonly tag?: ReactNode;
  /** A figure at the end. */
  readonly end?: ReactNode;
  readonly isSelected?: boolean;
  readonly isLoading?: boolean;
  readonly onPick: () => void;
}

/** Things of which one is picked; each is one large button. */
export function PickList({
  label,
  items,
  empty,
}: {
  label: string;
  items: readonly PickItem[];
  empty: string;
}) {
  if (items.length === 0) return <p className={styles['empty']}>{empty}</p>;
  return (
    <ul className={styles['list']} aria-label={label}>
      {items.map((item) => (
        <li key={item.key}>
          <button
            type="button"
            className={styles['item']}
            title={item.label}
            aria-current={item.isSelected === true ? 'true' : undefined}
            aria-busy={item.isLoading === true}
            onClick={item.onPick}
          >
            {item.icon}
            <span className={styles['text']}>
              <span className={styles['title']}>{item.title}</span>
              {item.detail === undefined ? null : <span className={styles['detail']}>{item.detail}</span>}
            </span>
            {item.tag}
            {item.end === undefined ? null : <span className={styles['end']}>{item.end}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
