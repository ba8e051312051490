import type { ReactNode } from 'react';
import styles from './stackedFigure.module.css';

/** A figure in a table with its change under it. `isOver`: it is past what the user set as its limit. */
export function StackedFigure(props: { text: string; change?: ReactNode; isOver?: boolean }) {
  return (
    <span className={styles['figure']}>
      <span className={styles['value']} data-over={props.isOver === true}>
        {props.text}
      </span>
      {props.change === undefined || props.change === null ? null : (
        <span className={styles['change']}>{props.change}</span>
      )}
    </span>
  );
}
