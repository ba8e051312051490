import { PageSkeleton } from '../feedback/PageSkeleton.tsx';
import styles from './frameSkeleton.module.css';

/** Bar, sidebar and content of a layout that is on its way; `isBare` is a layout without a sidebar. */
export function FrameSkeleton({ isBare = false }: { isBare?: boolean }) {
  return (
    <div className={styles['frame']}>
      {isBare ? null : <div className={styles['side']} />}
      <div className={styles['main']}>
        <div className={styles['bar']} />
        <div className={styles['content']}>
          <PageSkeleton />
        </div>
      </div>
    </div>
  );
}
