import { existsSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { app, dialog, shell } from 'electron';
import { writeFileAtomically } from '../atomicFile.ts';
import { isFileThere, type RecentFiles } from '../recentFiles.ts';
import type { SettingsStore } from '../settings.ts';
import type { DesktopTexts } from '../texts.ts';
import type { GroupHandlers } from './handlers.ts';
import { resolveSavePath } from './savePath.ts';

/** Saves files where the person says, and opens those that were saved so, now or before. */
export function fileHandlers(options: {
  recentFiles: RecentFiles;
  settings: SettingsStore;
  texts: DesktopTexts;
}): GroupHandlers<'file'> {
  const { recentFiles } = options;
  const kindNames: Readonly<Record<string, string>> = {
    csv: options.texts.csvFile,
    pdf: options.texts.pdfFile,
    png: options.texts.pngFile,
    xml: options.texts.xmlFile,
    isdoc: options.texts.isdocFile,
    zip: options.texts.zipFile,
  };

  const startFolder = (): string => {
    const lastFolder = options.settings.get('lastFolder');
    return lastFolder !== undefined && existsSync(lastFolder) ? lastFolder : app.getPath('downloads');
  };

  return {
    'file.save': async ({ suggestedName, bytes }, caller) => {
      const extension = extname(suggestedName).slice(1).toLowerCase();
      const { canceled, filePath } = await dialog.showSaveDialog(caller.window, {
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
      const path = resolveSavePath(filePath, suggestedName);
      await writeFileAtomically(path, bytes);
      options.settings.set('lastFolder', dirname(path));
      const fileId = recentFiles.add(path, bytes.byteLength);
      // The system's own list of documents: of the start menu and the Dock; Linux has none.
      if (process.platform !== 'linux') app.addRecentDocument(path);
      return { fileId, fileName: basename(path) };
    },
    'file.open': async ({ fileId }) => {
      const path = recentFiles.findPath(fileId);
      if (path === null || !isFileThere(path)) return { isOpened: false };
      const problem = await shell.openPath(path);
      return { isOpened: problem === '' };
    },
    'file.showInFolder': ({ fileId }) => {
      const path = recentFiles.findPath(fileId);
      if (path === null) throw new Error('not saved by the shell');
      shell.showItemInFolder(path);
      return {};
    },
    'file.getRecent': () => ({
      files: recentFiles.listAll().map(({ fileId, path, sizeBytes, savedAt }) => ({
        fileId,
        fileName: basename(path),
        folder: dirname(path),
        sizeBytes,
        savedAt,
        isThere: isFileThere(path),
      })),
    }),
    'file.clearRecent': () => {
      recentFiles.clear();
      app.clearRecentDocuments();
      return {};
    },
  };
}
