import styles from './authFrame.module.css';

const strands = [
  'M210 -10 C 210 90, 208 120, 210 170 C 214 250, 70 260, 40 420',
  'M210 -10 C 206 90, 212 120, 210 170 C 210 250, 140 280, 130 420',
  'M210 -10 C 212 90, 208 130, 212 180 C 214 260, 214 320, 212 420',
  'M210 -10 C 214 90, 210 120, 212 170 C 212 250, 280 280, 292 420',
  'M210 -10 C 208 90, 214 120, 210 170 C 208 250, 350 260, 384 420',
];

/** One river that branches into a delta: one budget that flows into channels. Decoration. */
export function DeltaPicture() {
  return (
    <svg
      className={styles['delta']}
      viewBox="0 0 420 410"
      fill="none"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      {strands.map((path, index) => (
        <g key={path}>
          <path d={path} strokeWidth={14 - Math.abs(index - 2) * 3} className={styles['water']} />
          <path d={path} strokeWidth="2" pathLength="100" className={styles['flow']} data-strand={index} />
        </g>
      ))}
    </svg>
  );
}
