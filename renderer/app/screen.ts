import type { ComponentType } from 'react';
import type { PermissionRule } from '#shared/access/permissions.ts';
import type { Resources } from '#shared/i18n/resources.ts';
import type { IconName } from '../ui/icon/iconNames.ts';

/** Frames around screens. */
export type LayoutName = 'fullPage' | 'wizard' | 'app' | 'admin';

/** Who may open a screen: guests only, anyone, signed-in people, or staff. */
export type GuardKind = 'guest' | 'open' | 'client' | 'internal';

/** A place in the sidebar of the screen's layout. */
export interface SidebarPlace {
  /** Smaller is higher; the order of SPECIFICATION 2 in tens. */
  readonly order: number;
  /** Path under which the entry counts as selected, and to which it leads; the screen's own unless given. */
  readonly section?: string;
  /** Name of the section where it has several screens; the screen's own unless given. */
  readonly titleKey?: keyof Resources['screens'];
  /** Further path under which the entry counts as selected, e.g. of the detail of a list's row. */
  readonly detailPath?: string;
  /** Where the entry leads where that is not its section's index. */
  readonly entry?: string;
  readonly isPremium?: boolean;
  /** A number behind the entry's name, e.g. of what waits there. */
  readonly count?: () => Promise<ComponentType>;
  /** Hides the entry, e.g. get-started of an established shop. */
  readonly isHidden?: (facts: { firstTransactionDate: string | null; hasEshop: boolean }) => boolean;
}

/** One row of the routes table: everything that sidebar, palette, guard and window title need to know of a screen. */
export interface Screen {
  /** In-app path without language, in react-router's words: `/app/campaigns/:channel/formats`. */
  readonly path: string;
  readonly layout: LayoutName;
  readonly guard: GuardKind;
  readonly permissions?: PermissionRule;
  /** Whether a shop must be selected; true for the app layout unless said otherwise. */
  readonly needsEshop?: boolean;
  readonly titleKey: keyof Resources['screens'];
  readonly icon?: IconName;
  readonly sidebar?: SidebarPlace;
  /** Keys that the screen listens to, as the help lists them. */
  readonly shortcuts?: readonly {
    readonly keys: readonly string[];
    readonly textKey: keyof Resources['frame']['help'];
  }[];
  /** Its days and times are ours, whatever the zone of the shop: months of partners close by them. */
  readonly isInOurZone?: true;
  /** In-app path to which an address with these parameters leads instead; null where they are right. */
  readonly elsewhere?: (params: PathParams) => string | null;
  /** Loads the page: `() => import('./pages/LoginPage.tsx').then((module) => module.LoginPage)`. */
  readonly page: () => Promise<ComponentType>;
}

/** What the address says for the names in a path. */
export type PathParams = Readonly<Record<string, string | undefined>>;

/** A path that only sends on; query and hash stay. */
export interface RedirectRow {
  readonly path: string;
  readonly to: string | ((params: PathParams) => string);
}

/** A modal that `?modal=name` opens over any screen. */
export type ModalPage = ComponentType<{ readonly detail: string | null; readonly close: () => void }>;

/** What a module gives to the app. */
export interface ScreenModule {
  readonly screens: readonly Screen[];
  readonly redirects?: readonly RedirectRow[];
  readonly modals?: Readonly<Record<string, () => Promise<ModalPage>>>;
  /** Live badges in the header of the admin layout. */
  readonly adminBadges?: readonly (() => Promise<ComponentType>)[];
  /** Live badges of staff in the header of either layout, behind those above. */
  readonly staffBadges?: readonly (() => Promise<ComponentType>)[];
}
