import { Suspense, useState, type ReactNode } from 'react';
import { Outlet } from 'react-router';
import type { LayoutName } from '../app/screen.ts';
import { PageTimeZone } from '../i18n/pageTimeZone.ts';
import { useText } from '../i18n/useText.ts';
import { readStored, writeStored } from '../session/storage.ts';
import { useTheme } from '../theming/themeContext.ts';
import { PageSkeleton } from '../ui/feedback/PageSkeleton.tsx';
import { ViewOnly } from '../ui/access/ViewOnly.tsx';
import { useIsDocked } from '../ui/chat/useIsDocked.ts';
import { useBesideSheet } from '../ui/frame/besideSheet.ts';
import { MenuButton } from '../ui/frame/MenuButton.tsx';
import { MenuDrawer } from '../ui/frame/MenuDrawer.tsx';
import { TabBar } from '../ui/frame/TabBar.tsx';
import { Sidebar } from '../ui/frame/Sidebar.tsx';
import { useAssistantPanel } from '../ui/navigation/assistantPanel.ts';
import { ConfirmEmailBanner } from './ConfirmEmailBanner.tsx';
import { DemoHistoryNote } from './DemoHistoryNote.tsx';
import { HelpNote } from '../features/help/HelpNote.tsx';
import { LegalNotice } from './LegalNotice.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import styles from './sideFrame.module.css';
import { TemporaryShopBanner } from './TemporaryShopBanner.tsx';
import { TimeZoneNote } from './TimeZoneNote.tsx';
import { selectTabs } from './selectTabs.ts';
import { TopBar } from './TopBar.tsx';
import { useIsNarrow } from '../ui/frame/useIsNarrow.ts';
import { useSidebar } from './useSidebar.ts';

interface SideFrameProps {
  readonly layout: LayoutName;
  readonly home: string;
  readonly start: ReactNode;
  readonly end?: ReactNode;
  readonly footer?: ReactNode;
  /** Beside the content. */
  readonly aside?: ReactNode;
  readonly canAddShop: boolean;
  readonly isWide?: boolean;
  /** In which the pages show instants. */
  readonly timeZone: string | undefined;
}

/** Bar, sidebar and content: icons only under 1024 px, a drawer under 768 px, nothing around it when embedded. */
export function SideFrame(props: SideFrameProps) {
  const t = useText();
  const { definition } = useTheme();
  const items = useSidebar(props.layout);
  const tabs = definition.isEmbedded ? [] : selectTabs(items);
  // Beside the assistant's panel there is room for icons only, too.
  const isDocked = useIsDocked();
  const hasPanel = useAssistantPanel((state) => state.isOpen) && props.aside !== undefined && isDocked;
  const hasSheet = useBesideSheet(({ count }) => count > 0);
  const isNarrow = useIsNarrow() || hasPanel || hasSheet;
  const [isOpen, setIsOpen] = useState(false);
  const [wish, setWish] = useState(() => readStored('menu') === 'collapsed');
  const collapse = (isCollapsed: boolean) => {
    setWish(isCollapsed);
    writeStored('menu', isCollapsed ? 'collapsed' : null);
  };
  const sidebar = { items, home: definition.isEmbedded ? null : props.home, footer: props.footer };
  return (
    <PageTimeZone value={props.timeZone}>
      <div
        className={styles['frame']}
        data-embedded={definition.isEmbedded}
        data-tabs={tabs.length > 0}
        data-panel={hasPanel}
        data-sheet={hasSheet}
      >
        <a className="visually-hidden" href="#content">
          {t('frame:skipToContent')}
        </a>
        <div className={styles['side']}>
          <Sidebar
            {...sidebar}
            isCollapsed={isNarrow || wish}
            {...(isNarrow ? {} : { onCollapse: collapse })}
          />
        </div>
        <MenuDrawer label={t('frame:mainMenu')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
          <Sidebar {...sidebar} isCollapsed={false} onNavigate={() => setIsOpen(false)} />
        </MenuDrawer>
        <div className={styles['main']}>
          {definition.isEmbedded ? (
            // The page around brings its own bar; on a phone only the way to the menu is left.
            <MenuButton label={t('frame:openMenu')} onClick={() => setIsOpen(true)} />
          ) : (
            <TopBar
              onOpenMenu={() => setIsOpen(true)}
              start={props.start}
              end={props.end}
              canAddShop={props.canAddShop}
            />
          )}
          <OfflineBanner />
          <TemporaryShopBanner layout={props.layout} />
          <ConfirmEmailBanner />
          {props.layout === 'app' ? <LegalNotice /> : null}
          <main id="content" className={props.isWide === true ? styles['wide'] : styles['content']}>
            <DemoHistoryNote />
            <Suspense fallback={<PageSkeleton />}>
              {props.layout === 'app' ? (
                <ViewOnly>
                  <Outlet />
                </ViewOnly>
              ) : (
                <Outlet />
              )}
            </Suspense>
            <div className={styles['zone']}>
              <HelpNote />
              <TimeZoneNote />
            </div>
          </main>
        </div>
        {props.aside}
        {tabs.length === 0 ? null : <TabBar items={tabs} />}
      </div>
    </PageTimeZone>
  );
}
