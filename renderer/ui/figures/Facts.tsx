import type { ReactNode } from 'react';
import styles from './figures.module.css';

/** Names and values one under another: details of one thing. */
export function Facts(props: { items: readonly { key?: string; label: string; value: ReactNode }[] }) {
  return (
    <dl className={styles['facts']}>
      {props.items.map((item) => (
        <div key={item.key ?? item.label}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
