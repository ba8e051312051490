import { PageSkeleton } from './PageSkeleton.tsx';
import styles from './skeleton.module.css';

/** A page that stands on its own and is on its way. */
export function FullPageSkeleton() {
  return (
    <div className={styles['fullPage']}>
      <PageSkeleton />
    </div>
  );
}
