import { useEffect, useRef, type ReactNode } from 'react';
import styles from './chat.module.css';

/** Messages that scroll, the latest in sight; what is added is read out. */
export function ChatLog(props: {
  label: string;
  /** Changes with the latest message, which is then scrolled to. */
  latest: string;
  children: ReactNode;
}) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = room;
    if (current !== null) current.scrollTop = current.scrollHeight;
  }, [props.latest]);
  return (
    // A part that scrolls must be reachable by keyboard.
    <div ref={room} className={styles['scroll']} tabIndex={0} role="region" aria-label={props.label}>
      <div className={styles['log']} role="log" aria-label={props.label}>
        {props.children}
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
