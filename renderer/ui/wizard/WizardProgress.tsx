import styles from './wizardProgress.module.css';

/** How far a wizard or a row of goals is: a bar with its words beside it. */
export function WizardProgress(props: {
  label: string;
  done: number;
  /** What `done` is out of. */
  of: number;
  text: string;
}) {
  return (
    <div className={styles['progress']}>
      <div
        className={styles['track']}
        role="progressbar"
        aria-label={props.label}
        aria-valuemin={0}
        aria-valuemax={props.of}
        aria-valuenow={props.done}
      >
        <div className={styles['bar']} style={{ width: `${(props.done / Math.max(props.of, 1)) * 100}%` }} />
      </div>
      <span className="numeric">{props.text}</span>
    </div>
  );
}
