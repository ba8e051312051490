import type { ReactNode } from 'react';
import styles from './changeList.module.css';

/** Present and suggested contents side by side, each row with its action. */
export function ChangeList(props: {
  label: string;
  ownLabel: string;
  suggestedLabel: string;
  changes: readonly {
    key: string;
    name: string;
    /** Text or pictures. */
    own: ReactNode;
    suggested: ReactNode;
    action: ReactNode;
  }[];
  /** For all rows. */
  action: ReactNode;
}) {
  return (
    <section className={styles['changes']} aria-label={props.label}>
      <ul>
        {props.changes.map((change) => (
          <li key={change.key}>
            <h3>{change.name}</h3>
            <dl>
              <div>
                <dt>{props.ownLabel}</dt>
                <dd>{change.own}</dd>
              </div>
              <div>
                <dt>{props.suggestedLabel}</dt>
                <dd>{change.suggested}</dd>
              </div>
            </dl>
            {change.action}
          </li>
        ))}
      </ul>
      {props.action}
    </section>
  );
}
