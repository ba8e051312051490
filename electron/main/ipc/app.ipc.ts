import { app } from 'electron';
import type { Navigator } from '../navigator.ts';
import type { GroupHandlers } from './handlers.ts';

/** What the page asks about the app. */
export function appHandlers(options: { serverUrl: string; navigator: Navigator }): GroupHandlers<'app'> {
  return {
    'app.getInfo': () => ({
      version: app.getVersion(),
      platform: process.platform,
      serverUrl: options.serverUrl,
      pendingPath: options.navigator.takePendingPath(),
    }),
  };
}
