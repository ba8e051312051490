import styles from './twoLines.module.css';

/** Two lines of a table cell: what it is, and quietly what belongs to it. */
export function TwoLines(props: { first: string; second: string; isWrapped?: boolean; isNarrow?: boolean }) {
  return (
    <span
      className={styles['lines']}
      data-wrapped={props.isWrapped === true}
      data-narrow={props.isNarrow === true}
    >
      <span className={styles['first']} title={props.first}>
        {props.first}
      </span>
      {props.second === '' ? null : <span className={styles['second']}>{props.second}</span>}
    </span>
  );
}
