import type { ReactNode } from 'react';
import styles from './chat.module.css';

/** Chats beside the open one; on a phone one of the two. */
export function ChatFrame(props: {
  listLabel: string;
  list: ReactNode;
  chatLabel: string;
  chat: ReactNode;
  /** Whether a phone shows the chat. */
  isOpen: boolean;
}) {
  return (
    <div className={styles['frame']} data-open={props.isOpen}>
      <nav className={styles['side']} aria-label={props.listLabel}>
        {props.list}
      </nav>
      <section className={styles['main']} aria-label={props.chatLabel}>
        {props.chat}
      </section>
    </div>
  );
}
