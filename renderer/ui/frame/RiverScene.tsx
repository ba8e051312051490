import styles from './riverScene.module.css';

const arms = [
  'M200 24 C 200 90, 96 90, 64 196',
  'M200 24 C 200 96, 150 110, 138 204',
  'M200 24 C 202 100, 198 130, 200 208',
  'M200 24 C 200 96, 250 110, 262 204',
  'M200 24 C 200 90, 304 90, 336 196',
];

/** One source that branches into several arms, drawn once; while it flows, light runs down the arms. */
export function RiverScene({ isFlowing, label }: { isFlowing: boolean; label: string }) {
  return (
    <svg
      className={styles['scene']}
      data-flowing={isFlowing}
      viewBox="0 0 400 232"
      fill="none"
      role="img"
      aria-label={label}
    >
      {arms.map((arm, index) => (
        <g key={arm} style={{ animationDelay: `${index * 90}ms` }} className={styles['arm']}>
          <path
            d={arm}
            pathLength="1"
            className={styles['bed']}
            style={{ animationDelay: `${index * 90}ms` }}
          />
          <path
            d={arm}
            pathLength="100"
            className={styles['light']}
            style={{ animationDelay: `${index * 370}ms` }}
          />
        </g>
      ))}
      <circle cx="200" cy="22" r="14" className={styles['source']} />
      <path d="m194 22.5 4.2 4.2 8-8.4" className={styles['tick']} />
      {[64, 138, 200, 262, 336].map((x, index) => (
        <circle
          key={x}
          cx={x}
          cy={[198, 206, 210, 206, 198][index]}
          r="6"
          className={styles['mouth']}
          style={{ animationDelay: `${500 + index * 90}ms` }}
        />
      ))}
    </svg>
  );
}
