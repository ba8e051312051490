import { useEffect, useRef, type ReactNode } from 'react';
import { AppLink } from '../navigation/AppLink.tsx';
import styles from './queueList.module.css';

/** Something that waits, with all that is needed to choose what to do first. */
export interface QueueRow {
  readonly key: string;
  readonly title: string;
  /** What kind of thing it is. */
  readonly tag: string;
  /** Where the title leads: the row opened beside the list. */
  readonly path: string;
  /** What it weighs, and how that was reckoned. */
  readonly figure: ReactNode;
  readonly figureNote: string;
  readonly detail: string;
  /** Until when it is put off; beside its kind where the row has two lines. */
  readonly note: string | null;
  readonly since: ReactNode;
  /** Who cares for it, or how it is put off. */
  readonly mark: ReactNode;
  /** The same as circles, with who views it now: beside the details of the current row. */
  readonly people: ReactNode;
  /** It waits longer than it should. */
  readonly isLate: boolean;
  readonly action: ReactNode;
  readonly isUrgent: boolean;
}

/** A queue by weight: one row a thing, one of them the present one of the keyboard. */
export function QueueList(props: {
  label: string;
  rows: readonly QueueRow[];
  current: string | null;
  isStale: boolean;
  /** Two lines a row, beside the details of the current one. */
  isCompact?: boolean;
}) {
  const list = useRef<HTMLOListElement>(null);
  const { current } = props;
  useEffect(() => {
    if (current === null) return;
    list.current?.querySelector(`[data-key="${CSS.escape(current)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <ol
      ref={list}
      className={styles['list']}
      aria-label={props.label}
      data-stale={props.isStale}
      data-compact={props.isCompact === true}
    >
      {props.rows.map((row) => (
        <li
          key={row.key}
          className={styles['row']}
          data-key={row.key}
          data-urgent={row.isUrgent}
          aria-current={row.key === current ? 'true' : undefined}
        >
          <div className={styles['weight']}>
            <span className={styles['figure']}>{row.figure}</span>
            {props.isCompact === true ? null : <span className={styles['quiet']}>{row.figureNote}</span>}
          </div>
          <div className={styles['name']}>
            <AppLink to={row.path} quiet className={styles['title']}>
              {row.title}
            </AppLink>
            {props.isCompact === true ? null : <span className={styles['tag']}>{row.tag}</span>}
          </div>
          {props.isCompact === true ? (
            <span className={styles['kind']}>
              {row.tag}
              {row.note === null ? null : ` · ${row.note}`}
            </span>
          ) : null}
          {props.isCompact === true ? null : <div className={styles['detail']}>{row.detail}</div>}
          <div className={styles['marks']}>
            <span className={styles['since']} data-late={row.isLate}>
              {row.since}
            </span>
            {props.isCompact === true ? row.people : <span className={styles['quiet']}>{row.mark}</span>}
          </div>
          {props.isCompact === true ? null : <div className={styles['action']}>{row.action}</div>}
        </li>
      ))}
    </ol>
  );
}
