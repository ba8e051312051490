import { app, type WebContents } from 'electron';
import { toInAppPath } from '../windowList.ts';
import { openOutside } from './openOutside.ts';
import { isOwnAddress } from './origin.ts';

/** Opens a place of the app, asked for by a page, in a window of its own. */
type OpenWindow = (path: string, contents: WebContents) => void;

/** `about:` addresses load nothing, so no lock is asked: a link to one empties the page, which is brought back then. */
function bringBack(contents: WebContents): void {
  let last: string | null = null;
  const note = (url: string): void => {
    if (isOwnAddress(url)) last = url;
  };
  contents.on('did-navigate', (_event, url) => {
    note(url);
    if (url.startsWith('about:') && last !== null) contents.loadURL(last).catch(() => undefined);
  });
  contents.on('did-navigate-in-page', (_event, url, isMainFrame) => {
    if (isMainFrame) note(url);
  });
}

function lock(contents: WebContents, serverUrl: string, openWindow: OpenWindow): void {
  const leave = (address: string): void => {
    void openOutside(address, serverUrl).catch(() => undefined);
  };
  contents.setWindowOpenHandler(({ url, disposition }) => {
    const path = toInAppPath(url);
    if (path === null) leave(url);
    // The middle button or Ctrl on a link; the window is one of the app's own, with the same locks.
    else if (disposition === 'background-tab') openWindow(path, contents);
    return { action: 'deny' };
  });
  contents.on('will-navigate', (event, url) => {
    if (isOwnAddress(url)) return;
    event.preventDefault();
    leave(url);
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) event.preventDefault();
  });
  contents.on('will-redirect', (event, url) => {
    if (!isOwnAddress(url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
}

/**
 * Keeps every page of the app at the app's origin; allowed links open in the system's own programs, the app's own
 * links, where a person asks for it, in a further window of the app.
 */
export function lockNavigation(serverUrl: string, openWindow: OpenWindow): void {
  app.on('web-contents-created', (_event, contents) => {
    lock(contents, serverUrl, openWindow);
    bringBack(contents);
  });
}
