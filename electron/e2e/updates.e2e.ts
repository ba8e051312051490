import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import type { UpdateState } from '#shared/desktop/updateState.ts';
import { readFixtureInfo, launchDesktop, type RunningApp } from './launch.ts';

const installed = 'the program that runs';
const program = randomBytes(300_000);
let dataFolder: string;
let appImage: string;
let running: RunningApp;
let server: Server;
const files = new Map<string, string | Buffer>();
const requestedPaths: string[] = [];
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'okavango-desktop-'));
  appImage = join(dataFolder, 'Okavango.AppImage');
  await writeFile(appImage, installed);
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    requestedPaths.push(path);
    const file = files.get(path);
    response.writeHead(file === undefined ? 404 : 200).end(file);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  await start();
});
beforeEach(() => {
  files.clear();
  requestedPaths.length = 0;
});
afterAll(async () => {
  await running.close();
  server.closeAllConnections();
  server.close();
  await rm(dataFolder, { recursive: true, force: true });
});

function buildFeed(version: string, bytes: Buffer): string {
  const sha512 = createHash('sha512').update(bytes).digest('base64');
  const file = `Okavango-${version}.AppImage`;
  return [
    `version: ${version}`,
    'files:',
    `  - url: ${file}`,
    `    sha512: ${sha512}`,
    `    size: ${bytes.length}`,
    `path: ${file}`,
    `sha512: ${sha512}`,
    `releaseDate: '2026-11-22T00:00:00.000Z'`,
    '',
  ].join('\n');
}

/** Puts a version into the feed; `key` is the PEM of who signs it. */
function publish(version: string, key: string | null, served: Buffer = program): void {
  const feed = buildFeed(version, program);
  files.set('/desktop/latest-linux.yml', feed);
  if (key !== null)
    files.set('/desktop/latest-linux.yml.sig', sign(null, Buffer.from(feed), key).toString('base64'));
  files.set(`/desktop/Okavango-${version}.AppImage`, served);
}

async function start(): Promise<void> {
  const updateUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/desktop/`;
  await writeFile(
    join(dataFolder, 'settings.json'),
    JSON.stringify({ updateUrl, isUpdateCheckManual: true }),
  );
  running = await launchDesktop({
    runtime: inject('shellRuntime'),
    dataFolder,
    variables: { APPIMAGE: appImage },
  });
  await readFixtureInfo(running.page);
}

type Step = 'updates.getState' | 'updates.check' | 'updates.download' | 'updates.install';
const call = async (method: Step): Promise<UpdateState> =>
  (await running.page.evaluate(
    async (name) => window.okavangoDesktop?.call(name, {}),
    method,
  )) as UpdateState;

// One app checks a different feed in each test; only the ready state persists, so its test is last.
it('nothing is asked by itself; a feed that is not there is said to be so', async () => {
  expect(await call('updates.getState')).toMatchObject({
    phase: 'idle',
    currentVersion: '0.1.0',
    isAutomatic: false,
  });
  expect(requestedPaths).toEqual([]);
  expect(await call('updates.check')).toMatchObject({ phase: 'failed', problem: 'unreachable' });
});

it('a version that is not newer is none', async () => {
  publish('0.1.0', inject('updateKey'));
  expect(await call('updates.check')).toMatchObject({ phase: 'current', offeredVersion: null });
  expect((await call('updates.getState')).checkedAt).not.toBeNull();
  publish('0.0.9', inject('updateKey'));
  expect(await call('updates.check')).toMatchObject({ phase: 'current', offeredVersion: null });
});

it('a feed that another key has signed, or none, or that was changed, is refused', async () => {
  const foreign = generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  publish('0.2.0', foreign);
  const refused = { phase: 'failed', problem: 'forged', offeredVersion: null };
  expect(await call('updates.check')).toMatchObject(refused);
  files.delete('/desktop/latest-linux.yml.sig');
  expect(await call('updates.check')).toMatchObject(refused);
  publish('0.2.0', inject('updateKey'));
  files.set('/desktop/latest-linux.yml', buildFeed('0.3.0', program));
  expect(await call('updates.check')).toMatchObject(refused);
  expect(await call('updates.download')).toMatchObject(refused);
  expect(requestedPaths.filter((path) => path.endsWith('.AppImage'))).toEqual([]);
});

it('a file that is not the one that the feed names is refused, and cannot be installed', async () => {
  publish('0.2.0', inject('updateKey'), randomBytes(300_000));
  expect(await call('updates.check')).toMatchObject({ phase: 'available' });
  expect(await call('updates.download')).toMatchObject({ phase: 'failed', problem: 'damaged' });
  await expect(call('updates.install')).rejects.toThrow('failed');
  expect(await readFile(appImage, 'utf8')).toBe(installed);
});

it('an update is offered, downloaded and made ready, each only when asked for', async () => {
  publish('0.2.0', inject('updateKey'));
  expect(await call('updates.getState')).toMatchObject({ currentVersion: '0.1.0', isAutomatic: false });
  expect(requestedPaths).toEqual([]);
  expect(await call('updates.check')).toMatchObject({
    phase: 'available',
    offeredVersion: '0.2.0',
    problem: null,
  });
  expect(requestedPaths.filter((path) => path.endsWith('.AppImage'))).toEqual([]);
  expect(await call('updates.download')).toMatchObject({ phase: 'ready', offeredVersion: '0.2.0' });
  const downloaded: Buffer[] = [];
  for (const entry of await readdir(dataFolder, { recursive: true, withFileTypes: true })) {
    if (entry.name === 'Okavango-0.2.0.AppImage')
      downloaded.push(await readFile(join(entry.parentPath, entry.name)));
  }
  expect(downloaded).toEqual([program]);
  await running.close();
  expect(await readFile(appImage, 'utf8'), 'installed without being asked').toBe(installed);
});
