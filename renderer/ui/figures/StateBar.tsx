import type { StatusTone } from '../feedback/StatusTag.tsx';
import styles from './stateBar.module.css';

/** Parts of a whole by their state as one bar; the counts are written beside it. */
export function StateBar({ parts }: { parts: readonly { tone: StatusTone; count: number }[] }) {
  const whole = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <span className={styles['bar']} aria-hidden="true">
      {parts
        .filter(({ count }) => count > 0)
        .map(({ tone, count }, index) => (
          <span key={`${tone}${index}`} data-tone={tone} style={{ flexGrow: count / whole }} />
        ))}
    </span>
  );
}
