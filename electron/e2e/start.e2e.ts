import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { readDataFile, readFixtureInfo, launchDesktop, type RunningApp } from './launch.ts';
import { borrowShell } from './sharedShell.ts';

let dataFolder: string;
let running: RunningApp | undefined;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'okavango-desktop-'));
});
afterEach(async () => {
  await running?.close();
  running = undefined;
  await rm(dataFolder, { recursive: true, force: true });
});

async function start(...args: string[]): Promise<RunningApp> {
  running = await launchDesktop({ runtime: inject('shellRuntime'), dataFolder, args });
  return running;
}

it('knows its server by default', async () => {
  const { page } = await borrowShell();
  expect(await readFixtureInfo(page)).toMatchObject({
    serverUrl: 'http://127.0.0.1:4000',
    platform: process.platform,
    version: '0.1.0',
    ownShopId: null,
    pendingPath: null,
  });
});

it('knows its server by the settings and by the command line, speaks the language of the system and opens where it was closed', async () => {
  await writeFile(join(dataFolder, 'settings.json'), '{"serverUrl": "https://staff.okavango.test"}');
  const first = await start('--lang=cs');
  expect(await readFixtureInfo(first.page)).toMatchObject({ serverUrl: 'https://staff.okavango.test' });
  const menu = await first.app.evaluate(({ Menu }) =>
    Menu.getApplicationMenu()?.items.map(({ label }) => label),
  );
  expect(menu).toEqual(['Soubor', 'Úpravy', 'Zobrazit', 'Přejít', 'Okno', 'Nápověda']);
  await first.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 120, y: 90, width: 900, height: 700 });
  });
  // It is written down a moment after the window moved, not only when the app ends.
  await expect
    .poll(async () => JSON.parse((await readDataFile(first, 'settings.json')) ?? '{}') as unknown, {
      timeout: 10_000,
    })
    .toMatchObject({ windowState: { width: 900, height: 700 } });
  await first.close();
  const second = await start('--server-url=http://127.0.0.1:4123');
  expect(await readFixtureInfo(second.page)).toMatchObject({ serverUrl: 'http://127.0.0.1:4123' });
  const bounds = await second.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.getBounds(),
  );
  expect(bounds).toMatchObject({ width: 900, height: 700 });
});

it('a link that starts the app is reported to the page that asks', async () => {
  const { page } = await start('okavango://admin/eshops/5');
  expect(await readFixtureInfo(page)).toMatchObject({ pendingPath: '/admin/eshops/5' });
  await page.reload();
  expect(await readFixtureInfo(page)).toMatchObject({ pendingPath: null });
});

it('a link that brings switches along does not choose the server', async () => {
  const { page } = await start('okavango://admin/eshops/5', '--server-url=http://127.0.0.1:4123');
  expect(await readFixtureInfo(page)).toMatchObject({
    pendingPath: '/admin/eshops/5',
    serverUrl: 'http://127.0.0.1:4000',
  });
});

it('copies text for the page by the document command, though the clipboard permission is refused', async () => {
  const { app, page } = await borrowShell();
  await page.click('#text');
  const written = await page.evaluate(() =>
    navigator.clipboard.writeText('by the interface').then(
      () => 'written',
      (error: unknown) => (error as Error).name,
    ),
  );
  expect(written).toBe('NotAllowedError');
  await page.evaluate(() => {
    (document.querySelector('#text') as HTMLInputElement).select();
    document.execCommand('copy');
  });
  expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe('words');
});

it('starts with the computer when that is chosen: a Linux desktop finds its entry', async () => {
  const { page, dataFolder: home } = await borrowShell();
  const ask = async (isEnabled: boolean | null): Promise<unknown> =>
    page.evaluate(
      async (wanted) =>
        wanted === null
          ? window.okavangoDesktop?.call('login.get', {})
          : window.okavangoDesktop?.call('login.set', { isEnabled: wanted }),
      isEnabled,
    );
  expect(await ask(null)).toEqual({ isSupported: true, isEnabled: false });
  expect(await ask(true)).toEqual({ isSupported: true, isEnabled: true });
  const entry = await readFile(join(home, 'autostart', 'okavango.desktop'), 'utf8');
  expect(entry).toMatch(/^Exec="[^"]+".* "--start-hidden"$/m);
  expect(await ask(false)).toEqual({ isSupported: true, isEnabled: false });
  await expect(readFile(join(home, 'autostart', 'okavango.desktop'))).rejects.toThrow('ENOENT');
});

it('started by the computer it waits in the tray until it is asked for', async () => {
  const { app, page } = await start('--start-hidden');
  await readFixtureInfo(page);
  await page.waitForTimeout(500);
  const isVisible = async (): Promise<boolean | undefined> =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
  expect(await isVisible()).toBe(false);
  await app.evaluate(({ app: shell }) => {
    shell.emit('second-instance', {}, ['okavango']);
  });
  expect(await isVisible()).toBe(true);
});
