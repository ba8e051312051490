import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/Skeleton.tsx';
import styles from './stateStrip.module.css';

/** One thing to know about something: its value, and a quiet line under it. */
export interface StripState {
  readonly key: string;
  readonly title: string;
  /** Undefined while it loads. */
  readonly value: ReactNode;
  readonly detail?: ReactNode;
  /** How the value is coloured. */
  readonly tone?: 'calm' | 'warning' | 'negative';
}

/** States of one thing side by side, in one quiet band under its title. */
export function StateStrip({ label, states }: { label: string; states: readonly StripState[] }) {
  return (
    <dl className={styles['strip']} aria-label={label}>
      {states.map(({ key, title, value, detail, tone }) => (
        <div key={key} className={styles['state']}>
          <dt>{title}</dt>
          <dd className={styles['value']} data-tone={tone ?? 'calm'}>
            {value === undefined ? <Skeleton width={80} height={20} /> : value}
          </dd>
          <dd className={styles['detail']}>{value === undefined ? null : detail}</dd>
        </div>
      ))}
    </dl>
  );
}
