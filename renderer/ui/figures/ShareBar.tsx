import type { MeasureTone } from '../../themes/measureColors.ts';
import styles from './overview.module.css';

/** A part of a whole as a bar in the colour of its family; the figure is written beside it. */
export function ShareBar({ share, tone }: { share: number; tone: MeasureTone }) {
  return (
    <span className={styles['share']} data-tone={tone} aria-hidden="true">
      <span style={{ width: `${Math.min(100, Math.max(0, share * 100))}%` }} />
    </span>
  );
}

/** Days that something lasts, out of so many that are shown. */
export function DayBar({ days, shown }: { days: number; shown: number }) {
  return (
    <span className={styles['days']} aria-hidden="true">
      {Array.from({ length: shown }, (_, day) => (
        <span key={day} data-covered={day < days} />
      ))}
    </span>
  );
}
