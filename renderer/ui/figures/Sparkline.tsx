import type { MeasureTone } from '../../themes/measureColors.ts';
import styles from './figures.module.css';
import { buildSparklinePaths } from './buildSparklinePaths.ts';

const width = 120;
const height = 28;
const floor = height + 2;

/** The shape of a figure over time in the colour of its family, without axes. Decoration beside a figure that is written out. */
export function Sparkline(props: {
  values: readonly (number | null)[];
  tone?: MeasureTone | undefined;
  /** As wide as its place instead of 120 px. */
  isWide?: boolean;
}) {
  const { line, bridges, area } = buildSparklinePaths(props.values, { width, height, floor });
  if (line === '') return null;
  return (
    <svg
      className={styles['sparkline']}
      data-tone={props.tone}
      data-wide={props.isWide === true}
      viewBox={`0 -2 ${width} ${height + 4}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={area} className={styles['sparklineArea']} />
      <path d={line} className={styles['sparklineLine']} vectorEffect="non-scaling-stroke" />
      {bridges === '' ? null : (
        <path d={bridges} className={styles['sparklineBridge']} vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  );
}
