import type { ComponentType } from 'react';
import { isSatisfied } from '#shared/access/permissions.ts';
import type { IconName } from '../ui/icon/iconNames.ts';
import type { LayoutName, Screen } from '../app/screen.ts';

/** An entry of the sidebar. */
export interface SidebarEntry {
  /** The section: addresses under it belong to the entry. */
  readonly path: string;
  /** Where the entry leads. */
  readonly to: string;
  /** Address prefix of its details, which is elsewhere; null without any. */
  readonly detailPath: string | null;
  readonly titleKey: Screen['titleKey'];
  readonly icon: IconName;
  /** Whether it has the crown: for users who still need Premium to open it. */
  readonly isPremium: boolean;
  /** Loads the number behind the name; null without one. */
  readonly count: (() => Promise<ComponentType>) | null;
}

/** Entries of a layout's sidebar in their order: those of the table that are shown to this person. */
export function getSidebarEntries(
  screens: readonly Screen[],
  layout: LayoutName,
  facts: { firstTransactionDate: string | null; held: ReadonlySet<string>; hasEshop: boolean },
): SidebarEntry[] {
  const entries = screens
    .flatMap((screen) => {
      const { sidebar } = screen;
      if (sidebar === undefined || screen.layout !== layout) return [];
      if (sidebar.isHidden?.(facts) === true) return [];
      // Without a shop only what does without one can be opened, e.g. by a partner.
      if (layout === 'app' && !facts.hasEshop && screen.needsEshop !== false) return [];
      // Links to staff pages are hidden from users who can't open them; locked shop pages advertise Premium.
      if (layout === 'admin' && !isSatisfied(screen.permissions, facts.held)) return [];
      return [{ screen, sidebar }];
    })
    .sort((a, b) => a.sidebar.order - b.sidebar.order)
    .map(({ screen, sidebar }) => ({
      path: sidebar.section ?? screen.path,
      to: sidebar.entry ?? sidebar.section ?? screen.path,
      detailPath: sidebar.detailPath ?? null,
      titleKey: sidebar.titleKey ?? screen.titleKey,
      icon: screen.icon ?? 'start',
      isPremium: sidebar.isPremium === true && !isSatisfied(screen.permissions, facts.held),
      count: sidebar.count ?? null,
    }));
  // Several screens of a section may stand for it: the first that the person may open does.
  return entries.filter((entry, index) => entries.findIndex(({ path }) => path === entry.path) === index);
}

/** Whether an entry is the one of the present path. */
export function isSelected(entry: Pick<SidebarEntry, 'path' | 'detailPath'>, path: string): boolean {
  return [entry.path, entry.detailPath].some(
    (own) => own !== null && (path === own || path.startsWith(`${own}/`)),
  );
}
