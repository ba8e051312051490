import type { RecentShops } from '../recentShops.ts';
import type { GroupHandlers } from './handlers.ts';

/** Puts the shops that the user opened last into the menus. */
export function createRecentShopsHandlers(options: {
  recentShops: RecentShops;
}): GroupHandlers<'recentShops'> {
  return {
    'recentShops.set': (shops) => {
      options.recentShops.set(shops);
      return {};
    },
  };
}
