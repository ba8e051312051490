import { basename } from 'node:path';
import { app, dialog, Menu, shell, type BaseWindow } from 'electron';
import type { PageCommand } from '#shared/desktop/bridge.ts';
import { createApplicationMenu } from './menu.ts';
import { isFileThere, type RecentFiles } from './recentFiles.ts';
import type { RecentShops } from './recentShops.ts';
import type { DesktopTexts } from './texts.ts';
import { showWindow } from './window.ts';
import type { AppWindow, AppWindows } from './windows.ts';

const mostRecent = 10;
const gatherMs = 120;

/** Keeps the application's menu as the windows and the saved files are. */
export function syncMenu(options: {
  texts: DesktopTexts;
  windows: AppWindows;
  recentFiles: RecentFiles;
  recentShops: Pick<RecentShops, 'listAll'>;
  command: (to: AppWindow, name: PageCommand) => void;
}): { refreshSoon(): void } {
  const { texts, windows, recentFiles, recentShops } = options;
  let timer: NodeJS.Timeout | undefined;

  const ofWindow = (window: BaseWindow | undefined): AppWindow =>
    windows.listAll().find((one) => one.window === window) ?? windows.main;
  const openRecent = async (path: string): Promise<void> => {
    const problem = isFileThere(path) ? await shell.openPath(path) : 'gone';
    if (problem !== '') dialog.showErrorBox(basename(path), texts.recentNotOpened);
  };
  const refresh = (): void => {
    timer = undefined;
    const menu = createApplicationMenu({
      texts,
      windows: windows
        .listAll()
        .filter(({ window }) => !window.isDestroyed())
        // The main one first, then the others by the shop that their titles begin with.
        .toSorted(
          (one, other) =>
            Number(other.isMain) - Number(one.isMain) ||
            one.window.getTitle().localeCompare(other.window.getTitle()),
        )
        .map(({ window }) => ({
          title: window.getTitle(),
          focus: () => {
            showWindow(window);
          },
        })),
      recentFiles: recentFiles
        .listAll()
        .slice(0, mostRecent)
        .map(({ path }) => ({ fileName: basename(path), open: () => void openRecent(path) })),
      recentShops: recentShops.listAll(),
      clearRecent: () => {
        recentFiles.clear();
        app.clearRecentDocuments();
      },
      openWindow: (path) => {
        windows.open(path);
      },
      goTo: (path, window) => {
        ofWindow(window).navigator.goTo(path);
      },
      command: (name, window) => {
        options.command(ofWindow(window), name);
      },
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate(menu));
  };
  refresh();
  return {
    refreshSoon() {
      timer ??= setTimeout(refresh, gatherMs);
    },
  };
}
