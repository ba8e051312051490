import { useText } from '../../i18n/useText.ts';
import { Skeleton } from './Skeleton.tsx';
import styles from './skeleton.module.css';

/** A page whose code or data is on its way: title, cards, table. */
export function PageSkeleton() {
  const t = useText();
  return (
    <div className={styles['page']} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('ui:loading')}
      </span>
      <Skeleton width={220} height={28} />
      <Skeleton width={360} />
      <div className={styles['cards']}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} height={104} />
        ))}
      </div>
      <Skeleton height={280} />
    </div>
  );
}
