import { useText } from '../../i18n/useText.ts';
import styles from './steps.module.css';

/** The steps of a short wizard by name: done, present, to come. */
export function Stepper(props: {
  steps: readonly string[];
  current: number;
  /** Steps that were put off, by their index. */
  postponed?: readonly number[];
  /** On a phone the present step alone is named. */
  isCompact?: boolean;
}) {
  const t = useText();
  const isDone = (index: number) => index < props.current && props.postponed?.includes(index) !== true;
  return (
    <ol className={styles['steps']} data-compact={props.isCompact === true}>
      {props.steps.map((step, index) => (
        <li
          key={step}
          className={styles['step']}
          data-state={isDone(index) ? 'done' : index === props.current ? 'current' : 'open'}
          aria-current={index === props.current ? 'step' : undefined}
        >
          <span className={styles['number']} aria-hidden="true">
            {isDone(index) ? '✓' : index + 1}
          </span>
          <span className="visually-hidden">
            {t('ui:stepOf', { step: index + 1, count: props.steps.length })}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
