import type { DesktopBridge } from '#shared/desktop/bridge.ts';
import type { CrashSummary } from '#shared/desktop/crashReport.ts';
import type { ServerStatus } from '#shared/desktop/serverStatus.ts';
import type { UpdateState } from '#shared/desktop/updateState.ts';
import { toSafeFileName } from './fileName.ts';
import { HostError, maxSavedFileBytes, type Host } from './host.ts';

declare global {
  interface Window {
    readonly okavangoDesktop?: DesktopBridge;
  }
}

/** The host of the desktop app, or null in a browser. */
export async function connectDesktopHost(): Promise<Host | null> {
  const bridge = window.okavangoDesktop;
  return bridge === undefined ? null : createDesktopHost(bridge);
}

/** The host over a bridge. */
export async function createDesktopHost(bridge: DesktopBridge): Promise<Host> {
  const info = await bridge.call('app.getInfo', {});
  return {
    kind: 'desktop',
    apiBaseUrl: info.serverUrl.replace(/(?<!\/)\/+$/, ''),
    ownShopId: info.ownShopId,
    pendingPath: info.pendingPath,
    refreshTokens: {
      load: async () => (await bridge.call('session.loadRefreshToken', {})).refreshToken,
      save: async (refreshToken) => {
        await bridge.call('session.saveRefreshToken', { refreshToken });
      },
      clear: async () => {
        await bridge.call('session.clearRefreshToken', {});
      },
    },
    saveFile: async ({ suggestedName, mediaType, blob }) => {
      if (blob.size > maxSavedFileBytes) throw new HostError('file_too_large');
      try {
        const bytes = new Uint8Array(await blob.arrayBuffer());
        return await bridge.call('file.save', {
          suggestedName: toSafeFileName(suggestedName, mediaType),
          bytes,
        });
      } catch (error) {
        throw new HostError('file_not_saved', { cause: error });
      }
    },
    openFile: async (fileId) => {
      const { isOpened } = await bridge.call('file.open', { fileId });
      if (!isOpened) throw new HostError('file_not_opened');
    },
    showInFolder: async (fileId) => {
      await bridge.call('file.showInFolder', { fileId });
    },
    notify: async (notification) => {
      await bridge.call('notification.show', notification);
    },
    setCreditAlerts: async (alerts, labels) => {
      await bridge.call('tray.setCreditAlerts', { alerts: [...alerts], labels });
    },
    openWindow: async (path) => (await bridge.call('window.open', { path })).isOpened,
    setBadge: async (count, label, isCritical) => {
      await bridge.call('badge.setCount', { count, label, isCritical });
    },
    setRecentShops: async (title, shops) => {
      await bridge.call('recentShops.set', { title, shops: [...shops] });
    },
    getQuickSearch: async () => bridge.call('quickSearch.get', {}),
    setQuickSearch: async (isEnabled) => bridge.call('quickSearch.set', { isEnabled }),
    getRecentFiles: async () => (await bridge.call('file.getRecent', {})).files,
    clearRecentFiles: async () => {
      await bridge.call('file.clearRecent', {});
    },
    loginItem: async () => bridge.call('login.get', {}),
    setLoginItem: async (isEnabled) => bridge.call('login.set', { isEnabled }),
    openExternal: async (url) => {
      await bridge.call('shell.openExternal', { url });
    },
    onCommand: (listener) => bridge.on('command', ({ name }) => listener(name)),
    onNavigate: (listener) => bridge.on('navigate', ({ path }) => listener(path)),
  };
}

/** What the desktop app tells of itself, and does with itself, on the page of its settings. */
export interface DesktopProgram {
  /** Asks the server again; takes up to ten seconds. */
  getServerStatus(): Promise<ServerStatus>;
  /** Signs the app out and restarts it, to ask for a server. */
  changeServer(): Promise<unknown>;
  crashReports(): Promise<readonly CrashSummary[]>;
  showCrashReports(): Promise<unknown>;
  clearCrashReports(): Promise<unknown>;
  updateState(): Promise<UpdateState>;
  checkUpdates(): Promise<UpdateState>;
  downloadUpdate(): Promise<UpdateState>;
  /** Ends the app and installs the downloaded update. */
  installUpdate(): Promise<unknown>;
  setUpdatesAutomatic(isAutomatic: boolean): Promise<UpdateState>;
  /** Tells how an update comes along; answers how to stop. */
  onUpdateChanged(listener: (state: UpdateState) => void): () => void;
}

/** The program that the page runs in, or null in a browser. */
export function getDesktopProgram(): DesktopProgram | null {
  const bridge = window.okavangoDesktop;
  if (bridge === undefined) return null;
  return {
    getServerStatus: () => bridge.call('server.getStatus', {}),
    changeServer: () => bridge.call('server.change', {}),
    crashReports: async () => (await bridge.call('crash.list', {})).reports,
    showCrashReports: () => bridge.call('crash.showInFolder', {}),
    clearCrashReports: () => bridge.call('crash.clear', {}),
    updateState: () => bridge.call('updates.getState', {}),
    checkUpdates: () => bridge.call('updates.check', {}),
    downloadUpdate: () => bridge.call('updates.download', {}),
    installUpdate: () => bridge.call('updates.install', {}),
    setUpdatesAutomatic: (isAutomatic) => bridge.call('updates.setAutomatic', { isAutomatic }),
    onUpdateChanged: (listener) => bridge.on('updateChanged', listener),
  };
}
