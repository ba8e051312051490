import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import { MenuButton } from '../ui/frame/MenuButton.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { usePalette } from '../ui/navigation/palette.ts';
import { useGo } from '../ui/navigation/useGo.ts';
import { FrameControls } from './FrameControls.tsx';
import { SandboxBadge } from './SandboxBadge.tsx';
import styles from './topBar.module.css';
import { UserMenu } from './UserMenu.tsx';

const shortcut = /mac/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

interface TopBarProps {
  readonly onOpenMenu: () => void;
  /** At the start: the shop selector, or the badges of staff. */
  readonly start: ReactNode;
  /** Before the person's menu. */
  readonly end?: ReactNode;
  readonly canAddShop: boolean;
}

/** The bar over the content, 56 px high. */
export function TopBar({ onOpenMenu, start, end, canAddShop }: TopBarProps) {
  const t = useText();
  const go = useGo();
  const setPaletteOpen = usePalette((state) => state.setOpen);
  return (
    <header className={styles['bar']}>
      <MenuButton label={t('frame:openMenu')} onClick={onOpenMenu} />
      <div className={styles['start']}>
        {start}
        {canAddShop ? (
          <Button
            type="text"
            className={styles['wideOnly'] ?? ''}
            icon={<Icon name="add" />}
            aria-label={t('frame:addShop')}
            title={t('frame:addShop')}
            onClick={() => go('/registerAdditionalEshop')}
          />
        ) : null}
      </div>
      <div className={styles['end']}>
        <SandboxBadge />
        <button
          type="button"
          className={styles['search']}
          title={t('frame:palette.title')}
          onClick={() => setPaletteOpen(true)}
        >
          <Icon name="search" />
          <span className={styles['searchText']}>{t('frame:palette.open')}</span>
          <kbd>{shortcut}</kbd>
        </button>
        {end}
        <div className={styles['wideOnly']}>
          <FrameControls />
        </div>
        <UserMenu />
      </div>
    </header>
  );
}
