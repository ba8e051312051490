import { join } from 'node:path';
import { app, dialog, ipcMain, Menu, session } from 'electron';
import { callChannel, type BridgeReply } from '../bridgeWire.ts';
import { deepLinkScheme, pathOfArguments, pathOfDeepLink } from './deepLink.ts';
import { addTextMenu, applicationMenu } from './menu.ts';
import { createNavigator } from './navigator.ts';
import { serveRenderer } from './security/appProtocol.ts';
import { lockNavigation } from './security/navigationLock.ts';
import { limitPermissions } from './security/permissions.ts';
import { isTrustedSender } from './security/sender.ts';
import { chooseServerUrl } from './serverAddress.ts';
import { openSettings, type SettingsStore } from './settings.ts';
import { systemTexts } from './texts.ts';
import { openMainWindow, showWindow } from './window.ts';

/** Asks the person for nothing: says what is wrong with the address and ends. */
function refuseServerAddress(address: string): void {
  const texts = systemTexts();
  dialog.showErrorBox(
    texts.serverAddressTitle,
    texts.serverAddressText.replaceAll('{{address}}', address.slice(0, 200)),
  );
  app.exit(1);
}

/** Where the shell keeps its own files, and what it remembers. */
interface ShellFolder {
  readonly dataFolder: string;
  readonly settings: SettingsStore;
}

/** Runs the shell; answers what takes a link's path, or null for a link that leads nowhere. */
function runShell({ dataFolder, settings }: ShellFolder, serverUrl: string): (path: string | null) => void {
  const texts = systemTexts();
  let isQuitting = false;

  serveRenderer({ rendererFolder: join(__dirname, '..', 'renderer'), serverUrl });
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
  const bridge = Promise.all([import('./ipc/bridge.ts'), import('./tray.ts')]).then(
    ([{ createBridge, sendEvent }, { createCreditTray }]) => {
      const tray = createCreditTray({ goTo: navigator.goTo, showWindow: showMainWindow });
      const call = createBridge({ window: main, dataFolder, serverUrl, settings, texts, navigator, tray });
      return { call, sendEvent, tray };
    },
  );
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

/** Starts the shell once the app is ready; an address that cannot be used ends it with a message. */
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
  await app.whenReady();
  const dataFolder = app.getPath('userData');
  const settings = openSettings(join(dataFolder, 'settings.json'));
  const server = chooseServerUrl(app.commandLine.getSwitchValue('server-url'), settings.get('serverUrl'));
  if ('rejected' in server) {
    refuseServerAddress(server.rejected);
    return;
  }
  followLink = runShell({ dataFolder, settings }, server.url);
  if (earlyPath !== null) followLink(earlyPath);
}
