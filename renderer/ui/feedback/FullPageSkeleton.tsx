import { PageSkeleton } from './PageSkeleton.tsx';
import styles from './skeleton.module.css';

/** Placeholder of a full page that is loading. */
export function FullPageSkeleton() {
  return (
    <div className={styles['fullPage']}>
      <PageSkeleton />
    </div>
  );
}
