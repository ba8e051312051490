import type { BrowserWindow, WebContents } from 'electron';
import { createNavigator, type Navigator } from './navigator.ts';
import { isOwnAddress } from './security/origin.ts';
import type { SettingsStore } from './settings.ts';
import { openWindow, showWindow } from './window.ts';
import { toInAppPath, rememberWindow, parseShopKey, parseShopPath } from './windowList.ts';
import type { WindowState } from './windowState.ts';

/** A window of the app, and who takes its page to a place. */
export interface AppWindow {
  readonly window: BrowserWindow;
  readonly isMain: boolean;
  /** The shop whose own window it is, wherever its page has gone since; null for any other window. */
  readonly shopId: string | null;
  readonly navigator: Navigator;
}

/** All windows of the app: the main one, and further ones, of a shop or of no shop. */
export interface AppWindows {
  readonly main: AppWindow;
  /** The window of a page, or null when the page is none of the app's. */
  ofContents(contents: WebContents): AppWindow | null;
  listAll(): readonly AppWindow[];
  /** Opens a place in a window of its own; a shop's own window comes to the front. False where there are too many. */
  open(path: string): boolean;
  /** Goes to a place in the window that it belongs to: the shop's own when it is open, else the main one. */
  goTo(path: string): void;
  showMain(): void;
  /** Opens the windows again that were open when the app ended. */
  restore(): void;
  /** Closes all windows but the main one and forgets that they were open, e.g. when the person signs out. */
  closeOthers(): void;
  /** The app ends: windows that close from now on open again at the next start. */
  retainForNextStart(): void;
}

const mostWindows = 12;
const cascadePx = 32;
/** A page that has just signed out still tells the server. */
const farewellMs = 6_000;

/** What the windows work with. */
export interface WindowsOptions {
  readonly settings: SettingsStore;
  /** Whether the main window waits in the tray until it is asked for. */
  readonly isHidden: boolean;
  readonly notifyPage: (window: BrowserWindow, path: string) => void;
  /** Done to every window once it is made. */
  readonly onOpen: (opened: AppWindow) => void;
  /** A window was opened, closed or is called otherwise. */
  readonly onChange: () => void;
}

/** Opens the main window and keeps the further ones. */
export function createWindows(options: WindowsOptions): AppWindows {
  const { settings } = options;
  const opened = new Map<string, AppWindow>();
  let isEnding = false;
  let lastNumber = 0;

  const createWindow = (
    key: string,
    place: { path: string; state: WindowState | undefined; isShown: 'front' | 'behind' | 'no' },
    onPlace: (state: WindowState) => void,
  ): AppWindow => {
    let hasPicture = false;
    const window = openWindow({
      path: place.path,
      state: place.state,
      onPlace,
      onPicture: (ready) => {
        hasPicture = true;
        if (place.isShown === 'front') ready.show();
        else if (place.isShown === 'behind') ready.showInactive();
      },
    });
    const navigator = createNavigator({
      showWindow: () => {
        if (hasPicture && !window.isDestroyed()) showWindow(window);
      },
      notifyPage: (path) => {
        options.notifyPage(window, path);
      },
    });
    window.webContents.on('did-start-navigation', (details) => {
      // One that the lock stops begins, too, and leaves the page as it is.
      if (details.isMainFrame && !details.isSameDocument && isOwnAddress(details.url)) navigator.startPage();
    });
    const appWindow: AppWindow = { window, isMain: key === 'main', shopId: parseShopKey(key), navigator };
    opened.set(key, appWindow);
    window.on('closed', () => {
      // Another window may use the key by now.
      if (opened.get(key) === appWindow) opened.delete(key);
      options.onChange();
    });
    window.on('page-title-updated', options.onChange);
    options.onOpen(appWindow);
    options.onChange();
    return appWindow;
  };

  const main = createWindow(
    'main',
    { path: '/', state: settings.get('windowState'), isShown: options.isHidden ? 'no' : 'front' },
    (state) => {
      settings.set('windowState', state);
    },
  );

  const placeBesideFocused = (): WindowState | undefined => {
    const focused = [...opened.values()].find(({ window }) => window.isFocused()) ?? main;
    if (focused.window.isDestroyed() || !focused.window.isVisible()) return undefined;
    const { x, y, width, height } = focused.window.getNormalBounds();
    return { x: x + cascadePx, y: y + cascadePx, width, height, isMaximized: false };
  };

  const openFurther = (key: string, path: string, isShown: 'front' | 'behind'): void => {
    const list = (): NonNullable<ReturnType<typeof settings.get<'windows'>>> => settings.get('windows') ?? [];
    const known = list().find((stored) => stored.key === key);
    let lastState = known?.state ?? placeBesideFocused();
    let lastPath = path;
    const remember = (isOpen: boolean): void => {
      if (lastState === undefined) return;
      settings.set('windows', rememberWindow(list(), { key, path: lastPath, state: lastState, isOpen }));
    };
    const { window } = createWindow(key, { path, state: lastState, isShown }, (state) => {
      lastState = state;
      remember(true);
    });
    lastState ??= { ...window.getNormalBounds(), isMaximized: false };
    remember(true);
    window.webContents.on('did-navigate-in-page', (_event, address, isMainFrame) => {
      const place = isMainFrame ? toInAppPath(address) : null;
      if (place === null || place === lastPath) return;
      lastPath = place;
      remember(true);
    });
    window.on('closed', () => {
      if (!isEnding) remember(false);
    });
  };

  return {
    main,
    ofContents: (contents) =>
      [...opened.values()].find(({ window }) => !window.isDestroyed() && window.webContents === contents) ??
      null,
    listAll: () => [...opened.values()],
    open(path) {
      const shop = parseShopPath(path);
      const standing = shop === null ? undefined : opened.get(`shop:${shop}`);
      if (standing !== undefined) {
        standing.navigator.goTo(path);
        return true;
      }
      if (opened.size >= mostWindows) return false;
      if (shop === null) {
        do lastNumber += 1;
        while (opened.has(`window:${lastNumber}`));
      }
      openFurther(shop === null ? `window:${lastNumber}` : `shop:${shop}`, path, 'front');
      return true;
    },
    goTo(path) {
      const shop = parseShopPath(path);
      const own = shop === null ? undefined : opened.get(`shop:${shop}`);
      (own ?? main).navigator.goTo(path);
    },
    showMain() {
      main.navigator.show();
    },
    restore() {
      for (const { key, path, isOpen } of (settings.get('windows') ?? []).toReversed()) {
        if (isOpen && !opened.has(key) && opened.size < mostWindows) openFurther(key, path, 'behind');
      }
    },
    closeOthers() {
      for (const [key, { window, isMain }] of opened) {
        if (isMain) continue;
        opened.delete(key);
        window.hide();
        setTimeout(() => {
          if (!window.isDestroyed()) window.destroy();
        }, farewellMs);
      }
      const windows = (settings.get('windows') ?? []).map((stored) => ({ ...stored, isOpen: false }));
      settings.set(
        'windows',
        windows.filter(({ key }) => key.startsWith('shop:')),
      );
      options.onChange();
    },
    retainForNextStart() {
      isEnding = true;
    },
  };
}
