import type { ReactNode } from 'react';
import styles from './pictureRows.module.css';
import { ShareBar } from './ShareBar.tsx';

/** Things with a picture, a count and a value that is drawn as a share of the largest. */
export function PictureRows(props: {
  label: string;
  titles: { readonly name: string; readonly count: string; readonly value: string };
  rows: readonly {
    readonly key: string;
    readonly picture: ReactNode;
    readonly name: string;
    readonly detail: string;
    readonly count: string;
    readonly share: number;
    readonly value: string;
  }[];
}) {
  return (
    <table className={styles['rows']} aria-label={props.label}>
      <thead>
        <tr>
          <th scope="col">{props.titles.name}</th>
          <th scope="col" className={styles['count']}>
            {props.titles.count}
          </th>
          <th scope="col">{props.titles.value}</th>
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <span className={styles['name']}>
                {row.picture}
                <span>
                  <span className={styles['title']}>{row.name}</span>
                  <span className={styles['detail']}>{row.detail}</span>
                  <span className={styles['phoneCount']}>
                    {props.titles.count}: {row.count}
                  </span>
                </span>
              </span>
            </th>
            <td className={`numeric ${styles['count']}`}>{row.count}</td>
            <td className="numeric">
              <span className={styles['value']}>
                <span className={styles['bar']}>
                  <ShareBar share={row.share} tone="revenue" />
                </span>
                {row.value}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
