import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { app, dialog, shell, type BrowserWindow } from 'electron';
import { writeFileAtomically } from '../atomicFile.ts';
import type { SettingsStore } from '../settings.ts';
import type { DesktopTexts } from '../texts.ts';
import type { GroupHandlers } from './handlers.ts';
import { savePathOf } from './savePath.ts';

/** Saves files where the person says, and opens those that were saved since the start. */
export function fileHandlers(options: {
  window: BrowserWindow;
  settings: SettingsStore;
  texts: DesktopTexts;
}): GroupHandlers<'file'> {
  const savedPaths = new Map<string, string>();
  const kindNames: Readonly<Record<string, string>> = {
    csv: options.texts.csvFile,
    pdf: options.texts.pdfFile,
    xml: options.texts.xmlFile,
    isdoc: options.texts.isdocFile,
    zip: options.texts.zipFile,
  };

  const startFolder = (): string => {
    const lastFolder = options.settings.get('lastFolder');
    return lastFolder !== undefined && existsSync(lastFolder) ? lastFolder : app.getPath('downloads');
  };

  return {
    'file.save': async ({ suggestedName, bytes }) => {
      const extension = extname(suggestedName).slice(1).toLowerCase();
      const { canceled, filePath } = await dialog.showSaveDialog(options.window, {
        defaultPath: join(startFolder(), suggestedName),
        filters: [
          {
            name: kindNames[extension] ?? options.texts.pdfFile,
            extensions: [extension],
          },
        ],
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      });
      if (canceled || !filePath) return null;
      const path = savePathOf(filePath, suggestedName);
      await writeFileAtomically(path, bytes);
      options.settings.set('lastFolder', dirname(path));
      const fileId = randomUUID();
      savedPaths.set(fileId, path);
      return { fileId, fileName: basename(path) };
    },
    'file.open': async ({ fileId }) => {
      const path = savedPaths.get(fileId);
      if (path === undefined) return { isOpened: false };
      const problem = await shell.openPath(path);
      return { isOpened: problem === '' };
    },
    'file.showInFolder': ({ fileId }) => {
      const path = savedPaths.get(fileId);
      if (path === undefined) throw new Error('not saved in this session');
      shell.showItemInFolder(path);
      return {};
    },
  };
}
