import type { ReactNode } from 'react';
import type { StatusTone } from './StatusTag.tsx';
import styles from './stateLine.module.css';

/** The form of a state's mark, so that colour is not what tells it. */
export type StateShape = 'disc' | 'dashed' | 'clock' | 'half' | 'bars' | 'ban';

const shapes: Readonly<Record<StateShape, ReactNode>> = {
  disc: <circle cx="8" cy="8" r="4" fill="currentColor" stroke="none" />,
  dashed: <circle cx="8" cy="8" r="5.5" strokeDasharray="2.6 2.2" />,
  clock: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 4.5V8l2.2 1.6" />
    </>
  ),
  half: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 2a6 6 0 0 1 0 12Z" fill="currentColor" stroke="none" />
    </>
  ),
  bars: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M6.5 5.8v4.4M9.5 5.8v4.4" />
    </>
  ),
  ban: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="m3.8 3.8 8.4 8.4" />
    </>
  ),
};

/** A state in a table: its mark, its word, and under it why. */
export function StateLine(props: {
  tone: StatusTone;
  shape: StateShape;
  word: string;
  /** Reason and what to do about it. */
  children?: ReactNode;
}) {
  return (
    <span className={styles['state']}>
      <span className={styles['word']} data-tone={props.tone}>
        <svg
          viewBox="0 0 16 16"
          width="14"
          height="14"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          aria-hidden="true"
        >
          {shapes[props.shape]}
        </svg>
        <span>{props.word}</span>
      </span>
      {props.children === undefined || props.children === null ? null : (
        <span className={styles['reason']}>{props.children}</span>
      )}
    </span>
  );
}
