import { app, BrowserWindow, Menu, nativeTheme, session, type Session } from 'electron';
import { appSchemeName } from '../security/origin.ts';
import { checkServer } from '../serverCheck/index.ts';
import { pageResponse, readShellAsset, shellPageHeaders } from '../shellPages/index.ts';
import { getSystemPageTexts, getSystemTexts } from '../texts.ts';
import { surfaces } from '../window.ts';
import { createSetupFlow, type SetupAnswer } from './setupFlow.ts';

const setupHost = 'setup';
const setupOrigin = `${appSchemeName}://${setupHost}`;

/** Refuses everything that a page could ask of its session. */
function closeSession(own: Session): void {
  own.setPermissionRequestHandler((_contents, _permission, callback) => {
    callback(false);
  });
  own.setPermissionCheckHandler(() => false);
  own.setDevicePermissionHandler(() => false);
  own.on('will-download', (event) => {
    event.preventDefault();
  });
  // Its pages are the shell's own answers: not one request leaves this computer from here.
  own.webRequest.onBeforeRequest((request, callback) => {
    callback({ cancel: !request.url.startsWith(`${setupOrigin}/`) });
  });
}

function isSetupAddress(address: string): boolean {
  try {
    const url = new URL(address);
    return url.protocol === `${appSchemeName}:` && url.host === setupHost && url.username === '';
  } catch {
    return false;
  }
}

/** A window of the setup's pages: no bridge, no script of ours, no way out of its own host. */
function openSetupWindow(own: Session): BrowserWindow {
  const window = new BrowserWindow({
    width: 640,
    height: 660,
    minWidth: 480,
    minHeight: 480,
    show: false,
    title: 'Okavango',
    backgroundColor: nativeTheme.shouldUseDarkColors ? surfaces.dark : surfaces.light,
    autoHideMenuBar: true,
    maximizable: false,
    fullscreenable: false,
    webPreferences: {
      session: own,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      javascript: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      // Where a Chromium still knows it; elsewhere the lock on new windows answers the middle button.
      disableBlinkFeatures: 'Auxclick',
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  });
  const { webContents: contents } = window;
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-navigate', (event, url) => {
    if (!isSetupAddress(url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) event.preventDefault();
  });
  window.once('ready-to-show', () => {
    window.show();
  });
  return window;
}

function createSetupMenu(): Menu {
  const texts = getSystemTexts();
  return Menu.buildFromTemplate([
    { label: 'Okavango', submenu: [{ role: 'quit', label: texts.quit }] },
    {
      label: texts.edit,
      submenu: [
        { role: 'undo', label: texts.undo },
        { role: 'redo', label: texts.redo },
        { role: 'cut', label: texts.cut },
        { role: 'copy', label: texts.copy },
        { role: 'paste', label: texts.paste },
        { role: 'selectAll', label: texts.selectAll },
      ],
    },
  ]);
}

/** Answers a request of the setup window; `choose` receives the address that the user chose. */
async function answerRequest(
  request: Request,
  flow: (path: string, query: URLSearchParams) => Promise<SetupAnswer>,
  choose: (address: string) => void,
): Promise<Response> {
  const url = new URL(request.url);
  const refused = new Response(null, { status: 404, headers: shellPageHeaders });
  if (url.host !== setupHost || request.method !== 'GET') return refused;
  const asset = readShellAsset(url.pathname);
  if (asset !== null) return asset;
  const answer = await flow(url.pathname, url.searchParams);
  if (answer === null) return refused;
  if ('page' in answer) return pageResponse(answer.page);
  choose(answer.chosen);
  // Nothing more to show: the window goes.
  return new Response(null, { status: 204, headers: shellPageHeaders });
}

/**
 * Asks the user for the server's address until there is a valid one; closing the window ends the app.
 * @param options.currentAddress - The address in use until now, which the user may reuse.
 * @param options.rejected - The unusable value from the settings.
 * @returns The address, and a function that closes the window once the app's own is open.
 */
export async function askServerAddress(options: {
  readonly currentAddress: string | null;
  readonly rejected: string | null;
}): Promise<{ readonly address: string; readonly close: () => void }> {
  const own = session.fromPartition('setup', { cache: false });
  closeSession(own);
  const flow = createSetupFlow(
    {
      ...getSystemPageTexts(),
      appVersion: app.getVersion(),
      currentAddress: options.currentAddress,
      check: checkServer,
    },
    options.rejected,
  );
  const chosen = new Promise<string>((resolve) => {
    own.protocol.handle(appSchemeName, (request) => answerRequest(request, flow, resolve));
  });
  Menu.setApplicationMenu(createSetupMenu());
  const window = openSetupWindow(own);
  void window.loadURL(`${setupOrigin}/`).catch(() => undefined);
  const address = await chosen;
  return {
    address,
    close: () => {
      if (!window.isDestroyed()) window.destroy();
    },
  };
}
