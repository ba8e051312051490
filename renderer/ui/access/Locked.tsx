import { useText } from '../../i18n/useText.ts';
import styles from './access.module.css';
import { Icon } from '../icon/Icon.tsx';

/** A part that Premium opens: its name with a crown, a button to the premium modal. */
export function Locked({ children, onOpen }: { children: string; onOpen: () => void }) {
  const t = useText();
  return (
    <button type="button" className={styles['locked']} onClick={onOpen}>
      <span className={styles['crown']} role="img" aria-label={t('frame:premium')}>
        <Icon name="premium" />
      </span>
      {children}
    </button>
  );
}
