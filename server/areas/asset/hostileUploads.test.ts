import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { asset } from '#shared/contracts/asset.ts';
import { maxImageBytes } from '#shared/domain/asset/asset.ts';
import { imageLimits } from '#shared/domain/asset/imageLimits.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { createDiskStore } from '#server/integrations/storage/index.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';

let server: TestServer;
let shop: AddedShop;
let jpeg: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  shop = await server.addShop();
  const create = { width: 512, height: 128, channels: 3 as const, background: '#b0541f' };
  jpeg = await sharp({ create }).jpeg().toBuffer();
});
afterAll(async () => await server.stop());
afterEach(() => vi.restoreAllMocks());

const boundary = 'b'.repeat(40);
interface Part {
  /** Headers of the part, without the line that ends them. */
  readonly head: string;
  readonly body: Buffer | string;
}
const field = (name: string, value: string): Part => ({
  head: `Content-Disposition: form-data; name="${name}"`,
  body: value,
});
const file = (fileName: string, body: Buffer, name = 'File'): Part => ({
  head: `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/jpeg`,
  body,
});
const buildBody = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ head, body }) => [
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
const logo = [
  field('FileFormat', 'Jpg'),
  field('Channel', 'Google'),
  field('Format', 'Prx'),
  field('AspectRatio', 'Logo4x1'),
];

async function send(parts: readonly Part[], token = shop.token) {
  const response = await server.sendRaw(asset.upsertAsset, {
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body: new Uint8Array(buildBody(parts)),
  });
  const body = (await response.json()) as {
    code?: string;
    asset?: { id: string; url: string; fileName: string };
  };
  return { status: response.status, code: body.code, asset: body.asset };
}

/** Lists everything in the files folder and in the folder above it: complete, partial and misplaced files. */
async function listStoredFiles(): Promise<string[]> {
  const names = await readdir(path.join(server.services.config.dataFolder, 'files'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return names.filter((entry) => entry.isFile()).map(({ name }) => name);
}
const listTopFolders = async () => (await readdir(server.services.config.dataFolder)).toSorted();
const countAssets = async () =>
  await mongoose.connection
    .collection('assets')
    .countDocuments({ eshopId: new mongoose.Types.ObjectId(shop.eshopId) });

const createMany = (count: number, createPart: (index: number) => Part) =>
  Array.from({ length: count }, (_, index) => createPart(index));
const refused: readonly (readonly [string, () => Part[], number, string])[] = [
  [
    'a hundred fields',
    () => [...logo, ...createMany(100, (index) => field(`f${index}`, 'x')), file('a.jpg', jpeg)],
    400,
    'invalid_request',
  ],
  ['a hundred files', () => [...logo, ...createMany(100, () => file('a.jpg', jpeg))], 400, 'invalid_request'],
  ['two files', () => [...logo, file('a.jpg', jpeg), file('b.jpg', jpeg)], 400, 'invalid_request'],
  [
    'a file of another field',
    () => [...logo, file('a.jpg', jpeg), file('a.jpg', jpeg, 'Other')],
    400,
    'invalid_request',
  ],
  ['no file', () => logo, 400, 'required_parameter_missing'],
  ['a file without bytes', () => [...logo, file('a.jpg', Buffer.alloc(0))], 400, 'file_type_not_allowed'],
  [
    'a file that is too large',
    () => [...logo, file('a.jpg', randomBytes(maxImageBytes + 1))],
    413,
    'file_too_large',
  ],
  ['a field twice', () => [...logo, field('Channel', 'Meta'), file('a.jpg', jpeg)], 400, 'invalid_request'],
  [
    'a field that is too long',
    () => [...logo, field('x', 'y'.repeat(70_000)), file('a.jpg', jpeg)],
    400,
    'invalid_request',
  ],
  [
    'a field of another name after the file',
    () => [...logo, file('a.jpg', jpeg), field('admin', 'true')],
    400,
    'invalid_request',
  ],
  ['a prototype', () => [...logo, field('__proto__', 'x'), file('a.jpg', jpeg)], 400, 'invalid_request'],
  [
    'a head of a part without end',
    () => [
      ...logo,
      { head: `Content-Disposition: form-data; name="File"; filename="${'a'.repeat(200_000)}"`, body: jpeg },
    ],
    400,
    '',
  ],
  ['a name with NUL', () => [...logo, file('a\u0000.php', jpeg)], 400, ''],
  [
    'a wrong extension',
    () => [...logo.filter(({ body }) => body !== 'Jpg'), field('FileFormat', 'Png'), file('a.png', jpeg)],
    400,
    'file_type_not_allowed',
  ],
];

it.each(refused)('%s: refused, and nothing is stored', async (_name, parts, status, code) => {
  const [files, folders, assets] = [await listStoredFiles(), await listTopFolders(), await countAssets()];
  const answer = await send(parts());
  expect([answer.status, code === '' ? '' : answer.code]).toEqual([status, code]);
  expect(await listStoredFiles()).toEqual(files);
  expect(await listTopFolders()).toEqual(folders);
  expect(await countAssets()).toBe(assets);
});

it.each([
  ['../../../../etc/cron.d/x.jpg', 'x.jpg'],
  ['..\\\\..\\\\windows\\\\x.jpg', 'x.jpg'],
  ['/etc/passwd', 'passwd'],
  ['%2e%2e%2fx.jpg', undefined],
  ['.htaccess', '.htaccess'],
  ['x.svg', 'x.svg'],
  [`${'long'.repeat(1_000)}.jpg`, undefined],
  ['<img src=x onerror=alert(1)>.jpg', '<img src=x onerror=alert(1)>.jpg'],
  ['\u202Egpj.exe', undefined],
])('a file called %s is stored under a random name', async (fileName, shown) => {
  const folders = await listTopFolders();
  const answer = await send([...logo, file(fileName, jpeg)]);
  expect(answer.status).toBe(200);
  const { asset: saved } = answer;
  expect(saved?.url).toMatch(/\/files\/[0-9a-f]{32}\/[0-9a-f]{32}\.jpg$/);
  if (shown !== undefined) expect(saved?.fileName).toBe(shown);
  // oxlint-disable-next-line no-control-regex -- the test looks for control characters
  expect(saved?.fileName).not.toMatch(/[\u0000-\u001F\u007F]/);
  expect(saved?.fileName.length).toBeLessThanOrEqual(200);
  expect(await listTopFolders()).toEqual([...new Set([...folders, 'files'])].toSorted());
  const served = await fetch(saved?.url ?? '');
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  await server.call(asset.deleteAssets, { assetIds: [saved?.id ?? ''] as never }, shop.token);
});

it('fields may follow the file', async () => {
  const answer = await send([file('a.jpg', jpeg), ...logo]);
  expect(answer.status).toBe(200);
  await server.call(asset.deleteAssets, { assetIds: [answer.asset?.id ?? ''] as never }, shop.token);
});

it('an upload that breaks off leaves nothing, however far it came', async () => {
  const files = await listStoredFiles();
  const body = buildBody([...logo, file('a.jpg', jpeg)]);
  const { port, hostname } = new URL(server.url);
  for (const share of [0.1, 0.5, 0.9, 0.99]) {
    const socket = net.connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      `POST ${asset.upsertAsset.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${shop.token}\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, Math.floor(body.length * share)));
    await wait(60);
    socket.destroy();
  }
  await wait(300);
  expect(await listStoredFiles()).toEqual(files);
  expect(await countAssets()).toBe(0);
});

it('a full disk leaves neither a file nor a half of one, nor an asset without its file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'okavango-disk-'));
  const probe = await open(path.join(folder, 'probe'), 'w');
  const prototype = Object.getPrototypeOf(probe) as {
    sync(): Promise<void>;
    writeFile(data: unknown): Promise<void>;
  };
  await probe.close();
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  for (const step of ['writeFile', 'sync'] as const) {
    const spy = vi.spyOn(prototype, step).mockRejectedValue(full);
    const files = await listStoredFiles();
    const store = createDiskStore(path.join(folder, 'store'));
    await expect(store.write('a'.repeat(32), 'jpg', jpeg)).rejects.toThrow('ENOSPC');
    const answer = await send([...logo, file('a.jpg', jpeg)]);
    spy.mockRestore();
    expect(answer).toMatchObject({ status: 507, code: 'storage_full' });
    expect(JSON.stringify(answer)).not.toContain('ENOSPC');
    const left = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['probe']);
    expect(await listStoredFiles()).toEqual(files);
    expect(await countAssets()).toBe(0);
  }
  await rm(folder, { recursive: true });
  // Staff are notified once, however many uploads fail.
  const listRaised = async () =>
    await mongoose.connection
      .collection('staffAlerts')
      .countDocuments({ about: /storage_full.*ENOSPC/ }, wholeRead);
  await vi.waitFor(async () => expect(await listRaised()).toBe(1), 5_000);
});

it('a shop has no more images than its share, however many come at once', async () => {
  const before = (await listStoredFiles()).length;
  const create = { width: 512, height: 128, channels: 3 as const };
  const jpegs = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const background = { r: at * 20, g: 0, b: 0 };
      return await sharp({ create: { ...create, background } })
        .jpeg()
        .toBuffer();
    }),
  );
  const answers = await Promise.all(jpegs.map(async (bytes) => await send([...logo, file('a.jpg', bytes)])));
  const taken = answers.filter(({ status }) => status === 200);
  expect(taken).toHaveLength(imageLimits.Google.Prx.Logo4x1.max);
  expect(answers.filter(({ code }) => code === 'asset_limit_reached')).toHaveLength(
    12 - imageLimits.Google.Prx.Logo4x1.max,
  );
  expect((await listStoredFiles()).length - before).toBe(imageLimits.Google.Prx.Logo4x1.max);
  expect(await countAssets()).toBe(imageLimits.Google.Prx.Logo4x1.max);
});
