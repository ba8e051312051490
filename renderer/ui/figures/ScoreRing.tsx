import styles from './scoreRing.module.css';

const radius = 46;
const circumference = 2 * Math.PI * radius;

/** A score of 100 as a ring with its figure in the middle. */
export function ScoreRing(props: { value: number; text: string; below: string; label: string }) {
  const share = Math.min(1, Math.max(0, props.value / 100));
  return (
    <div className={styles['ring']} role="img" aria-label={props.label}>
      <svg viewBox="0 0 108 108" aria-hidden="true">
        <circle cx="54" cy="54" r={radius} className={styles['track']} />
        <circle
          cx="54"
          cy="54"
          r={radius}
          className={styles['bar']}
          strokeDasharray={`${share * circumference} ${circumference}`}
        />
      </svg>
      <span className={styles['text']} aria-hidden="true">
        <strong className="numeric">{props.text}</strong>
        {props.below}
      </span>
    </div>
  );
}
