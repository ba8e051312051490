import { safeStorage, type BrowserWindow } from 'electron';
import { join } from 'node:path';
import { bridgeEvents, type BridgeEvent, type BridgeEventPayload } from '#shared/desktop/bridge.ts';
import { eventChannel, type BridgeReply } from '../../bridgeWire.ts';
import type { CrashStore } from '../crashReports/index.ts';
import type { QuickSearch } from '../quickSearch.ts';
import type { RecentFiles } from '../recentFiles.ts';
import type { RecentShops } from '../recentShops.ts';
import type { SettingsStore } from '../settings.ts';
import type { DesktopTexts } from '../texts.ts';
import type { CreditTray } from '../tray.ts';
import type { Updates } from '../updates/index.ts';
import type { AppWindow, AppWindows } from '../windows.ts';
import { createAppHandlers } from './app.ipc.ts';
import { createBadgeHandlers } from './badge.ipc.ts';
import { crashHandlers } from './crash.ipc.ts';
import { dispatch } from './dispatch.ts';
import { fileHandlers } from './file.ipc.ts';
import type { BridgeHandlers } from './handlers.ts';
import { loginHandlers } from './login.ipc.ts';
import { createNotificationHandlers } from './notification.ipc.ts';
import { createQuickSearchHandlers } from './quickSearch.ipc.ts';
import { createRecentShopsHandlers } from './recentShops.ipc.ts';
import { createServerHandlers } from './server.ipc.ts';
import { createSessionHandlers } from './session.ipc.ts';
import { createShellHandlers } from './shell.ipc.ts';
import { createTokenStore } from './tokenStore.ts';
import { createTrayHandlers } from './tray.ipc.ts';
import { createUpdatesHandlers } from './updates.ipc.ts';
import { createWindowHandlers } from './window.ipc.ts';

/** Dependencies of the bridge. */
export interface BridgeContext {
  readonly windows: AppWindows;
  readonly dataFolder: string;
  readonly serverUrl: string;
  readonly settings: SettingsStore;
  readonly texts: DesktopTexts;
  readonly recentFiles: RecentFiles;
  readonly tray: CreditTray;
  readonly crashes: CrashStore;
  readonly updates: Updates;
  readonly quickSearch: QuickSearch;
  readonly recentShops: RecentShops;
}

/** The shell's side of the bridge. */
export interface Bridge {
  /** Answers a call that is known to come from the page of a window of the app. */
  call(method: unknown, input: unknown, caller: AppWindow): Promise<BridgeReply>;
  /** Whether a user is signed in as far as this computer knows. */
  hasSession(): boolean;
}

/** Builds the shell's side of the bridge. */
export function createBridge(context: BridgeContext): Bridge {
  const tokens = createTokenStore({
    file: join(context.dataFolder, 'session'),
    keyStore: safeStorage,
    platform: process.platform,
    isPlainTextAllowed: context.settings.get('isPlainTextSessionAllowed') === true,
  });
  const handlers: BridgeHandlers = {
    ...createAppHandlers(context),
    ...fileHandlers(context),
    ...createNotificationHandlers(context.windows),
    ...createTrayHandlers(context),
    ...createSessionHandlers({ tokens, windows: context.windows }),
    ...createShellHandlers(context),
    ...crashHandlers(context),
    ...createUpdatesHandlers(context),
    ...createServerHandlers({ serverUrl: context.serverUrl, tokens }),
    ...createWindowHandlers(context),
    ...createBadgeHandlers(context),
    ...loginHandlers(),
    ...createQuickSearchHandlers(context),
    ...createRecentShopsHandlers(context),
  };
  return {
    call: (method, input, caller) => dispatch(handlers, method, input, caller),
    hasSession: () => tokens.load() !== null,
  };
}

/** Tells the page something of the bridge table's events. */
export function sendEvent<Event extends BridgeEvent>(
  window: BrowserWindow,
  event: Event,
  payload: BridgeEventPayload<Event>,
): void {
  const checked = bridgeEvents[event].safeParse(payload);
  if (checked.success && !window.isDestroyed()) {
    window.webContents.send(eventChannel, event, checked.data);
  }
}
