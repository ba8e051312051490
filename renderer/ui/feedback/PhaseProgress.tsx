import { useText } from '../../i18n/useText.ts';
import type { ReactNode } from 'react';
import styles from './phaseProgress.module.css';

/** Long work in named phases: those that are done, the present one, how far it is, and what has come of it so far. */
export function PhaseProgress(props: {
  title: string;
  phases: readonly string[];
  /** Index of the present phase. */
  current: number;
  /** 0 to 1 of the whole; null where it is not known beforehand. */
  share: number | null;
  facts: readonly string[];
  action?: ReactNode;
}) {
  const t = useText();
  const { share } = props;
  return (
    <section className={styles['work']} aria-label={props.title} aria-busy="true">
      <header className={styles['header']}>
        <h2 className={styles['title']}>{props.title}</h2>
        {props.action}
      </header>
      <div
        className={styles['track']}
        role="progressbar"
        aria-label={props.title}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(share === null ? {} : { 'aria-valuenow': Math.round(share * 100) })}
      >
        <div
          className={share === null ? styles['running'] : styles['bar']}
          style={share === null ? undefined : { width: `${Math.max(share, 0.02) * 100}%` }}
        />
      </div>
      <ol className={styles['phases']}>
        {props.phases.map((phase, index) => (
          <li
            key={phase}
            data-state={index < props.current ? 'done' : index === props.current ? 'current' : 'open'}
            aria-current={index === props.current ? 'step' : undefined}
          >
            <span aria-hidden="true">{index < props.current ? '✓' : '·'}</span>
            {phase}
          </li>
        ))}
      </ol>
      <p className={`numeric ${styles['facts']}`} role="status">
        <span className="visually-hidden">{t('ui:loading')}</span>
        {props.facts.join(' · ')}
      </p>
    </section>
  );
}
