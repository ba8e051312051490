import type { MeasureTone } from '../../themes/measureColors.ts';
import styles from './partsBar.module.css';

/** A figure up to a whole as a bar of its parts; each part is its share of the whole, and is written beside the bar. */
export function PartsBar({ parts }: { parts: readonly { key: string; tone: MeasureTone; share: number }[] }) {
  return (
    <span className={styles['bar']} aria-hidden="true">
      {parts
        .filter(({ share }) => share > 0)
        .map(({ key, tone, share }) => (
          <span key={key} data-tone={tone} style={{ width: `${Math.min(100, share * 100)}%` }} />
        ))}
    </span>
  );
}

/** The names of the parts beside their colors. */
export function PartsLegend({
  label,
  parts,
}: {
  label: string;
  parts: readonly { key: string; tone: MeasureTone; text: string }[];
}) {
  return (
    <ul className={styles['legend']} aria-label={label}>
      {parts.map(({ key, tone, text }) => (
        <li key={key} data-tone={tone}>
          {text}
        </li>
      ))}
    </ul>
  );
}
