import { Children, type ReactNode } from 'react';
import styles from './textList.module.css';

/** Things one under another, without marks. */
export function PlainList({ children }: { children: ReactNode }) {
  return (
    <ul className={styles['plain']}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
