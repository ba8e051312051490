import type { ReactNode } from 'react';
import styles from './layout.module.css';

/**
 * Parts side by side, one under the other where their own room is narrow: two, of which `wideFirst` gives the first two
 * thirds, or three of `thirds`. All are as high as the highest one unless `align` is `start`.
 */
export function Columns(props: {
  ratio?: 'even' | 'wideFirst' | 'thirds';
  align?: 'stretch' | 'start';
  /** Narrow parts: side by side from 560 px on. */
  isTight?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles['columnsRoom']}>
      <div
        className={styles['columns']}
        data-ratio={props.ratio ?? 'even'}
        data-tight={props.isTight === true}
        data-align={props.align ?? 'stretch'}
      >
        {props.children}
      </div>
    </div>
  );
}
