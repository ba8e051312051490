import type { ReactNode } from 'react';
import styles from './textList.module.css';

/** Items of a text, with marks; wrap each in `<li>`. */
export function BulletList({ children }: { children: ReactNode }) {
  return <ul className={styles['bullets']}>{children}</ul>;
}
