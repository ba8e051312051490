import styles from './pointRows.module.css';

/** Points of groups as bars with their figures, which add up to the last line. */
export function PointRows(props: {
  label: string;
  rows: readonly {
    readonly key: string;
    readonly title: string;
    readonly share: number;
    readonly points: string;
  }[];
  total: { readonly title: string; readonly points: string };
}) {
  return (
    <ul className={styles['rows']} aria-label={props.label}>
      {props.rows.map((row) => (
        <li key={row.key}>
          <span>{row.title}</span>
          <span className={styles['track']} aria-hidden="true">
            <span
              data-low={row.share < 0.75}
              style={{ width: `${Math.min(100, Math.max(0, row.share * 100))}%` }}
            />
          </span>
          <span className="numeric">{row.points}</span>
        </li>
      ))}
      <li className={styles['total']}>
        <span>{props.total.title}</span>
        <span />
        <span className="numeric">{props.total.points}</span>
      </li>
    </ul>
  );
}
