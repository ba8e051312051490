import type { ReactNode } from 'react';
import styles from './adThumbnail.module.css';

/** An ad drawn small beside its name, with a mark in its corner; decoration, so it can be neither reached nor heard. */
export function AdThumbnail(props: {
  mark: ReactNode;
  /** Without colour, of ads that aren't shown. */
  isQuiet: boolean;
  isLarge: boolean;
  /** The ad in its usual size; nothing while it loads. */
  children: ReactNode;
}) {
  return (
    <span
      className={styles['thumbnail']}
      data-quiet={props.isQuiet}
      data-large={props.isLarge}
      aria-hidden="true"
      inert
    >
      <span className={styles['scaled']}>{props.children}</span>
      <span className={styles['mark']}>{props.mark}</span>
    </span>
  );
}
