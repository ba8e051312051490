import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { BridgeInput } from '#shared/desktop/bridge.ts';
import { readNavigatedPaths, type RunningApp } from './launch.ts';
import { borrowShell } from './sharedShell.ts';

const runtime = inject('shellRuntime');
const labels = {
  tooltip: '2 shops under their limit',
  open: 'Open',
  quit: 'Quit',
  none: 'All shops have credit',
};

interface Seen {
  badge: number;
  tray: { tooltip: string; items: { label: string; isEnabled: boolean }[] };
  notifications: { title: string; body: string }[];
}

let running: RunningApp;
beforeAll(async () => {
  running = await borrowShell();
  await running.app.evaluate(({ app, Notification, Tray }) => {
    const seen: Seen = { badge: 0, tray: { tooltip: '', items: [] }, notifications: [] };
    Object.assign(globalThis, { seen });
    const setMenu = Tray.prototype.setContextMenu;
    Tray.prototype.setContextMenu = function remember(menu) {
      seen.tray.items = (menu?.items ?? [])
        .filter(({ type }) => type !== 'separator')
        .map(({ label, enabled }) => ({ label, isEnabled: enabled }));
      Object.assign(globalThis, { trayMenu: menu });
      setMenu.call(this, menu);
    };
    Tray.prototype.setToolTip = (tooltip) => {
      seen.tray.tooltip = tooltip;
    };
    app.setBadgeCount = (count) => {
      seen.badge = count ?? 0;
      return true;
    };
    Notification.isSupported = () => true;
    Notification.prototype.show = function show() {
      seen.notifications.push({ title: this.title, body: this.body });
      Object.assign(globalThis, { lastNotification: this });
    };
  });
});

const readSeen = (): Promise<Seen> =>
  running.app.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

const setAlerts = (alerts: BridgeInput<'tray.setCreditAlerts'>['alerts']): Promise<unknown> =>
  running.page.evaluate(async (input) => window.okavangoDesktop?.call('tray.setCreditAlerts', input), {
    labels,
    alerts,
  });

const clickMenu = (label: string): Promise<void> =>
  running.app.evaluate((_electron, wanted) => {
    const { trayMenu } = globalThis as unknown as { trayMenu: Electron.Menu };
    const item = trayMenu.items.find(({ label: shown }) => shown === wanted);
    if (item === undefined) throw new Error(`the tray has no ${wanted}`);
    item.click();
  }, label);

const isVisible = (): Promise<boolean> =>
  running.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible() ?? false);

describe('before sign-in', () => {
  it('the window is shown, remembers nothing yet and has the app menu', async () => {
    const menu = await running.app.evaluate(({ Menu }) =>
      Menu.getApplicationMenu()?.items.map(({ label }) => label),
    );
    expect(menu).toEqual(['File', 'Edit', 'View', 'Go', 'Window', 'Help']);
    expect(await isVisible()).toBe(true);
  });
});

describe('the tray', () => {
  it('lists the shops under their limit; a click opens the shop', async () => {
    await setAlerts([
      { label: 'Lampy & lustry: 120 Kč', path: '/admin/eshops/5', isCritical: false },
      { label: 'svetla.sk: 4 €', path: '/admin/eshops/9?tab=credit', isCritical: true },
    ]);
    expect((await readSeen()).tray).toEqual({
      tooltip: labels.tooltip,
      items: ['Lampy && lustry: 120 Kč', 'svetla.sk: 4 €', 'Open', 'Quit'].map((label) => ({
        label,
        isEnabled: true,
      })),
    });
    await clickMenu('svetla.sk: 4 €');
    expect(await readNavigatedPaths(running.page, 1)).toEqual(['/admin/eshops/9?tab=credit']);
  });

  it('keeps the app at work when the window is closed, and brings it back', async () => {
    await running.app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.close();
    });
    expect(await isVisible()).toBe(false);
    await clickMenu('Open');
    expect(await isVisible()).toBe(true);
  });

  it('is cleared by an empty list', async () => {
    await setAlerts([]);
    const { tray } = await readSeen();
    expect(tray.items[0]).toEqual({ label: labels.none, isEnabled: false });
  });
});

it('a notification is native, and its click goes to its place', async () => {
  await running.page.evaluate(async () =>
    window.okavangoDesktop?.call('notification.show', {
      title: 'Credit is low',
      body: 'lampy.cz has 120 Kč left',
      path: '/admin/eshops/5',
    }),
  );
  expect((await readSeen()).notifications).toEqual([
    { title: 'Credit is low', body: 'lampy.cz has 120 Kč left' },
  ]);
  await running.app.evaluate(() => {
    (globalThis as unknown as { lastNotification: Electron.Notification }).lastNotification.emit('click');
  });
  expect((await readNavigatedPaths(running.page, 2)).at(-1)).toBe('/admin/eshops/5');
});

it('the badge has the number that the page gives, apart from the tray', async () => {
  const setBadge = async (count: number): Promise<unknown> =>
    running.page.evaluate(
      async (wanted) =>
        window.okavangoDesktop?.call('badge.setCount', {
          count: wanted,
          label: 'new alerts',
          isCritical: true,
        }),
      count,
    );
  await setBadge(7);
  expect((await readSeen()).badge).toBe(7);
  await setAlerts([{ label: 'svetla.sk: 4 €', path: '/admin/eshops/9', isCritical: false }]);
  expect((await readSeen()).badge).toBe(7);
  await setBadge(0);
  expect((await readSeen()).badge).toBe(0);
});

describe('a second start', () => {
  async function startAgain(...args: string[]): Promise<number | null> {
    const second = spawn(
      runtime.executablePath,
      [...runtime.args, `--user-data-dir=${running.dataFolder}`, ...args],
      { env: running.environment, stdio: 'ignore' },
    );
    const [code] = (await once(second, 'exit')) as [number | null];
    return code;
  }

  it('hands its link to the first and ends', async () => {
    const before = (await readNavigatedPaths(running.page, 0)).length;
    await running.app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.hide();
    });
    expect(await startAgain('okavango://admin/eshops/7?tab=credit')).toBe(0);
    expect((await readNavigatedPaths(running.page, before + 1)).at(-1)).toBe('/admin/eshops/7?tab=credit');
    expect(await isVisible()).toBe(true);
  });

  it('brings nothing but a proper link', async () => {
    const before = await readNavigatedPaths(running.page, 0);
    for (const link of [
      'okavango://../../etc',
      'okavango:////evil.test',
      'okavango://a@b',
      '--server-url=https://evil.test',
    ]) {
      await startAgain(link);
    }
    expect(await readNavigatedPaths(running.page, before.length)).toEqual(before);
    expect(running.page.url()).toBe('app://okavango/');
    expect(await running.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  });
});
