import { safeStorage, type BrowserWindow } from 'electron';
import { join } from 'node:path';
import { bridgeEvents, type BridgeEvent, type BridgeEventPayload } from '#shared/desktop/bridge.ts';
import { eventChannel, type BridgeReply } from '../../bridgeWire.ts';
import type { CrashStore } from '../crashReports/index.ts';
import type { Navigator } from '../navigator.ts';
import type { SettingsStore } from '../settings.ts';
import type { DesktopTexts } from '../texts.ts';
import type { CreditTray } from '../tray.ts';
import type { Updates } from '../updates/index.ts';
import { appHandlers } from './app.ipc.ts';
import { crashHandlers } from './crash.ipc.ts';
import { dispatch } from './dispatch.ts';
import { fileHandlers } from './file.ipc.ts';
import type { BridgeHandlers } from './handlers.ts';
import { notificationHandlers } from './notification.ipc.ts';
import { serverHandlers } from './server.ipc.ts';
import { sessionHandlers } from './session.ipc.ts';
import { shellHandlers } from './shell.ipc.ts';
import { createTokenStore } from './tokenStore.ts';
import { trayHandlers } from './tray.ipc.ts';
import { updatesHandlers } from './updates.ipc.ts';

/** What the bridge stands on. */
export interface BridgeContext {
  readonly window: BrowserWindow;
  readonly dataFolder: string;
  readonly serverUrl: string;
  readonly settings: SettingsStore;
  readonly texts: DesktopTexts;
  readonly navigator: Navigator;
  readonly tray: CreditTray;
  readonly crashes: CrashStore;
  readonly updates: Updates;
}

/** Builds the shell's side of the bridge; its answer takes a call that is known to come from the app's page. */
export function createBridge(
  context: BridgeContext,
): (method: unknown, input: unknown) => Promise<BridgeReply> {
  const tokens = createTokenStore({
    file: join(context.dataFolder, 'session'),
    keyStore: safeStorage,
    platform: process.platform,
    isPlainTextAllowed: context.settings.get('isPlainTextSessionAllowed') === true,
  });
  const handlers: BridgeHandlers = {
    ...appHandlers(context),
    ...fileHandlers(context),
    ...notificationHandlers(context.navigator),
    ...trayHandlers(context),
    ...sessionHandlers({ tokens }),
    ...shellHandlers(context),
    ...crashHandlers(context),
    ...updatesHandlers(context),
    ...serverHandlers({ serverUrl: context.serverUrl, tokens }),
  };
  return (method, input) => dispatch(handlers, method, input);
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
