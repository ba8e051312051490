import { app, Menu } from 'electron';
import type { BridgeInput } from '#shared/desktop/bridge.ts';
import { buildJumpList } from './buildJumpList.ts';

type Shops = BridgeInput<'recentShops.set'>['shops'];

/** Shops that the user opened last, in the menu of the app and of the system. */
export interface RecentShops {
  listAll(): Shops;
  /** Replaces them; an empty list leaves nothing behind for the next user. */
  set(shops: BridgeInput<'recentShops.set'>): void;
}

/** Keeps the recent shops in the jump list or the dock. @param onChange draws the app's own menu again */
export function createRecentShops(options: {
  open: (path: string) => void;
  onChange: () => void;
}): RecentShops {
  let current: Shops = [];
  /** What the lists of the system were last set to; those of Windows outlive the process, so null at first. */
  let shown: string | null = null;
  return {
    listAll: () => current,
    set(next) {
      if (JSON.stringify(next) === shown) return;
      shown = JSON.stringify(next);
      current = [...next.shops];
      if (process.platform === 'win32') app.setJumpList(buildJumpList(next, process.execPath));
      app.dock?.setMenu(
        Menu.buildFromTemplate(
          current.map(({ label, path }) => ({
            label,
            click: () => {
              options.open(path);
            },
          })),
        ),
      );
      options.onChange();
    },
  };
}
