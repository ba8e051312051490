import styles from './figures.module.css';
import { buildSparklinePaths } from './buildSparklinePaths.ts';

const width = 120;
const height = 28;
const floor = height + 2;

/** The shape of a figure over time, without axes. Decoration beside a figure that is written out. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const { line, area } = buildSparklinePaths(values, { width, height, floor });
  if (line === '') return null;
  return (
    <svg
      className={styles['sparkline']}
      viewBox={`0 -2 ${width} ${height + 4}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={area} className={styles['sparklineArea']} />
      <path d={line} className={styles['sparklineLine']} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
