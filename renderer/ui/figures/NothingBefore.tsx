import { useText } from '../../i18n/useText.ts';
import styles from './figures.module.css';

/** In place of a change: there was nothing before to compare with. */
export function NothingBefore() {
  const t = useText();
  return (
    <span className={styles['nothingBefore']} title={t('ui:nothingBeforeLong')}>
      {t('ui:nothingBefore')}
    </span>
  );
}
