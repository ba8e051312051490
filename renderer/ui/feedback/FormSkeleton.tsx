import { Skeleton } from './Skeleton.tsx';
import styles from './skeleton.module.css';

/** A form that loads: labels with their fields. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <div className={styles['form']} aria-busy="true">
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className={styles['formField']}>
          <Skeleton width={120} height={14} />
          <Skeleton height={36} />
        </div>
      ))}
    </div>
  );
}
