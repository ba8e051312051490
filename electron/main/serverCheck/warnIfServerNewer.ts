import { app, dialog, type BrowserWindow } from 'electron';
import { fillText } from '../shellPages/index.ts';
import { getSystemPageTexts } from '../texts.ts';
import { checkServer } from './serverCheck.ts';

/** Page of the settings of the desktop app. */
const settingsPath = '/admin/settings/desktop';

/** Asks the server for its version and tells the person, once a start, when the app is too old for it. */
export async function warnIfServerNewer(options: {
  readonly serverUrl: string;
  readonly window: BrowserWindow;
  readonly goTo: (path: string) => void;
}): Promise<void> {
  const { outcome, version } = await checkServer(options.serverUrl);
  if (outcome !== 'server_newer' || options.window.isDestroyed()) return;
  const { newer } = getSystemPageTexts().texts;
  const { response } = await dialog.showMessageBox(options.window, {
    type: 'warning',
    title: 'Okavango',
    message: newer.title,
    detail: fillText(newer.text, { version: version ?? '?', appVersion: app.getVersion() }),
    buttons: [newer.look, newer.later],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  });
  if (response === 0) options.goTo(settingsPath);
}
