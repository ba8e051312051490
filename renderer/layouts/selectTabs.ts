/** The five places of a phone's tab bar, in the order in which a merchant needs them. */
export const tabPaths = [
  '/app/dashboard',
  '/app/statistic',
  '/app/campaigns',
  '/app/products',
  '/app/credit',
] as const;

/** Picks the tabs out of the entries of a sidebar; who has no shop has none of them, and so no bar. */
export function selectTabs<Entry extends { readonly path: string }>(entries: readonly Entry[]): Entry[] {
  return tabPaths.flatMap((path) => entries.filter((entry) => entry.path === path));
}
