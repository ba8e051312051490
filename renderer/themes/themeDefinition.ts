import type { ThemeId } from '#shared/themes/themes.ts';

/** Colours of one appearance of a theme, as `#RRGGBB`. Text colours meet WCAG AA on their surfaces (tested). */
export interface ThemeColors {
  /** Buttons, links, the selected item. */
  readonly primary: string;
  /** Text on a primary surface. */
  readonly onPrimary: string;
  /** Quiet surface in the tone of the primary. */
  readonly primarySoft: string;
  /** Marks and highlights that carry no text. */
  readonly accent: string;
  readonly page: string;
  readonly surface: string;
  /** Menus, modals, popovers. */
  readonly raised: string;
  /** Lines between things. */
  readonly line: string;
  /** Edges of controls: at least 3:1 on the surface. */
  readonly controlLine: string;
  readonly text: string;
  readonly textQuiet: string;
  /** Placeholders and hints. */
  readonly textFaint: string;
  readonly success: string;
  readonly warning: string;
  readonly error: string;
  /** An outcome that no one knows, and nothing else. */
  readonly unknown: string;
  readonly sidebar: string;
  readonly sidebarText: string;
  readonly sidebarTextActive: string;
  readonly sidebarActive: string;
  readonly sidebarLine: string;
  /** Series of charts, in order. */
  readonly series: readonly [string, string, string, string, string, string];
}

/** A theme: tokens, logo, favicon, names; adding one touches no component. */
export interface ThemeDefinition {
  readonly id: ThemeId;
  readonly productTitle: string;
  readonly supportEmail: string;
  readonly logoUrl: string;
  readonly faviconUrl: string;
  readonly radius: number;
  readonly isCompact: boolean;
  /** Embedded in another page: no bars, a transparent page. */
  readonly isEmbedded: boolean;
  readonly light: ThemeColors;
  readonly dark: ThemeColors;
}
