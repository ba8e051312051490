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
 * Gives a window whose page has crashed a page that says so and leads back. A window that nobody sees loads its page
 * again by itself, once: the alerts of the tray are its work.
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
