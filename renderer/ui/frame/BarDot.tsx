import styles from './menuCount.module.css';

/** A dot at the corner of a button of the bar: something waits behind it. */
export function BarDot({ label }: { label: string }) {
  return (
    <span className={styles['dot']}>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
