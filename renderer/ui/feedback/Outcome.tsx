import type { ReactNode } from 'react';
import styles from './outcome.module.css';

const marks = {
  positive: 'm14 24.5 7 7 13-14.5',
  negative: 'M16 16l16 16M32 16 16 32',
  waiting: 'M24 13v13M24 33v.5',
} as const;

/** How something ended, in the middle of a page, or that it is still being found out. */
export function Outcome(props: {
  tone: keyof typeof marks | 'busy';
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const { tone } = props;
  return (
    <section
      className={styles['outcome']}
      role={tone === 'negative' ? 'alert' : 'status'}
      aria-busy={tone === 'busy'}
    >
      <svg className={styles['mark']} data-tone={tone} viewBox="0 0 48 48" fill="none" aria-hidden="true">
        <circle cx="24" cy="24" r="21" className={styles['ring']} />
        {tone === 'busy' ? (
          <circle cx="24" cy="24" r="21" pathLength="100" className={styles['running']} />
        ) : (
          <path d={marks[tone]} className={styles['sign']} pathLength="1" />
        )}
      </svg>
      <h1 className={styles['title']}>{props.title}</h1>
      {props.children === undefined ? null : <p className={styles['text']}>{props.children}</p>}
      {props.action === undefined ? null : <div className={styles['action']}>{props.action}</div>}
    </section>
  );
}
