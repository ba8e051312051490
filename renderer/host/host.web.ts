import { getStorageKey } from '../session/storage.ts';
import { toSafeFileName } from './fileName.ts';
import { HostError, maxSavedFileBytes, type Host, type RefreshTokenStore } from './host.ts';
import { getSitePlace } from './getSitePlace.ts';

// The browser reads the object address after the click returns; there is no event for when it has.
const revokeAfterMs = 60_000;

const tokenKey = getStorageKey('refreshToken');

const refreshTokens: RefreshTokenStore = {
  load: () => Promise.resolve(localStorage.getItem(tokenKey)),
  save: (refreshToken) => Promise.resolve(localStorage.setItem(tokenKey, refreshToken)),
  clear: () => Promise.resolve(localStorage.removeItem(tokenKey)),
};

/** Hands a file to the browser's downloads under a name. */
function download(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.rel = 'noopener';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}

/** The host of the browser. */
export function createWebHost(): Host {
  const { apiBaseUrl, basePath } = getSitePlace();
  return {
    kind: 'web',
    apiBaseUrl,
    ownShopId: null,
    pendingPath: null,
    refreshTokens,
    saveFile: async ({ suggestedName, mediaType, blob }) => {
      if (blob.size > maxSavedFileBytes) throw new HostError('file_too_large');
      const fileName = toSafeFileName(suggestedName, mediaType);
      try {
        // The type decides what the system opens the download with, whatever the server called it.
        download(new Blob([blob], { type: mediaType }), fileName);
      } catch (error) {
        throw new HostError('file_not_saved', { cause: error });
      }
      return { fileName, fileId: null };
    },
    openFile: () => Promise.resolve(),
    showInFolder: () => Promise.resolve(),
    notify: () => Promise.resolve(),
    setCreditAlerts: () => Promise.resolve(),
    openWindow: (path) => {
      window.open(`${basePath}${path.replace(/^\/+/, '')}`, '_blank', 'noopener');
      return Promise.resolve(true);
    },
    setBadge: () => Promise.resolve(),
    setRecentShops: () => Promise.resolve(),
    getQuickSearch: () => Promise.resolve(null),
    setQuickSearch: () => Promise.resolve(null),
    getRecentFiles: () => Promise.resolve([]),
    clearRecentFiles: () => Promise.resolve(),
    loginItem: () => Promise.resolve({ isSupported: false, isEnabled: false }),
    setLoginItem: () => Promise.resolve({ isSupported: false, isEnabled: false }),
    openExternal: (url) => {
      window.open(url, '_blank', 'noopener,noreferrer');
      return Promise.resolve();
    },
    onCommand: () => () => undefined,
    onNavigate: () => () => undefined,
  };
}
