import styles from './moneyStages.module.css';

/** How far money has come; the same colours mark it in a chart. */
export type MoneyStageTone = 'open' | 'held' | 'ready' | 'done';

/** A sum on its way, with a quiet line under it. */
export interface MoneyStage {
  readonly key: string;
  readonly tone: MoneyStageTone;
  readonly title: string;
  readonly value: string;
  readonly detail: string;
}

/** Sums on their way from left to right, each in the colour of its stage. */
export function MoneyStages({ label, stages }: { label: string; stages: readonly MoneyStage[] }) {
  return (
    <dl className={styles['stages']} aria-label={label}>
      {stages.map((stage) => (
        <div key={stage.key} className={styles['stage']}>
          <dt>
            <span className={styles['swatch']} data-tone={stage.tone} aria-hidden="true" />
            {stage.title}
          </dt>
          <dd className={styles['value']}>{stage.value}</dd>
          <dd className={styles['detail']}>{stage.detail}</dd>
        </div>
      ))}
    </dl>
  );
}
