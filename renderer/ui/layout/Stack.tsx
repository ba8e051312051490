import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** Steps of the 4 px grid. */
export type Gap = 0 | 4 | 8 | 12 | 16 | 20 | 24 | 32 | 40 | 48;

/** Things one under another, or beside one another (`isRow`, wraps) with one gap. */
export function Stack(props: {
  gap?: Gap | undefined;
  isRow?: boolean;
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'between';
  children: ReactNode;
}) {
  return (
    <div
      className={props.isRow === true ? styles['row'] : styles['stack']}
      data-align={props.align}
      data-justify={props.justify}
      style={{ gap: props.gap ?? 16 }}
    >
      {props.children}
    </div>
  );
}
