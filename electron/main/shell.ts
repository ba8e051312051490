import { join } from 'node:path';
import { app, ipcMain, session } from 'electron';
import { callChannel, type BridgeReply } from '../bridgeWire.ts';
import { stoppedPath, watchCrashes, type CrashStore } from './crashReports/index.ts';
import { hasLink, deepLinkScheme, findDeepLinkPath, parseDeepLink } from './deepLink.ts';
import { isStartedBySystem } from './loginItem.ts';
import { addTextMenu } from './menu.ts';
import { createQuickSearch } from './quickSearch.ts';
import { openRecentFiles } from './recentFiles.ts';
import { createRecentShops } from './recentShops.ts';
import { readReportPath, findReportPath } from './reportFile/index.ts';
import { serveRenderer } from './security/appProtocol.ts';
import { disarmForeignDocuments } from './security/foreignDocuments.ts';
import { lockNavigation } from './security/navigationLock.ts';
import { limitPermissions } from './security/permissions.ts';
import { isTrustedSender } from './security/sender.ts';
import { chooseServerUrl, parseServerUrl } from './serverAddress.ts';
import { openSettings, type SettingsStore } from './settings.ts';
import { syncMenu } from './shellMenu.ts';
import { getSystemTexts, type DesktopTexts } from './texts.ts';
import type { CreditAlerts } from './tray.ts';
import { createWindows } from './windows.ts';

const restoreDelayMs = 800;

/** The server's version is asked for when the start, and the page's own first calls, are over. */
const serverLookMs = 4_000;

/** Where the shell keeps its own files, and what it remembers. */
interface ShellFolder {
  readonly dataFolder: string;
  readonly settings: SettingsStore;
  readonly crashes: CrashStore;
}

/** The shell's own pages at the app's origin; they and their fonts load when one is needed. */
async function loadShellPage(url: URL): Promise<Response | null> {
  if (!url.pathname.startsWith('/shell-')) return null;
  const [{ pageResponse, readShellAsset }, { buildStoppedPage }, { getSystemPageTexts }] = await Promise.all([
    import('./shellPages/index.ts'),
    import('./crashReports/buildStoppedPage.ts'),
    import('./texts.ts'),
  ]);
  if (url.pathname !== stoppedPath) return readShellAsset(url.pathname);
  const { language, texts } = getSystemPageTexts();
  return pageResponse(buildStoppedPage(language, texts, url.searchParams));
}

/** The tray before the page has said anything, after a start without a window. */
function createWaitingTray(texts: DesktopTexts): CreditAlerts {
  const labels = { tooltip: 'Okavango', open: texts.trayOpen, quit: texts.quit, none: texts.trayWaiting };
  return { labels, alerts: [] };
}

/** Runs the shell; answers what takes a link's path, or null for a link that leads nowhere. */
function runShell(
  { dataFolder, settings, crashes }: ShellFolder,
  serverUrl: string,
): (path: string | null) => void {
  const texts = getSystemTexts();
  const isHidden = isStartedBySystem();
  const recentFiles = openRecentFiles(join(dataFolder, 'recent-files.json'), () => {
    menu?.refreshSoon();
  });
  let menu: { refreshSoon(): void } | undefined;
  let isQuitting = false;
  let isTrayShown = (): boolean => false;

  serveRenderer({ rendererFolder: join(__dirname, '..', 'renderer'), serverUrl, shellPage: loadShellPage });
  limitPermissions(session.defaultSession, serverUrl);
  disarmForeignDocuments(session.defaultSession);
  lockNavigation(serverUrl, (path, contents) => {
    if (windows.ofContents(contents) !== null) windows.open(path);
  });

  const windows = createWindows({
    settings,
    isHidden,
    notifyPage: (window, path) => {
      void bridge.then(({ sendEvent }) => {
        sendEvent(window, 'navigate', { path });
      });
    },
    onOpen: ({ window }) => {
      addTextMenu(window, texts, (path) => {
        windows.open(path);
      });
      if (process.platform !== 'linux') return;
      window.once('show', () => {
        void import('./windowIcon.ts').then(({ setWindowIcon }) => {
          setWindowIcon(window);
        });
      });
    },
    onChange: () => {
      menu?.refreshSoon();
    },
  });
  const recentShops = createRecentShops({
    open: (path) => {
      windows.open(path);
    },
    onChange: () => {
      menu?.refreshSoon();
    },
  });
  const main = windows.main.window;
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
        for (const { window } of windows.listAll()) sendEvent(window, 'updateChanged', state);
      },
    });
    const tray = createCreditTray({ goTo: windows.goTo, showWindow: windows.showMain });
    isTrayShown = tray.isShown;
    if (isHidden) tray.show(createWaitingTray(texts));
    const quickSearch = createQuickSearch(settings, () => {
      windows.showMain();
      sendEvent(main, 'command', { name: 'palette' });
    });
    const { call, hasSession } = createBridge({
      windows,
      dataFolder,
      serverUrl,
      settings,
      texts,
      recentFiles,
      tray,
      crashes,
      updates,
      quickSearch,
      recentShops,
    });
    return { call, hasSession, sendEvent };
  });
  menu = syncMenu({
    texts,
    windows,
    recentFiles,
    recentShops,
    command: ({ window }, name) => {
      void bridge.then(({ sendEvent }) => {
        sendEvent(window, 'command', { name });
      });
    },
  });

  ipcMain.handle(callChannel, async (event, method: unknown, input: unknown): Promise<BridgeReply> => {
    const caller = windows.ofContents(event.sender);
    if (caller === null || !isTrustedSender(event, caller.window.webContents))
      return { ok: false, code: 'refused' };
    const { call } = await bridge;
    return call(method, input, caller);
  });
  main.on('close', (event) => {
    // With a tray entry the app stays at work there: credit alerts come while the window is closed.
    if (isQuitting || !(isTrayShown() || process.platform === 'darwin')) return;
    event.preventDefault();
    main.hide();
  });
  // Without a tray entry nothing leads back to the main window: the app ends with it.
  main.on('closed', () => {
    app.quit();
  });

  app.on('activate', windows.showMain);
  app.on('before-quit', () => {
    isQuitting = true;
    windows.retainForNextStart();
  });
  app.on('window-all-closed', () => {
    app.quit();
  });
  main.once('show', () => {
    if (app.isPackaged) {
      app.setAsDefaultProtocolClient(deepLinkScheme); // eng-disable PROTOCOL_HANDLER_JS_CHECK (SECURITY.md, 2)
    }
    setTimeout(() => {
      void import('./serverCheck/index.ts').then(({ warnIfServerNewer }) =>
        warnIfServerNewer({ serverUrl, window: main, goTo: windows.goTo }),
      );
    }, serverLookMs);
    // The main window comes first; who is signed out has no other.
    setTimeout(() => {
      void bridge.then(({ hasSession }) => {
        if (!isQuitting && hasSession()) windows.restore();
      });
    }, restoreDelayMs);
  });
  return (path) => {
    if (path === null) windows.showMain();
    else windows.goTo(path);
  };
}

/** The server to work with: asked for and remembered where there is none, or none that can be used. */
async function resolveServer(settings: SettingsStore): Promise<{ url: string; done: () => void }> {
  const { commandLine } = app;
  const stored = settings.get('serverUrl');
  // Who wrote a link may have smuggled switches in beside it: none may choose where the sign-in is sent.
  const named = hasLink(process.argv) ? '' : commandLine.getSwitchValue('server-url');
  const choice = chooseServerUrl(named, stored, !app.isPackaged);
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
  let earlyPath = findDeepLinkPath(process.argv) ?? findReportPath(process.argv);
  let followLink = (path: string | null): void => {
    earlyPath = path ?? earlyPath;
  };
  app.on('second-instance', (_event, commandLine) => {
    followLink(findDeepLinkPath(commandLine) ?? findReportPath(commandLine));
  });
  app.on('open-url', (event, link) => {
    event.preventDefault();
    followLink(parseDeepLink(link));
  });
  app.on('open-file', (event, file) => {
    event.preventDefault();
    followLink(readReportPath(file));
  });
  const dataFolder = app.getPath('userData');
  const crashes = watchCrashes(dataFolder);
  await app.whenReady();
  const settings = openSettings(join(dataFolder, 'settings.json'));
  const server = await resolveServer(settings);
  followLink = runShell({ dataFolder, settings, crashes }, server.url);
  server.done();
  if (earlyPath !== null) followLink(earlyPath);
}
