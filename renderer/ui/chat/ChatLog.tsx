import type { ReactNode } from 'react';
import styles from './chat.module.css';

function scrollToEnd(end: HTMLElement | null): void {
  const room = end?.parentElement?.parentElement;
  if (room != null) room.scrollTop = room.scrollHeight;
}

/** Messages that scroll, the latest in sight; new ones are read out. */
export function ChatLog(props: {
  label: string;
  /** Changes with the latest message, which is then scrolled to; null for a list that is read from its start. */
  latest: string | null;
  children: ReactNode;
}) {
  return (
    // A part that scrolls must be reachable by keyboard.
    <div className={styles['scroll']} role="log" aria-label={props.label} tabIndex={0}>
      <div className={styles['log']}>
        {props.children}
        {props.latest === null ? null : <span key={props.latest} ref={scrollToEnd} />}
      </div>
    </div>
  );
}

/** A message of the user. */
export function OwnMessage({ text }: { text: string }) {
  return <p className={styles['own']}>{text}</p>;
}

/** An answer: its parts one under another. */
export function AnswerMessage({ foot, children }: { foot?: ReactNode; children: ReactNode }) {
  return (
    <article className={styles['answer']}>
      {children}
      {foot === undefined ? null : <div className={styles['answerFoot']}>{foot}</div>}
    </article>
  );
}
