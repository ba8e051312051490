import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import {
  readDataFile,
  readFixtureInfo,
  launchDesktop,
  readNavigatedPaths,
  type RunningApp,
} from './launch.ts';

const shop = '0123456789abcdef01234567';
const shopPath = `/admin/eshopDetail/${shop}/stats`;
const patience = { timeout: 15_000, interval: 100 };

let dataFolder: string;
let running: RunningApp;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'okavango-windows-'));
  running = await start();
});
afterAll(async () => {
  await running.close();
  await rm(dataFolder, { recursive: true, force: true });
});

async function start(): Promise<RunningApp> {
  const app = await launchDesktop({
    runtime: inject('shellRuntime'),
    dataFolder,
    // This machine has no key store: Electron's own is replaced by one that turns the bytes around.
    onLaunch: async (launched) => {
      await launched.evaluate(({ safeStorage }) => {
        Object.assign(safeStorage, {
          isEncryptionAvailable: () => true,
          getSelectedStorageBackend: () => 'gnome_libsecret',
          encryptString: (text: string) => Buffer.from([...text].reverse().join('')),
          decryptString: (bytes: Buffer) => [...bytes.toString()].reverse().join(''),
        });
      });
    },
  });
  await readFixtureInfo(app.page);
  return app;
}

const openWindow = (page: Page, path: string): Promise<boolean | undefined> =>
  page.evaluate(
    async (wanted) => (await window.okavangoDesktop?.call('window.open', { path: wanted }))?.isOpened,
    path,
  );

/** Paths of the windows that are shown, sorted. */
const listShownPaths = (): Promise<string[]> =>
  running.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .filter((window) => window.isVisible())
      .map((window) => new URL(window.webContents.getURL()).pathname)
      .sort(),
  );

async function pageAt(path: string): Promise<Page> {
  return await vi.waitUntil(
    () => running.app.windows().find((page) => new URL(page.url()).pathname === path),
    patience,
  );
}

const clickMenu = (id: string): Promise<void> =>
  running.app.evaluate(({ Menu, BrowserWindow }, wanted) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById(wanted);
    const focused = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
    item?.click(undefined, focused, focused?.webContents);
  }, id);

describe('further windows', () => {
  it('a shop opens in its own window, once', async () => {
    expect(await openWindow(running.page, shopPath)).toBe(true);
    const own = await pageAt(shopPath);
    expect(await readFixtureInfo(own)).toMatchObject({ ownShopId: shop });
    expect(await readFixtureInfo(running.page)).toMatchObject({ ownShopId: null });
    await vi.waitUntil(async () => (await listShownPaths()).length === 2, patience);
    expect(await openWindow(running.page, `/admin/eshopDetail/${shop}/feed`)).toBe(true);
    expect(await readNavigatedPaths(own, 1)).toEqual([`/admin/eshopDetail/${shop}/feed`]);
    expect(await listShownPaths()).toEqual(['/', shopPath]);
  });

  it('is locked as the first is', async () => {
    const found = await running.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => {
        const contents = window.webContents as unknown as {
          getLastWebPreferences(): Record<string, unknown>;
        };
        const { contextIsolation, sandbox, webSecurity, nodeIntegration, webviewTag } =
          contents.getLastWebPreferences();
        return [contextIsolation, sandbox, webSecurity, Boolean(nodeIntegration), Boolean(webviewTag)];
      }),
    );
    expect(found).toHaveLength(2);
    expect(found).toEqual(found.map(() => [true, true, true, false, false]));
    const own = await pageAt(shopPath);
    await running.app.evaluate(({ shell }) => {
      shell.openExternal = async () => undefined;
    });
    await own.evaluate(() => {
      location.href = 'https://outside.okavango.test/';
    });
    await own.waitForTimeout(300);
    expect(
      await own.evaluate(() => [location.origin, typeof (window as { require?: unknown }).require]),
    ).toEqual(['app://okavango', 'undefined']);
  });

  it('shares the one refresh token with the first', async () => {
    const own = await pageAt(shopPath);
    await own.evaluate(async () =>
      window.okavangoDesktop?.call('session.saveRefreshToken', { refreshToken: 'of all windows' }),
    );
    expect(
      await running.page.evaluate(
        async () => (await window.okavangoDesktop?.call('session.loadRefreshToken', {}))?.refreshToken,
      ),
    ).toBe('of all windows');
  });

  it('the locks of the pages hold between windows', async () => {
    const own = await pageAt(shopPath);
    const hold = running.page.evaluate(
      async () =>
        await navigator.locks.request('walk', async () => {
          await new Promise((resolve) => setTimeout(resolve, 600));
          return Date.now();
        }),
    );
    await expect
      .poll(async () => await own.evaluate(async () => (await navigator.locks.query()).held?.length))
      .toBe(1);
    const second = own.evaluate(async () => await navigator.locks.request('walk', () => Date.now()));
    expect(await second).toBeGreaterThanOrEqual(await hold);
  });

  it('links lead to the window of their shop, others to the first', async () => {
    const own = await pageAt(shopPath);
    const before = (await readNavigatedPaths(own, 0)).length;
    const beforeMain = (await readNavigatedPaths(running.page, 0)).length;
    await running.app.evaluate(
      ({ app }, links) => {
        for (const link of links) app.emit('second-instance', {}, ['okavango', link]);
      },
      [`okavango://admin/eshopDetail/${shop}/credit`, 'okavango://admin/users'],
    );
    expect((await readNavigatedPaths(own, before + 1)).at(-1)).toBe(`/admin/eshopDetail/${shop}/credit`);
    expect((await readNavigatedPaths(running.page, beforeMain + 1)).slice(beforeMain)).toEqual([
      '/admin/users',
    ]);
  });

  it('the middle button on a link of the app opens a window, a script none', async () => {
    await running.page.evaluate(() => {
      window.open('app://okavango/by-script');
      const link = document.createElement('a');
      link.href = '/admin/export';
      link.id = 'own-link';
      link.textContent = 'export';
      document.body.append(link);
    });
    await running.page.click('#own-link', { button: 'middle' });
    await readFixtureInfo(await pageAt('/admin/export'));
    await vi.waitUntil(async () => (await listShownPaths()).length === 3, patience);
    expect(await listShownPaths()).toEqual(['/', shopPath, '/admin/export'].sort());
  });

  it('the menu opens one, lists them all and goes to sections', async () => {
    await clickMenu('newWindow');
    await readFixtureInfo(await pageAt('/admin'));
    const titles = await vi.waitUntil(async () => {
      const found = await running.app.evaluate(
        ({ Menu }) =>
          Menu.getApplicationMenu()
            ?.items.find(({ role }) => role === ('window' as never))
            ?.submenu?.items.map(({ label }) => label)
            .filter((label) => label === 'Shell fixture') ?? [],
      );
      return found.length === 4 && found;
    }, patience);
    expect(titles).toHaveLength(4);
    const before = (await readNavigatedPaths(running.page, 0)).length;
    await running.app.evaluate(({ Menu, BrowserWindow }) => {
      const main = BrowserWindow.getAllWindows().find(
        (one) => one.webContents.getURL() === 'app://okavango/',
      );
      Menu.getApplicationMenu()
        ?.getMenuItemById('/admin/accounting/invoices')
        ?.click(undefined, main, main?.webContents);
    });
    expect((await readNavigatedPaths(running.page, before + 1)).at(-1)).toBe('/admin/accounting/invoices');
  });

  it('the menu has the cockpit under the first digit, signs out by the page, and lists recent shops', async () => {
    const readItem = (id: string) =>
      running.app.evaluate(({ Menu }, wanted) => {
        const item = Menu.getApplicationMenu()?.getMenuItemById(wanted);
        return item == null
          ? null
          : { accelerator: item.accelerator, labels: item.submenu?.items.map(({ label }) => label) ?? [] };
      }, id);
    expect((await readItem('/admin/cockpit'))?.accelerator).toBe('CmdOrCtrl+1');
    await running.page.evaluate(() => {
      const page = globalThis as { commands?: string[] };
      page.commands = [];
      window.okavangoDesktop?.on('command', ({ name }) => void page.commands?.push(name));
    });
    await running.app.evaluate(({ Menu, BrowserWindow }) => {
      const main = BrowserWindow.getAllWindows().find(
        (one) => one.webContents.getURL() === 'app://okavango/',
      );
      Menu.getApplicationMenu()?.getMenuItemById('signOut')?.click(undefined, main, main?.webContents);
    });
    await vi.waitUntil(
      async () =>
        await running.page.evaluate(() =>
          (globalThis as { commands?: string[] }).commands?.includes('signOut'),
        ),
      patience,
    );
    const setShops = async (shops: { label: string; path: string }[]): Promise<unknown> =>
      await running.page.evaluate(
        async (input) => await window.okavangoDesktop?.call('recentShops.set', input),
        { title: 'Recent shops', shops },
      );
    await setShops([{ label: 'lampy.cz', path: shopPath }]);
    await vi.waitUntil(
      async () => (await readItem('recentShops'))?.labels.includes('lampy.cz') === true,
      patience,
    );
    await setShops([]);
    await vi.waitUntil(
      async () => (await readItem('recentShops'))?.labels.includes('lampy.cz') === false,
      patience,
    );
  });

  it('keys of the quick search are registered while they are on, and open the search of the main window', async () => {
    const setOn = async (isEnabled: boolean): Promise<unknown> =>
      await running.page.evaluate(
        async (wanted) => await window.okavangoDesktop?.call('quickSearch.set', { isEnabled: wanted }),
        isEnabled,
      );
    const isRegistered = async () =>
      await running.app.evaluate(({ globalShortcut }) =>
        globalShortcut.isRegistered('CommandOrControl+Shift+O'),
      );
    expect(await isRegistered()).toBe(false);
    const answer = await setOn(true);
    expect(answer).toMatchObject({ isEnabled: true, isAvailable: await isRegistered() });
    expect(await readDataFile(running, 'settings.json')).toContain('isQuickSearchOn');
    await setOn(false);
    expect(await isRegistered()).toBe(false);
  });

  it('too many are refused', async () => {
    const answers: (boolean | undefined)[] = [];
    for (let index = 0; index < 10; index += 1)
      answers.push(await openWindow(running.page, `/admin/page-${index}`));
    expect(answers).toEqual([...Array<boolean>(8).fill(true), false, false]);
    // One that has no picture yet would come after the others were closed.
    await vi.waitUntil(
      async () =>
        await running.app.evaluate(({ BrowserWindow }) =>
          BrowserWindow.getAllWindows().every((one) => one.isVisible() && !one.webContents.isLoading()),
        ),
      patience,
    );
    await running.app.evaluate(({ BrowserWindow }) => {
      for (const window of BrowserWindow.getAllWindows())
        if (/page-|export|\/admin$/.test(window.webContents.getURL())) window.close();
    });
    await vi.waitUntil(
      async () =>
        await running.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length === 2),
      patience,
    );
  });

  it('are where they were after a new start, a closed one does not come back', async () => {
    await running.app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()
        .find((window) => window.webContents.getURL().includes('eshopDetail'))
        ?.setBounds({ x: 210, y: 120, width: 800, height: 640 });
    });
    await expect
      .poll(async () => JSON.parse((await readDataFile(running, 'settings.json')) ?? '{}') as unknown, {
        timeout: 10_000,
      })
      .toMatchObject({ windows: [{ state: { width: 800, height: 640 } }] });
    await running.close();
    running = await start();
    await pageAt(shopPath);
    await vi.waitUntil(async () => (await listShownPaths()).length === 2, patience);
    expect(await listShownPaths()).toEqual(['/', shopPath]);
    const bounds = await running.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .find((window) => window.webContents.getURL().includes('eshopDetail'))
        ?.getBounds(),
    );
    expect(bounds).toMatchObject({ width: 800, height: 640 });
  });

  it('who signs out keeps the first only, also after a new start', async () => {
    const own = await pageAt(shopPath);
    await own.evaluate(async () => window.okavangoDesktop?.call('session.clearRefreshToken', {}));
    await vi.waitUntil(async () => (await listShownPaths()).length === 1, patience);
    expect(await listShownPaths()).toEqual(['/']);
    const stored = JSON.parse((await readDataFile(running, 'settings.json')) ?? '{}') as {
      windows: { key: string; isOpen: boolean }[];
    };
    expect(stored.windows.map(({ key, isOpen }) => [key, isOpen])).toEqual([[`shop:${shop}`, false]]);
    await running.close();
    running = await start();
    await running.page.waitForTimeout(1_500);
    expect(await listShownPaths()).toEqual(['/']);
  });
});
