import type { CSSProperties, ReactNode } from 'react';
import styles from './funnelSteps.module.css';

/** A step of a funnel. */
export interface FunnelStepView {
  readonly key: string;
  readonly name: string;
  readonly count: string;
  /** How wide its bar is, 0 to 1. */
  readonly share: number;
  readonly shareText: string;
  /** The change of the count. */
  readonly change?: ReactNode;
  /** Further facts. */
  readonly facts: readonly { readonly label: string; readonly value: string; readonly detail?: string }[];
}

/** Steps one under another, each a bar as wide as its share of the first, with its facts beside. */
export function FunnelSteps(props: { label: string; steps: readonly FunnelStepView[] }) {
  return (
    <ol className={styles['steps']} aria-label={props.label}>
      {props.steps.map((step) => (
        <li key={step.key} className={styles['step']}>
          <div className={styles['head']}>
            <h3>{step.name}</h3>
            <span className={styles['count']}>
              <span className="numeric">{step.count}</span>
              {step.change}
            </span>
          </div>
          <div className={styles['bar']}>
            {step.share <= 0 ? null : (
              <span
                className={styles['fill']}
                style={{ '--share': Math.min(1, step.share) } as CSSProperties}
                aria-hidden="true"
              />
            )}
            <span className={styles['share']}>{step.shareText}</span>
          </div>
          {step.facts.length === 0 ? null : (
            <dl className={styles['facts']}>
              {step.facts.map((fact) => (
                <div key={fact.label}>
                  <dt>{fact.label}</dt>
                  <dd className="numeric">{fact.value}</dd>
                  {fact.detail === undefined ? null : <dd className={styles['detail']}>{fact.detail}</dd>}
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  );
}
