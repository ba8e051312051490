import { safeStorage, type BrowserWindow } from 'electron';
import { join } from 'node:path';
import { bridgeEvents, type BridgeEvent, type BridgeEventPayload } from '#shared/desktop/bridge.ts';
import { eventChannel, type BridgeReply } from '../../bridgeWire.ts';
import type { CrashStore } from '../crashReports/index.ts';
import type { RecentFiles } from '../recentFiles.ts';
import type { SettingsStore } from '../settings.ts';
import type { DesktopTexts } from '../texts.ts';
import type { CreditTray } from '../tray.ts';
import type { Updates } from '../updates/index.ts';
import type { AppWindow, AppWindows } from '../windows.ts';
import { appHandlers } from './app.ipc.ts';
import { badgeHandlers } from './badge.ipc.ts';
import { crashHandlers } from './crash.ipc.ts';
import { dispatch } from './dispatch.ts';
import { fileHandlers } from './file.ipc.ts';
import type { BridgeHandlers } from './handlers.ts';
import { loginHandlers } from './login.ipc.ts';
import { notificationHandlers } from './notification.ipc.ts';
import { serverHandlers } from './server.ipc.ts';
import { sessionHandlers } from './session.ipc.ts';
import { shellHandlers } from './shell.ipc.ts';
import { createTokenStore } from './tokenStore.ts';
import { trayHandlers } from './tray.ipc.ts';
import { updatesHandlers } from './updates.ipc.ts';
import { windowHandlers } from './window.ipc.ts';

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
    ...appHandlers(context),
    ...fileHandlers(context),
    ...notificationHandlers(context.windows),
    ...trayHandlers(context),
    ...sessionHandlers({ tokens, windows: context.windows }),
    ...shellHandlers(context),
    ...crashHandlers(context),
    ...updatesHandlers(context),
    ...serverHandlers({ serverUrl: context.serverUrl, tokens }),
    ...windowHandlers(context),
    ...badgeHandlers(context),
    ...loginHandlers(),
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
