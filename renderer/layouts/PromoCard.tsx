import { useText } from '../i18n/useText.ts';
import { AppLink } from '../ui/navigation/AppLink.tsx';
import styles from './promoCard.module.css';

/** Shows shops without a subscription what Premium adds, and leads to it. */
export function PromoCard({ to }: { to: string }) {
  const t = useText();
  return (
    <AppLink to={to} quiet className={styles['card']}>
      <strong>{t('frame:promo.title')}</strong>
      <span>{t('frame:promo.text')}</span>
      <span className={styles['action']}>{t('frame:promo.action')} →</span>
    </AppLink>
  );
}
