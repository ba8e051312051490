import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isSatisfied, type PermissionRule } from '#shared/access/permissions.ts';
import { useText } from '../../i18n/useText.ts';
import { getHeldPermissions, useSession } from '../../session/sessionStore.ts';
import { Icon } from '../icon/Icon.tsx';
import { AppLink } from '../navigation/AppLink.tsx';
import { useOpenable } from '../navigation/openablePaths.ts';
import { withoutLanguage } from '../navigation/paths.ts';
import { openTabPath } from './openTab.ts';
import styles from './page.module.css';

/** A sibling screen as a tab under the title. */
export interface PageTab {
  readonly path: string;
  readonly title: string;
  /** How many things its screen has. */
  readonly count?: string | undefined;
  /** What its screen asks for: whoever lacks it sees a crown, and what it needs once they choose it. */
  readonly rule?: PermissionRule;
}

export interface PageHeaderProps {
  readonly title: string;
  /** One line: what the page is for. */
  readonly purpose?: ReactNode;
  /** The primary action, at the right. */
  readonly action?: ReactNode;
  /** The way up, over the title. */
  readonly parent?: { readonly path: string; readonly title: string } | undefined;
  /** What to know of the page's subject on each of its tabs, over them. */
  readonly strip?: ReactNode;
  readonly tabs?: readonly PageTab[] | undefined;
}

/** Title, purpose, primary action and tabs of a page. */
export function PageHeader({ title, purpose, action, parent, strip, tabs: allTabs = [] }: PageHeaderProps) {
  const tabs = useOpenable(allTabs);
  const path = withoutLanguage(useLocation().pathname);
  const openPath = openTabPath(tabs, path);
  const tabRow = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen; the open tab is not left outside.
  useEffect(() => {
    if (openPath === undefined) return;
    const open = tabRow.current?.querySelector<HTMLElement>('[aria-current="page"]');
    open?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [openPath]);
  return (
    <header className={styles['header']}>
      {parent === undefined ? null : (
        <AppLink to={parent.path} quiet className={styles['parent']}>
          ← {parent.title}
        </AppLink>
      )}
      <div className={styles['titleRow']}>
        <div>
          <h1 className={styles['title']}>{title}</h1>
          {purpose === undefined ? null : <p className={styles['purpose']}>{purpose}</p>}
        </div>
        {action === undefined ? null : <div className={styles['action']}>{action}</div>}
      </div>
      {strip}
      {tabs.length < 2 ? null : (
        <nav ref={tabRow} className={styles['tabs']} aria-label={title}>
          {tabs.map((tab) => (
            <AppLink
              key={tab.path}
              to={tab.path}
              quiet
              className={styles['tab']}
              aria-current={tab.path === openPath ? 'page' : undefined}
            >
              {tab.title}
              {tab.count === undefined ? null : <span className={styles['count']}> {tab.count}</span>}
              {tab.rule === undefined ? null : <LockMark rule={tab.rule} />}
            </AppLink>
          ))}
        </nav>
      )}
    </header>
  );
}

/** The crown of a tab that Premium opens; nothing where the person may open it. */
function LockMark({ rule }: { rule: PermissionRule }) {
  const t = useText();
  const clientPermissions = useSession((state) => state.clientPermissions);
  const adminPermissions = useSession((state) => state.adminPermissions);
  if (isSatisfied(rule, getHeldPermissions({ clientPermissions, adminPermissions }))) return null;
  return (
    <span
      className={styles['crown']}
      role="img"
      aria-label={t('frame:premium')}
      title={t('frame:premiumModal.title')}
    >
      <Icon name="premium" />
    </span>
  );
}
