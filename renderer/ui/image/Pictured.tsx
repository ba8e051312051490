import type { ReactNode } from 'react';
import styles from './image.module.css';

/** A small picture with what it shows beside it, on one line. */
export function Pictured({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <span className={styles['pictured']}>
      {picture}
      <span className={styles['picturedText']}>{children}</span>
    </span>
  );
}
