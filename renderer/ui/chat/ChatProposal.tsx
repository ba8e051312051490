import type { ReactNode } from 'react';
import { AppLink } from '../navigation/AppLink.tsx';
import type { StatusTone } from '../feedback/StatusTag.tsx';
import styles from './chatProposal.module.css';

interface LabelledText {
  readonly label: string;
  readonly text: string;
}

/** A proposed change: what it would change, what that costs, and the buttons that decide. */
export function ChatProposal(props: {
  label: string;
  state: string;
  tone: StatusTone;
  isOpen: boolean;
  /** At the end of the first line, e.g. how long it is valid. */
  end: string | null;
  title: string;
  path: string;
  change: { readonly before: LabelledText; readonly after: LabelledText };
  /** The side that is proposed, or in effect; null where nothing was changed. */
  marked: 'before' | 'after' | null;
  facts: readonly LabelledText[];
  note: string | null;
  field: ReactNode;
  actions: ReactNode;
}) {
  const { before, after } = props.change;
  return (
    <section className={styles['card']} data-open={props.isOpen} aria-label={props.title}>
      <p className={styles['top']}>
        <span className={styles['label']}>{props.label}</span>
        <span role="status" className={styles['state']} data-tone={props.tone}>
          {props.state}
        </span>
        {props.end === null ? null : <span className={styles['end']}>{props.end}</span>}
      </p>
      <h3 className={styles['title']}>
        <AppLink to={props.path}>{props.title}</AppLink>
      </h3>
      <dl className={styles['change']}>
        {(
          [
            ['before', before],
            ['after', after],
          ] as const
        ).map(([side, { label, text }]) => (
          <div key={side} className={styles['side']} data-new={side === props.marked}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {props.facts.length === 0 ? null : (
        <dl className={styles['facts']}>
          {props.facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {props.note === null ? null : <p className={styles['note']}>{props.note}</p>}
      {props.field === null && props.actions === null ? null : (
        <div>
          {props.field}
          <div className={styles['actions']}>{props.actions}</div>
        </div>
      )}
    </section>
  );
}
