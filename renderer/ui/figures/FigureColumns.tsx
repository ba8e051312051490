import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/Skeleton.tsx';
import styles from './figureColumns.module.css';

/** A few figures side by side, each under its name; undefined while it loads. */
export function FigureColumns(props: {
  figures: readonly { readonly title: string; readonly value: string | undefined }[];
  /** A line of the days under them. */
  trend?: ReactNode;
}) {
  return (
    <div className={styles['frame']}>
      <dl className={styles['columns']}>
        {props.figures.map(({ title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className="numeric">{value ?? <Skeleton width={56} height={22} />}</dd>
          </div>
        ))}
      </dl>
      {props.trend === undefined ? null : <div className={styles['trend']}>{props.trend}</div>}
    </div>
  );
}
