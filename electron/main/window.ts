import { join } from 'node:path';
import { BrowserWindow, app, nativeTheme, screen } from 'electron';
import { recoverWindow } from './crashReports/recoverWindow.ts';
import { ownOrigin } from './security/origin.ts';
import { minimumSize, placeWindow, type WindowState } from './windowState.ts';

const saveDelayMs = 400;

/** Background shown before the page paints: the default theme's page color, light and dark. */
export const surfaces = { light: '#F5F8F8', dark: '#0A1518' } as const;

/** Reports a window's place shortly after it moved and when it closes. */
function followPlace(window: BrowserWindow, onChange: (state: WindowState) => void): void {
  let timer: NodeJS.Timeout | undefined;
  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) return;
    onChange({ ...window.getNormalBounds(), isMaximized: window.isMaximized() });
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

/** How a window of the app opens. */
export interface WindowOptions {
  /** The place in the app that it shows. */
  readonly path: string;
  /** Where it stood, when it has stood anywhere. */
  readonly state: WindowState | undefined;
  readonly onPlace: (state: WindowState) => void;
  /** Done with its first picture, e.g. showing it. */
  readonly onPicture: (window: BrowserWindow) => void;
}

/** Opens a window at the app's origin, hidden; every window of the app is made here, with the same locks. */
export function openWindow({ path, state, onPlace, onPicture }: WindowOptions): BrowserWindow {
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
      preload: join(__dirname, 'preload.cjs'), // eng-disable PRELOAD_JS_CHECK (SECURITY.md, 1)
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      // Where a Chromium still knows it; elsewhere the lock on new windows answers the middle button.
      disableBlinkFeatures: 'Auxclick',
      // The checker would fetch its dictionaries from a foreign server.
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  });
  followPlace(window, onPlace);
  recoverWindow(window);
  window.once('ready-to-show', () => {
    onPicture(window);
    if (state?.isMaximized === true && window.isVisible()) window.maximize();
  });
  void window.loadURL(`${ownOrigin}${path}`).catch(() => undefined);
  return window;
}

/** Brings the window to the front from wherever it is. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
