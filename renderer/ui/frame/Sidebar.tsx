import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconNames.ts';
import { AppLink } from '../navigation/AppLink.tsx';
import { Logo } from './Logo.tsx';
import styles from './sidebar.module.css';

export interface SidebarItem {
  readonly path: string;
  readonly to: string;
  readonly title: string;
  readonly icon: IconName;
  readonly isPremium: boolean;
  /** A number of what waits there. */
  readonly count?: ReactNode;
  readonly isSelected: boolean;
}

interface SidebarProps {
  readonly items: readonly SidebarItem[];
  /** Where the logo leads; without one where it is embedded in a page that has its own. */
  readonly home: string | null;
  readonly isCollapsed: boolean;
  readonly onCollapse?: (isCollapsed: boolean) => void;
  readonly onNavigate?: () => void;
  readonly footer?: ReactNode;
}

/** The main menu: the built sections of a layout, as icons only when collapsed. */
export function Sidebar(props: SidebarProps) {
  const t = useText();
  const { isCollapsed, onCollapse } = props;
  return (
    <nav className={styles['sidebar']} data-collapsed={isCollapsed} aria-label={t('frame:mainMenu')}>
      {props.home === null ? null : (
        <AppLink to={props.home} quiet className={styles['home']} onClick={props.onNavigate}>
          <Logo isOnInk />
        </AppLink>
      )}
      <ul className={styles['items']}>
        {props.items.map((item) => (
          <li key={item.path}>
            <AppLink
              to={item.to}
              quiet
              className={styles['item']}
              aria-current={item.isSelected ? 'page' : undefined}
              title={isCollapsed ? item.title : undefined}
              onClick={props.onNavigate}
            >
              <Icon name={item.icon} />
              <span className={styles['title']}>{item.title}</span>
              {item.count}
              {item.isPremium ? (
                <span className={styles['crown']} role="img" aria-label={t('frame:premium')}>
                  <Icon name="premium" />
                </span>
              ) : null}
            </AppLink>
          </li>
        ))}
      </ul>
      <div className={styles['footer']}>{isCollapsed ? null : props.footer}</div>
      {onCollapse === undefined ? null : (
        <button
          type="button"
          className={styles['collapse']}
          aria-label={t(isCollapsed ? 'frame:expandMenu' : 'frame:collapseMenu')}
          onClick={() => onCollapse(!isCollapsed)}
        >
          <Icon name={isCollapsed ? 'expand' : 'collapse'} />
        </button>
      )}
    </nav>
  );
}
