import styles from './menuButton.module.css';
import { Icon } from '../icon/Icon.tsx';

/** Opens the menu where there is no room for the sidebar (under 768 px). */
export function MenuButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles['button']} aria-label={label} onClick={onClick}>
      <Icon name="menu" />
    </button>
  );
}
