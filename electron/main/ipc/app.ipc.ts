import { app } from 'electron';
import type { GroupHandlers } from './handlers.ts';

/** What the page asks about the app. */
export function createAppHandlers(options: { serverUrl: string }): GroupHandlers<'app'> {
  return {
    'app.getInfo': (_input, caller) => ({
      version: app.getVersion(),
      platform: process.platform,
      serverUrl: options.serverUrl,
      ownShopId: caller.shopId,
      pendingPath: caller.navigator.claimPendingPath(),
    }),
  };
}
