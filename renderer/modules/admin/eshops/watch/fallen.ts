/** Which shops are watched: those with a star, or all. */
export const watchScopes = ['watched', 'all'] as const;
export type WatchScope = (typeof watchScopes)[number];

/** A shop as the watcher needs it. */
export interface WatchedShop {
  readonly id: string;
}

/** Shops of the scope. */
export function inScope<Shop extends WatchedShop>(
  shops: readonly Shop[],
  scope: WatchScope,
  starred: ReadonlySet<string>,
): Shop[] {
  return scope === 'all' ? [...shops] : shops.filter((shop) => starred.has(shop.id));
}

/**
 * Shops that are under their limit now and were not at the look before. `before` is null at the very first look, which
 * only takes note: what has long been low is no news.
 */
export function newlyFallen<Shop extends WatchedShop>(
  under: readonly Shop[],
  before: ReadonlySet<string> | null,
): Shop[] {
  return before === null ? [] : under.filter((shop) => !before.has(shop.id));
}
