import type { ReactNode } from 'react';
import { WizardProgress } from './WizardProgress.tsx';
import styles from './goalList.module.css';

/** Goals one after another: those that are met, the next one with its action, those to come. */
export function GoalList(props: {
  label: string;
  progressText: string;
  metText: string;
  openText: string;
  goals: readonly {
    key: string;
    title: string;
    text: string;
    isMet: boolean;
    /** Set where the goal was put off: the way to it, which does not hold up the others. */
    postponed?: ReactNode;
  }[];
  /** Action of the first goal that is neither met nor put off. */
  action: ReactNode;
}) {
  const { goals } = props;
  const met = goals.filter((goal) => goal.isMet).length;
  const next = goals.find((goal) => !goal.isMet && goal.postponed === undefined)?.key;
  return (
    <section className={styles['goals']} aria-label={props.label}>
      <WizardProgress label={props.label} done={met} of={goals.length} text={props.progressText} />
      <ol className={styles['list']}>
        {goals.map((goal, index) => (
          <li
            key={goal.key}
            data-state={goal.isMet ? 'met' : goal.key === next ? 'next' : 'open'}
            aria-current={goal.key === next ? 'step' : undefined}
          >
            <span className={styles['mark']} aria-hidden="true">
              {goal.isMet ? '✓' : index + 1}
            </span>
            <div className={styles['words']}>
              <h2 className={styles['title']}>
                {goal.title}
                <span className="visually-hidden">, {goal.isMet ? props.metText : props.openText}</span>
              </h2>
              <p className={styles['text']}>{goal.text}</p>
            </div>
            {goal.key === next ? <div className={styles['action']}>{props.action}</div> : null}
            {goal.isMet || goal.postponed === undefined ? null : (
              <div className={styles['action']}>{goal.postponed}</div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
