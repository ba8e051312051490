import type { BrowserWindow } from 'electron';
import { isInAppPath } from '../deepLink.ts';
import { isOwnAddress, ownOrigin } from '../security/origin.ts';
import { stoppedPath } from './stoppedPath.ts';

const loopMs = 60_000;

function toRecoveryPath(address: string): string {
  if (!isOwnAddress(address)) return '/';
  const { pathname, search } = new URL(address);
  return pathname !== stoppedPath && isInAppPath(`${pathname}${search}`) ? `${pathname}${search}` : '/';
}

/**
 * Shows an error page with a way back in a window whose page has crashed. A hidden window reloads its page once by
 * itself, because it runs the tray's alerts.
 */
export function recoverWindow(window: BrowserWindow): void {
  let lastCrashMs = Number.NEGATIVE_INFINITY;
  window.webContents.on('render-process-gone', (_event, details) => {
    if (details.reason === 'clean-exit' || window.isDestroyed()) return;
    const isAgain = performance.now() - lastCrashMs < loopMs;
    lastCrashMs = performance.now();
    if (!window.isVisible() && !isAgain) {
      window.webContents.reload();
      return;
    }
    const query = new URLSearchParams({
      reason: details.reason,
      back: toRecoveryPath(window.webContents.getURL()),
      ...(isAgain && { again: '1' }),
    });
    void window.loadURL(`${ownOrigin}${stoppedPath}?${query.toString()}`).catch(() => undefined);
  });
}
