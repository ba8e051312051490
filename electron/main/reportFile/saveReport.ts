import { join } from 'node:path';
import { app, dialog, type BrowserWindow, type MenuItemConstructorOptions } from 'electron';
import { writeFileAtomically } from '../atomicFile.ts';
import { resolveSavePath } from '../ipc/savePath.ts';
import { isOwnAddress } from '../security/origin.ts';
import { openSettings } from '../settings.ts';
import type { DesktopTexts } from '../texts.ts';
import { reportEnding, reportText } from './reportFile.ts';

/** Saves the place that a window shows, with its filters and dates, where the person says. */
export async function saveReport(window: BrowserWindow, texts: DesktopTexts): Promise<void> {
  const address = window.webContents.getURL();
  if (!isOwnAddress(address)) return;
  const { pathname, search } = new URL(address);
  const text = reportText(`${pathname}${search}`, new Date());
  if (text === null) return;
  const name = pathname.split('/').findLast((part) => /^[\w-]{1,60}$/.test(part)) ?? 'okavango';
  const settings = openSettings(join(app.getPath('userData'), 'settings.json'));
  const suggestedName = `${name}${reportEnding}`;
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: join(settings.get('lastFolder') ?? app.getPath('downloads'), suggestedName),
    filters: [{ name: texts.reportFile, extensions: [reportEnding.slice(1)] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  if (canceled || !filePath) return;
  const path = resolveSavePath(filePath, suggestedName);
  await writeFileAtomically(path, Buffer.from(text));
  app.addRecentDocument(path);
}

/** The menu's entry that saves the place of the window in front. */
export function saveReportItem(texts: DesktopTexts): MenuItemConstructorOptions {
  return {
    id: 'save-report',
    label: texts.saveReport,
    accelerator: 'CmdOrCtrl+Shift+S',
    click: (_item, window) => {
      if (window !== undefined) void saveReport(window as BrowserWindow, texts).catch(() => undefined);
    },
  };
}
