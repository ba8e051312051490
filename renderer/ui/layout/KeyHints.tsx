import type { ReactNode } from 'react';
import styles from './keyHints.module.css';

/** Keys that work here, each with what it does. */
export function KeyHints(props: { hints: readonly { keys: readonly string[]; text: string }[] }) {
  return props.hints.map(({ keys, text }) => (
    <span key={text} className={styles['hint']}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
      {text}
    </span>
  ));
}

/** The key beside the control that it presses; screen readers have the names of controls alone. */
export function KeyMark({ children }: { children: ReactNode }) {
  return (
    <span className={styles['hint']} aria-hidden>
      <kbd>{children}</kbd>
    </span>
  );
}
