import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { readFixtureInfo, launchDesktop, type RunningApp } from './launch.ts';

const token = 'refresh-token-that-no-file-may-show';
/** The token as a file might hold it without a key: in letters of one byte and two, and as other text. */
const disguises = [
  Buffer.from(token),
  Buffer.from(token, 'utf16le'),
  ...(['base64', 'base64url', 'hex'] as const).map((form) => Buffer.from(Buffer.from(token).toString(form))),
];
let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'okavango-desktop-'));
});
afterEach(async () => {
  await rm(dataFolder, { recursive: true, force: true });
});

async function start(): Promise<RunningApp> {
  const running = await launchDesktop({ runtime: inject('shellRuntime'), dataFolder });
  await readFixtureInfo(running.page);
  return running;
}

const saveToken = (running: RunningApp): Promise<unknown> =>
  running.page.evaluate(
    async (refreshToken) => window.okavangoDesktop?.call('session.saveRefreshToken', { refreshToken }),
    token,
  );
const loadToken = (running: RunningApp): Promise<unknown> =>
  running.page.evaluate(
    async () => (await window.okavangoDesktop?.call('session.loadRefreshToken', {}))?.refreshToken ?? null,
  );

/** Files under the data folder that hold the token in clear. */
async function findFilesWithToken(): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(dataFolder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    if (disguises.some((disguise) => bytes.includes(disguise))) found.push(file);
  }
  return found;
}

it('without a key store the token lives in memory only', async () => {
  const running = await start();
  try {
    expect(await loadToken(running)).toBeNull();
    expect(await saveToken(running)).toEqual({});
    expect(await loadToken(running)).toBe(token);
    await running.page.reload();
    expect(await loadToken(running)).toBe(token);
    expect(await readdir(dataFolder)).not.toContain('session');
    // While it runs, too: what Chromium keeps of pages, its caches and logs.
    expect(await findFilesWithToken()).toEqual([]);
  } finally {
    await running.close();
  }
  expect(await findFilesWithToken()).toEqual([]);
  const again = await start();
  try {
    expect(await loadToken(again)).toBeNull();
  } finally {
    await again.close();
  }
});

it('with a key store it outlives the app, encrypted, until it is cleared', async () => {
  // This machine has no key store: Electron's own is replaced by one that turns the bytes around.
  const withKeys = async (): Promise<RunningApp> => {
    const running = await start();
    await running.app.evaluate(({ safeStorage }) => {
      Object.assign(safeStorage, {
        isEncryptionAvailable: () => true,
        getSelectedStorageBackend: () => 'gnome_libsecret',
        encryptString: (text: string) => Buffer.from([...text].reverse().join('')),
        decryptString: (bytes: Buffer) => [...bytes.toString()].reverse().join(''),
      });
    });
    return running;
  };
  const first = await withKeys();
  await saveToken(first);
  await first.close();
  expect(await readdir(dataFolder)).toContain('session');
  expect(await findFilesWithToken()).toEqual([]);

  const second = await withKeys();
  expect(await loadToken(second)).toBe(token);
  await second.page.evaluate(async () => window.okavangoDesktop?.call('session.clearRefreshToken', {}));
  expect(await loadToken(second)).toBeNull();
  await second.close();
  expect(await readdir(dataFolder)).not.toContain('session');
});

it('the explicit setting for a Linux without keys keeps it where Electron can', async () => {
  await writeFile(join(dataFolder, 'settings.json'), JSON.stringify({ isPlainTextSessionAllowed: true }));
  const first = await start();
  const canDisguise = await first.app.evaluate(
    ({ safeStorage }) => safeStorage.isEncryptionAvailable() || 'setUsePlainTextEncryption' in safeStorage,
  );
  await saveToken(first);
  await first.close();
  expect(await findFilesWithToken()).toEqual([]);
  const second = await start();
  expect(await loadToken(second)).toBe(canDisguise ? token : null);
  await second.close();
});
