import type { DesktopBridge } from '#shared/desktop/bridge.ts';
import { safeFileName } from './fileName.ts';
import { HostError, maxSavedFileBytes, type Host } from './host.ts';

declare global {
  interface Window {
    readonly okavangoDesktop?: DesktopBridge;
  }
}

/** The host of the desktop app, or null in a browser. */
export async function connectDesktopHost(): Promise<Host | null> {
  const bridge = window.okavangoDesktop;
  return bridge === undefined ? null : makeDesktopHost(bridge);
}

/** The host over a bridge. */
export async function makeDesktopHost(bridge: DesktopBridge): Promise<Host> {
  const info = await bridge.call('app.getInfo', {});
  return {
    kind: 'desktop',
    apiBaseUrl: info.serverUrl.replace(/\/+$/, ''),
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
          suggestedName: safeFileName(suggestedName, mediaType),
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
    openExternal: async (url) => {
      await bridge.call('shell.openExternal', { url });
    },
    onNavigate: (listener) => bridge.on('navigate', ({ path }) => listener(path)),
  };
}
