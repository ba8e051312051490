import type { ReactNode } from 'react';
import styles from './chat.module.css';

/** A line above the messages of a panel, with a button. */
export function ChatNotice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles['notice']}>
      <span>{text}</span>
      {children}
    </div>
  );
}
