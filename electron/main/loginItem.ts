import { app } from 'electron';
import { hiddenSwitch, isAutostartOn, setAutostart } from './autostart.ts';

/** Whether the system can start the app by itself, and does. */
export interface LoginItem {
  readonly isSupported: boolean;
  readonly isEnabled: boolean;
}

/** What starts this app: of an AppImage its file, which the running program is only mounted from. */
function startCommand(): readonly string[] {
  const program = process.env['APPIMAGE'] ?? process.execPath;
  return app.isPackaged ? [program] : [program, app.getAppPath()];
}

const windowsItem = { path: process.execPath, args: [`--${hiddenSwitch}`] };

/** Whether the app starts when the person signs in to the computer. */
export function loginItem(): LoginItem {
  if (process.platform === 'linux')
    return { isSupported: true, isEnabled: isAutostartOn(app.getPath('appData')) };
  // A program under development would enter Electron itself.
  if (!app.isPackaged) return { isSupported: false, isEnabled: false };
  const { openAtLogin } = app.getLoginItemSettings(process.platform === 'win32' ? windowsItem : {});
  return { isSupported: true, isEnabled: openAtLogin };
}

/** Has the system start the app, hidden in the tray, or not any more. */
export function setLoginItem(isEnabled: boolean): LoginItem {
  if (process.platform === 'linux') {
    setAutostart(app.getPath('appData'), isEnabled ? startCommand() : null);
  } else if (app.isPackaged) {
    app.setLoginItemSettings({
      openAtLogin: isEnabled,
      ...(process.platform === 'win32' ? windowsItem : {}),
    });
  }
  return loginItem();
}

/** Whether the system started the app by itself, so that its window waits in the tray. */
export function isStartedBySystem(): boolean {
  if (app.commandLine.hasSwitch(hiddenSwitch)) return true;
  return process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin;
}
