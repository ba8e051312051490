import type { Session } from 'electron';
import { isLoopbackAddress } from '../serverAddress.ts';
import { isOwnAddress, ownOrigin } from './origin.ts';

const loopbackPermissions = new Set(['loopback-network', 'local-network-access']);
const localNetworkPermissions = new Set(['local-network', 'local-network-access']);

/**
 * True for what the app's own pages may do beyond a plain page: notifications, and reaching the configured server
 * where Chromium asks for leave because that server is on this computer or its network.
 */
export function isPermitted(permission: string, requestingOrigin: string, serverUrl: string): boolean {
  if (requestingOrigin !== ownOrigin && !isOwnAddress(requestingOrigin)) return false;
  if (permission === 'notifications') return true;
  return (isLoopbackAddress(serverUrl) ? loopbackPermissions : localNetworkPermissions).has(permission);
}

/** Refuses every permission, device, screen capture and download of the session but what isPermitted names. */
export function limitPermissions(session: Session, serverUrl: string): void {
  session.setPermissionRequestHandler((contents, permission, callback, details) => {
    const isTopFrame = details.isMainFrame && isOwnAddress(contents.getURL());
    callback(isTopFrame && isPermitted(permission, details.requestingUrl ?? '', serverUrl));
  });
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    isPermitted(permission, requestingOrigin, serverUrl),
  );
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, callback) => {
    callback({});
  });
  // Files leave the app through the save dialog of the bridge only.
  session.on('will-download', (event) => {
    event.preventDefault();
  });
}
