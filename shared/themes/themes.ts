/** Themes: the product's own, two partners', and the one embedded in a shop platform's admin (SPECIFICATION 1). */
export const themeIds = ['default', 'aurora', 'meridian', 'iframe'] as const;
export type ThemeId = (typeof themeIds)[number];

/** The theme that is shown inside the pages of shop platforms. */
export const embeddedThemeId = 'iframe' satisfies ThemeId;

/** True for a known theme. */
export function isThemeId(value: unknown): value is ThemeId {
  return typeof value === 'string' && (themeIds as readonly string[]).includes(value);
}
