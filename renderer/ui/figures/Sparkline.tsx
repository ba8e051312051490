import styles from './figures.module.css';
import { sparklinePath } from './sparklinePath.ts';

const width = 120;
const height = 28;

/** The shape of a figure over time, without axes. Decoration beside a figure that is written out. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const path = sparklinePath(values, width, height);
  if (path === '') return null;
  return (
    <svg
      className={styles['sparkline']}
      viewBox={`0 -2 ${width} ${height + 4}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`${path}L${width} ${height + 2}L0 ${height + 2}Z`} className={styles['sparklineArea']} />
      <path d={path} className={styles['sparklineLine']} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
