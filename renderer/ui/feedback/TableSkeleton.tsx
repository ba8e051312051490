import { Skeleton } from './Skeleton.tsx';
import styles from './skeleton.module.css';

/** A table that loads. */
export function TableSkeleton({ rows = 6 }: { rows?: number | undefined }) {
  return (
    <div className={styles['table']} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={20} width={`${92 - ((row * 17) % 30)}%`} />
      ))}
    </div>
  );
}
