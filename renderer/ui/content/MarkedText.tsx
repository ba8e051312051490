import styles from './content.module.css';

/** A part of a text that is marked: with the number of its source, or as one that has none. */
export interface TextMark {
  readonly start: number;
  readonly end: number;
  /** Null: underlined as something without a source. */
  readonly number: number | null;
  readonly hint: string;
}

/** A text whose claims are marked in place. @param marks in order, not overlapping */
export function MarkedText({ text, marks }: { text: string; marks: readonly TextMark[] }) {
  const parts: React.ReactNode[] = [];
  let at = 0;
  for (const { start, end, number, hint } of marks) {
    parts.push(text.slice(at, start));
    parts.push(
      <span key={start} className={styles[number === null ? 'unsourced' : 'sourced']} title={hint}>
        {text.slice(start, end)}
        {number === null ? null : <sup className={styles['number']}>{number}</sup>}
      </span>,
    );
    at = end;
  }
  parts.push(text.slice(at));
  return <>{parts}</>;
}
