import { Skeleton } from '../feedback/Skeleton.tsx';
import styles from './chart.module.css';

/** A TimeChart that loads, with the row of its buttons. */
export function TimeChartSkeleton({ heightPx = 280 }: { heightPx?: number }) {
  return (
    <div className={styles['figure']} aria-busy="true">
      <Skeleton height={heightPx} />
      <div className={styles['caption']} />
    </div>
  );
}
