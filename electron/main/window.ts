import { join } from 'node:path';
import { BrowserWindow, app, nativeTheme, screen } from 'electron';
import { recoverWindow } from './crashReports/recoverWindow.ts';
import { ownOrigin } from './security/origin.ts';
import type { SettingsStore } from './settings.ts';
import { minimumSize, placeWindow } from './windowState.ts';

const saveDelayMs = 400;

/** What is seen for a moment before the page paints: the default theme's page, light and dark. */
export const surfaces = { light: '#F5F8F8', dark: '#0A1518' } as const;

function rememberState(window: BrowserWindow, settings: SettingsStore): void {
  let timer: NodeJS.Timeout | undefined;
  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) return;
    settings.set('windowState', { ...window.getNormalBounds(), isMaximized: window.isMaximized() });
  };
  const saveSoon = (): void => {
    timer ??= setTimeout(save, saveDelayMs);
  };
  window.on('resize', saveSoon);
  window.on('move', saveSoon);
  window.on('maximize', saveSoon);
  window.on('unmaximize', saveSoon);
  window.on('close', save);
}

/** Opens the app's window at the app's origin, hidden until its first picture is there. */
export function openMainWindow(settings: SettingsStore): BrowserWindow {
  const state = settings.get('windowState');
  const window = new BrowserWindow({
    ...placeWindow(
      state,
      screen.getAllDisplays().map((display) => display.workArea),
    ),
    minWidth: minimumSize.width,
    minHeight: minimumSize.height,
    show: false,
    title: 'Okavango',
    backgroundColor: nativeTheme.shouldUseDarkColors ? surfaces.dark : surfaces.light,
    autoHideMenuBar: true,
    webPreferences: {
      preload: join(__dirname, 'preload.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      // The checker would fetch its dictionaries from a foreign server.
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  });
  rememberState(window, settings);
  recoverWindow(window);
  window.once('ready-to-show', () => {
    if (state?.isMaximized === true) window.maximize();
    window.show();
  });
  void window.loadURL(`${ownOrigin}/`).catch(() => undefined);
  return window;
}

/** Brings the window to the front from wherever it is. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
