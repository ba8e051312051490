import { useText } from '../../i18n/useText.ts';
import { Icon } from '../icon/Icon.tsx';
import { AppLink } from '../navigation/AppLink.tsx';
import type { SidebarItem } from './Sidebar.tsx';
import styles from './tabBar.module.css';

/** The main places of the app at the lower edge of a phone, in reach of a thumb; everything else is in the menu. */
export function TabBar({ items }: { items: readonly SidebarItem[] }) {
  const t = useText();
  return (
    <nav className={styles['bar']} aria-label={t('frame:tabBar')}>
      {items.map((item) => (
        <AppLink
          key={item.path}
          quiet
          to={item.to}
          className={styles['tab']}
          aria-current={item.isSelected ? 'page' : undefined}
        >
          <Icon name={item.icon} />
          <span>{item.title}</span>
        </AppLink>
      ))}
    </nav>
  );
}
