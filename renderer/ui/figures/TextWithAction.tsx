import type { ReactNode } from 'react';
import styles from './twoLines.module.css';

/** A sentence of a row with the one thing to do about it behind it. */
export function TextWithAction({ text, action }: { text: string; action: ReactNode }) {
  return (
    <span className={styles['sentence']}>
      {text} {action}
    </span>
  );
}
