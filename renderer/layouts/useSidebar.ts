import { createElement, lazy, Suspense, useMemo, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { screens } from '../app/routes.tsx';
import type { LayoutName } from '../app/screen.ts';
import { useText } from '../i18n/useText.ts';
import { getHeldPermissions, useSession } from '../session/sessionStore.ts';
import type { SidebarItem } from '../ui/frame/Sidebar.tsx';
import { withoutLanguage } from '../ui/navigation/paths.ts';
import { isSelected, getSidebarEntries } from './getSidebarEntries.ts';

const counts = new Map<() => Promise<ComponentType>, ComponentType>();

/** The number behind an entry; it comes when it has loaded. */
function renderCount(load: (() => Promise<ComponentType>) | null) {
  if (load === null) return null;
  const Count = counts.get(load) ?? lazy(async () => ({ default: await load() }));
  counts.set(load, Count);
  return createElement(Suspense, { fallback: null }, createElement(Count));
}

/** Entries of a layout's sidebar, worded and with the present one marked. */
export function useSidebar(layout: LayoutName): readonly SidebarItem[] {
  const t = useText();
  const { pathname } = useLocation();
  const firstTransactionDate = useSession((state) => state.eshop?.firstTransactionDate ?? null);
  const hasEshop = useSession((state) => state.eshop !== null);
  const clientPermissions = useSession((state) => state.clientPermissions);
  const adminPermissions = useSession((state) => state.adminPermissions);
  return useMemo(() => {
    const held = getHeldPermissions({ clientPermissions, adminPermissions });
    const path = withoutLanguage(pathname);
    return getSidebarEntries(screens, layout, { firstTransactionDate, held, hasEshop }).map((entry) => ({
      ...entry,
      count: renderCount(entry.count),
      title: t(`screens:${entry.titleKey}`),
      isSelected: isSelected(entry, path),
    }));
  }, [t, layout, pathname, firstTransactionDate, hasEshop, clientPermissions, adminPermissions]);
}
