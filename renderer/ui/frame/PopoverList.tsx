import type { ReactNode } from 'react';
import { AppLink } from '../navigation/AppLink.tsx';
import styles from './popoverList.module.css';

/** A few links in a popover, each with a figure or time at its end; new ones are marked. */
export function PopoverList(props: {
  label: string;
  items: readonly { key: string; path: string; title: string; end?: ReactNode; newLabel?: string }[];
  onNavigate: (key: string) => void;
}) {
  return (
    <ul className={styles['list']} aria-label={props.label}>
      {props.items.map((item) => (
        <li key={item.key}>
          <AppLink to={item.path} quiet className={styles['item']} onClick={() => props.onNavigate(item.key)}>
            {item.newLabel === undefined ? null : (
              <span className={styles['new']} role="img" aria-label={item.newLabel} />
            )}
            <span className={styles['title']}>{item.title}</span>
            {item.end}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
