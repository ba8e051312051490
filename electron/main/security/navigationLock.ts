import { app, shell, type WebContents } from 'electron';
import { externalAddressOf } from './externalLinks.ts';
import { isOwnAddress } from './origin.ts';

function lock(contents: WebContents, serverUrl: string): void {
  const openOutside = (address: string): void => {
    const external = externalAddressOf(address, serverUrl);
    if (external !== null) void shell.openExternal(external).catch(() => undefined);
  };
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url);
    return { action: 'deny' };
  });
  contents.on('will-navigate', (event, url) => {
    if (isOwnAddress(url)) return;
    event.preventDefault();
    openOutside(url);
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

/** Keeps every page of the app at the app's origin; allowed links open in the system's own programs. */
export function lockNavigation(serverUrl: string): void {
  app.on('web-contents-created', (_event, contents) => {
    lock(contents, serverUrl);
  });
}
