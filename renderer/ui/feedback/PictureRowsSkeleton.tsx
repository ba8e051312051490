import { Skeleton } from './Skeleton.tsx';
import styles from './skeleton.module.css';

/** Rows with a picture, two lines and figures that load. */
export function PictureRowsSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div className={styles['pictureRows']} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles['pictureRow']}>
          <Skeleton width={64} height={48} />
          <span className={styles['pictureLines']}>
            <Skeleton width={150 - ((row * 23) % 50)} height={14} />
            <Skeleton width={90} height={12} />
          </span>
          <Skeleton width={44} height={22} />
          <Skeleton width={100} height={14} />
          <Skeleton width={64} height={14} />
          <Skeleton width={64} height={14} />
          <Skeleton width={90} height={32} />
        </div>
      ))}
    </div>
  );
}
