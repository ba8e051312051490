import type { ReactNode } from 'react';
import styles from './layout.module.css';

/**
 * Two parts side by side, one under the other where their own room is narrow; `wideFirst` gives the first two thirds.
 * Both are as high as the higher one unless `align` is `start`.
 */
export function Columns(props: {
  ratio?: 'even' | 'wideFirst';
  align?: 'stretch' | 'start';
  children: ReactNode;
}) {
  return (
    <div className={styles['columnsRoom']}>
      <div
        className={styles['columns']}
        data-ratio={props.ratio ?? 'even'}
        data-align={props.align ?? 'stretch'}
      >
        {props.children}
      </div>
    </div>
  );
}
