import type { ReactNode } from 'react';
import { AppLink } from '../navigation/AppLink.tsx';
import styles from './rowList.module.css';

export interface ListRow {
  readonly key: string;
  readonly title: string;
  /** What it looks like, above its title. */
  readonly picture?: ReactNode;
  readonly detail?: string | undefined;
  /** Where the title leads. */
  readonly path?: string;
  /** A state in words. */
  readonly tag?: ReactNode;
  readonly figures: readonly { readonly label: string; readonly value: ReactNode }[];
  /** Buttons at the end of the row, under it on a phone. */
  readonly actions?: ReactNode;
}

/** A few things, each with its state and some figures; for more than a handful use a DataTable. */
export function RowList({ label, rows }: { label: string; rows: readonly ListRow[] }) {
  return (
    <ul className={styles['list']} aria-label={label}>
      {rows.map((row) => (
        <li
          key={row.key}
          className={styles['row']}
          data-few={row.figures.length < 2}
          data-tagless={row.tag === undefined}
        >
          <div className={styles['name']}>
            {row.picture === undefined ? null : <div className={styles['picture']}>{row.picture}</div>}
            {row.path === undefined ? (
              <span className={styles['title']}>{row.title}</span>
            ) : (
              <AppLink to={row.path} quiet className={styles['title']}>
                {row.title}
              </AppLink>
            )}
            {row.detail === undefined ? null : <span className={styles['detail']}>{row.detail}</span>}
          </div>
          {row.tag === undefined ? null : <div className={styles['tag']}>{row.tag}</div>}
          <dl className={styles['figures']}>
            {row.figures.map((figure) => (
              <div key={figure.label}>
                <dt>{figure.label}</dt>
                <dd>{figure.value}</dd>
              </div>
            ))}
          </dl>
          {row.actions === undefined ? null : <div className={styles['actions']}>{row.actions}</div>}
        </li>
      ))}
    </ul>
  );
}
