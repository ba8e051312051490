import { join } from 'node:path';
import { app, ipcMain, Menu, session } from 'electron';
import { callChannel, type BridgeReply } from '../bridgeWire.ts';
import { stoppedPath, watchCrashes, type CrashStore } from './crashReports/index.ts';
import { deepLinkScheme, pathOfArguments, pathOfDeepLink } from './deepLink.ts';
import { addTextMenu, applicationMenu } from './menu.ts';
import { createNavigator } from './navigator.ts';
import { serveRenderer } from './security/appProtocol.ts';
import { lockNavigation } from './security/navigationLock.ts';
import { limitPermissions } from './security/permissions.ts';
import { isTrustedSender } from './security/sender.ts';
import { chooseServerUrl, parseServerUrl } from './serverAddress.ts';
import { openSettings, type SettingsStore } from './settings.ts';
import { systemTexts } from './texts.ts';
import { openMainWindow, showWindow } from './window.ts';

/** The server's version is asked for when the start, and the page's own first calls, are over. */
const serverLookMs = 4_000;

/** Where the shell keeps its own files, and what it remembers. */
interface ShellFolder {
  readonly dataFolder: string;
  readonly settings: SettingsStore;
  readonly crashes: CrashStore;
}

/** The shell's own pages at the app's origin; they and their fonts load when one is needed. */
async function shellPageOf(url: URL): Promise<Response | null> {
  if (!url.pathname.startsWith('/shell-')) return null;
  const [{ pageResponse, shellAsset }, { stoppedPage }, { systemPageTexts }] = await Promise.all([
    import('./shellPages/index.ts'),
    import('./crashReports/stoppedPage.ts'),
    import('./texts.ts'),
  ]);
  if (url.pathname !== stoppedPath) return shellAsset(url.pathname);
  const { language, texts } = systemPageTexts();
  return pageResponse(stoppedPage(language, texts, url.searchParams));
}

/** Runs the shell; answers what takes a link's path, or null for a link that leads nowhere. */
function runShell(
  { dataFolder, settings, crashes }: ShellFolder,
  serverUrl: string,
): (path: string | null) => void {
  const texts = systemTexts();
  let isQuitting = false;

  serveRenderer({ rendererFolder: join(__dirname, '..', 'renderer'), serverUrl, shellPage: shellPageOf });
  limitPermissions(session.defaultSession, serverUrl);
  lockNavigation(serverUrl);
  Menu.setApplicationMenu(Menu.buildFromTemplate(applicationMenu(texts)));

  const main = openMainWindow(settings);
  let hasPicture = false;
  main.once('ready-to-show', () => {
    hasPicture = true;
  });
  const showMainWindow = (): void => {
    if (hasPicture && !main.isDestroyed()) showWindow(main);
  };
  // The bridge and its schemas load while the page starts in its own process.
  const bridge = Promise.all([
    import('./ipc/bridge.ts'),
    import('./tray.ts'),
    import('./updates/index.ts'),
  ]).then(([{ createBridge, sendEvent }, { createCreditTray }, { createUpdates }]) => {
    const updates = createUpdates({
      settings,
      dataFolder,
      builtInFeed: __updateFeedUrl__,
      publicKey: __updateKey__,
      onChange: (state) => {
        sendEvent(main, 'updateChanged', state);
      },
    });
    const tray = createCreditTray({ goTo: navigator.goTo, showWindow: showMainWindow });
    const call = createBridge({
      window: main,
      dataFolder,
      serverUrl,
      settings,
      texts,
      navigator,
      tray,
      crashes,
      updates,
    });
    return { call, sendEvent, tray };
  });
  const navigator = createNavigator({
    showWindow: showMainWindow,
    tellPage: (path) => {
      void bridge.then(({ sendEvent }) => {
        sendEvent(main, 'navigate', { path });
      });
    },
  });
  let isTrayShown = (): boolean => false;
  void bridge.then(({ tray }) => {
    isTrayShown = tray.isShown;
  });

  ipcMain.handle(callChannel, async (event, method: unknown, input: unknown): Promise<BridgeReply> => {
    const contents = main.isDestroyed() ? null : main.webContents;
    if (!isTrustedSender(event, contents)) return { ok: false, code: 'refused' };
    const { call } = await bridge;
    return call(method, input);
  });
  addTextMenu(main, texts);
  main.webContents.on('did-start-navigation', (details) => {
    if (details.isMainFrame && !details.isSameDocument) navigator.startPage();
  });
  main.on('close', (event) => {
    // With a tray entry the app stays at work there: credit alerts come while the window is closed.
    if (isQuitting || !(isTrayShown() || process.platform === 'darwin')) return;
    event.preventDefault();
    main.hide();
  });

  app.on('activate', showMainWindow);
  app.on('before-quit', () => {
    isQuitting = true;
  });
  app.on('window-all-closed', () => {
    app.quit();
  });
  main.once('show', () => {
    if (app.isPackaged) app.setAsDefaultProtocolClient(deepLinkScheme);
    setTimeout(() => {
      void import('./serverCheck/index.ts').then(({ warnIfServerNewer }) =>
        warnIfServerNewer({ serverUrl, window: main, goTo: navigator.goTo }),
      );
    }, serverLookMs);
    if (process.platform !== 'linux') return;
    void import('./windowIcon.ts').then(({ setWindowIcon }) => {
      setWindowIcon(main);
    });
  });
  return (path) => {
    if (path === null) showMainWindow();
    else navigator.goTo(path);
  };
}

/** The server to work with: asked for and remembered where there is none, or none that can be used. */
async function settleServer(settings: SettingsStore): Promise<{ url: string; done: () => void }> {
  const { commandLine } = app;
  const stored = settings.get('serverUrl');
  const choice = chooseServerUrl(commandLine.getSwitchValue('server-url'), stored, !app.isPackaged);
  if ('url' in choice && !commandLine.hasSwitch('ask-server'))
    return { url: choice.url, done: () => undefined };
  const { askServerAddress } = await import('./firstRun/index.ts');
  const { address, close } = await askServerAddress({
    currentAddress: stored === undefined ? null : parseServerUrl(stored),
    rejected: 'ask' in choice ? choice.rejected : null,
  });
  settings.set('serverUrl', address);
  return { url: address, done: close };
}

/** Starts the shell once the app is ready. */
export async function startShell(): Promise<void> {
  // Links may come before the app is ready: macOS brings the one that started it this way.
  let earlyPath = pathOfArguments(process.argv);
  let followLink = (path: string | null): void => {
    earlyPath = path ?? earlyPath;
  };
  app.on('second-instance', (_event, commandLine) => {
    followLink(pathOfArguments(commandLine));
  });
  app.on('open-url', (event, link) => {
    event.preventDefault();
    followLink(pathOfDeepLink(link));
  });
  const dataFolder = app.getPath('userData');
  const crashes = watchCrashes(dataFolder);
  await app.whenReady();
  const settings = openSettings(join(dataFolder, 'settings.json'));
  const server = await settleServer(settings);
  followLink = runShell({ dataFolder, settings, crashes }, server.url);
  server.done();
  if (earlyPath !== null) followLink(earlyPath);
}
