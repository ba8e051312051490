import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { product } from '#shared/contracts/product.ts';
import { getCollageUrl, getPictureUrl, type PictureSize } from '#shared/domain/product/picture.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { ProductModel } from '../product.model.ts';
import { bringUpNamed } from '../rows/bringUpRows.ts';
import { ProductPictureModel } from './picture.model.ts';
import { isPicturePassValid, signPicturePass } from './picturePass.ts';
import { evictPictures } from './picture.service.ts';
import { createTurns } from './turns.ts';

const host = 'photos.localhost:7214';
type Photo = Buffer | { status: number; location?: string };
const photos = new Map<string, Photo>();
let requested: string[] = [];
let photoServer: Server;
let server: TestServer;
let shop: AddedShop;
let base: string;

beforeAll(async () => {
  photoServer = createServer((request, response) => {
    requested.push(request.url ?? '');
    const found = photos.get(request.url ?? '') ?? { status: 404 };
    if (Buffer.isBuffer(found)) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(found);
    else
      response
        .writeHead(found.status, found.location === undefined ? {} : { location: found.location })
        .end('none');
  });
  await new Promise<void>((resolve) => photoServer.listen(0, '127.0.0.1', resolve));
  const { port } = photoServer.address() as AddressInfo;
  server = await startTestServer({
    replace: () => ({ rateLimits: noRateLimits }),
    providers: { trustedHosts: new Map([[host, { address: '127.0.0.1', port }]]) },
  });
  shop = await server.addShop();
  base = (await server.call(product.getProductPictures, {}, shop.token)).output.url;
});
beforeEach(() => (requested = []));
afterAll(async () => {
  photoServer.closeAllConnections();
  await new Promise((resolve) => photoServer.close(resolve));
  await server.stop();
});

async function addProduct(productId: string, imageLink: string, of = shop): Promise<void> {
  await ProductModel.create({
    eshopId: new Types.ObjectId(of.eshopId),
    productId,
    title: productId,
    link: 'https://shop.example/p',
    imageLink,
    priceMinor: 100,
    currency: 'CZK',
    availability: 'in_stock',
    condition: 'new',
    categoryPath: [],
    hash: productId,
    runId: new Types.ObjectId(),
    updatedAt: new Date(),
  });
}
let count = 0;
const getShopFilter = () => ({ eshopId: new Types.ObjectId(shop.eshopId) });
/** A product whose photo answers so. */
async function addPhoto(photo: Photo): Promise<string> {
  count += 1;
  photos.set(`/${count}.jpg`, photo);
  await addProduct(`p ${count}/č`, `http://${host}/${count}.jpg`);
  return `p ${count}/č`;
}
const read = async (productId: string, size: PictureSize = 48, from = base, headers = {}) =>
  await fetch(getPictureUrl(from, productId, size), { headers });
const createPhoto = async (width = 800, height = 600) =>
  await sharp({ create: { width, height, channels: 3, background: '#b0541f' } })
    .withExif({ IFD0: { Copyright: 'canary' } })
    .jpeg()
    .toBuffer();

describe('a product photo', () => {
  it('is fetched once and served small in each size, as WebP of our own', async () => {
    const id = await addPhoto(await createPhoto());
    for (const size of [320, 48, 96] as const) {
      const response = await read(id, size);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(response.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'webp',
        width: size,
        height: size * 0.75,
      });
      expect(bytes.includes('canary')).toBe(false);
    }
    expect(requested).toHaveLength(1);
    const etag = (await read(id)).headers.get('etag') ?? '';
    expect((await read(id, 48, base, { 'if-none-match': etag })).status).toBe(304);
  });

  it('asked for by many at once is fetched once', async () => {
    const id = await addPhoto(await createPhoto());
    const answers = await Promise.all(Array.from({ length: 20 }, async () => (await read(id)).status));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(requested).toHaveLength(1);
  });

  it('is never enlarged', async () => {
    const id = await addPhoto(await createPhoto(40, 20));
    const bytes = Buffer.from(await (await read(id, 320)).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 20 });
  });

  it('that changed its address is fetched again; a lost file too', async () => {
    const id = await addPhoto(await createPhoto());
    await read(id);
    await addPhoto(await createPhoto());
    await ProductModel.updateOne(
      { eshopId: shop.eshopId, productId: id },
      { $set: { imageLink: `http://${host}/${count}.jpg` } },
    );
    expect((await read(id)).status).toBe(200);
    expect(requested).toHaveLength(2);
    for (const { fileKeys } of await ProductPictureModel.find(getShopFilter()))
      for (const key of fileKeys) await server.services.files.remove(key);
    expect((await read(id)).status).toBe(200);
    expect(requested).toHaveLength(3);
  });

  it('that was not opened for 30 days is evicted with its files', async () => {
    const id = await addPhoto(await createPhoto());
    await read(id);
    const stored = await ProductPictureModel.findOne(getShopFilter()).sort({ usedAt: -1 });
    const { signal } = new AbortController();
    await evictPictures(server.services, signal, new Date(Date.now() + 29 * 86_400_000));
    expect(await server.services.files.read(stored?.fileKeys[0] ?? '')).not.toBeNull();
    await evictPictures(server.services, signal, new Date(Date.now() + 31 * 86_400_000));
    expect(await server.services.files.read(stored?.fileKeys[0] ?? '')).toBeNull();
    expect(await ProductPictureModel.countDocuments(getShopFilter())).toBe(0);
  });
});

describe('responses other than a photo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['an SVG with a script', Buffer.from(svg)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['a broken JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500)])],
    ['more than a photo may weigh', Buffer.alloc(13 * 1_048_576)],
    ['not found', { status: 404 }],
    ['a fault', { status: 500 }],
    ['a redirect to a cloud’s metadata', { status: 302, location: 'http://169.254.169.254/latest' }],
    ['a redirect to a file', { status: 302, location: 'file:///etc/passwd' }],
  ] as [string, Photo][])('%s: 404, and the failure is remembered', async (_name, photo) => {
    const id = await addPhoto(photo);
    expect((await read(id)).status).toBe(404);
    const before = requested.length;
    expect(before).toBeGreaterThan(0);
    expect((await read(id, 320)).status).toBe(404);
    expect(requested).toHaveLength(before);
  });

  it.each([
    'http://127.0.0.1:1/x.jpg',
    'http://[::1]/x.jpg',
    'file:///etc/passwd',
    'ftp://a.example/x',
    'x',
    '',
  ])('the address %j is never asked', async (imageLink) => {
    count += 1;
    await addProduct(`bad-${count}`, imageLink || ' ');
    expect((await read(`bad-${count}`)).status).toBe(404);
    expect(requested).toEqual([]);
  });

  it('is fetched again when its time has come', async () => {
    const id = await addPhoto({ status: 503 });
    expect((await read(id)).status).toBe(404);
    photos.set(`/${count}.jpg`, await createPhoto());
    await ProductPictureModel.updateMany(
      { ...getShopFilter(), retryAt: { $ne: null } },
      { $set: { retryAt: new Date(0) } },
    );
    expect((await read(id)).status).toBe(200);
  });
});

describe('the pass', () => {
  it('is of one shop alone, and needed', async () => {
    const id = await addPhoto(await createPhoto());
    const other = await server.addShop();
    const theirs = (await server.call(product.getProductPictures, {}, other.token)).output.url;
    expect((await read(id, 48, theirs)).status).toBe(404);
    const pass = theirs.split('/').at(-1) ?? '';
    expect((await read(id, 48, base.replace(/[^/]+$/, pass))).status).toBe(404);
    expect((await read(id, 48, base.replace(/[^/]+$/, 'x'))).status).toBe(404);
    expect((await read(id, 48, base.replace(shop.eshopId, 'not-an-id'))).status).toBe(404);
    expect((await fetch(`${base}/49/${encodeURIComponent(id)}`)).status).toBe(404);
    expect(requested).toEqual([]);
    expect((await read(id)).status).toBe(200);
  });

  it('is valid for one to two weeks', () => {
    const secret = 'a'.repeat(32);
    const at = (days: number) => new Date(Date.UTC(2026, 10, 24) + days * 86_400_000);
    const pass = signPicturePass(secret, shop.eshopId, at(0));
    for (const days of [0, 6, 7]) expect(isPicturePassValid(secret, shop.eshopId, pass, at(days))).toBe(true);
    expect(isPicturePassValid(secret, shop.eshopId, pass, at(14))).toBe(false);
    expect(isPicturePassValid('b'.repeat(32), shop.eshopId, pass, at(0))).toBe(false);
  });
});

it('few are worked on at a time, and too many that wait are turned away', async () => {
  const turns = createTurns<number>({ atOnce: 2, mostWaiting: 3 });
  let running = 0;
  let most = 0;
  let end = () => {};
  const gate = new Promise<void>((resolve) => (end = resolve));
  const doWork = async () => {
    running += 1;
    most = Math.max(most, running);
    await gate;
    running -= 1;
    return 1;
  };
  const answers = Array.from({ length: 8 }, async (_, at) => await turns.run(`k${at}`, doWork));
  end();
  expect((await Promise.all(answers)).filter((answer) => answer === null)).toHaveLength(3);
  expect(most).toBe(2);
  expect(await turns.run('again', doWork)).toBe(1);
});

describe('the picture of a category', () => {
  const readCategory = async (category: string, from = base) => await fetch(getCollageUrl(from, category));

  it('is made of photos of its products, in our copies, and says when it changed', async () => {
    const category = ['Garden', 'Lamps'];
    const colours = ['#ff0000', '#00ff00', '#0000ff', '#ffff00'];
    const productIds: string[] = [];
    for (const background of colours) {
      const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
        .jpeg()
        .toBuffer();
      const productId = await addPhoto(photo);
      productIds.push(productId);
      await ProductModel.updateOne({ ...getShopFilter(), productId }, { $set: { categoryPath: category } });
    }
    await inTransaction(async (session) => await bringUpNamed(shop.eshopId, productIds, session));
    const response = await readCategory('Garden > Lamps');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await response.arrayBuffer());
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([96, 96]);
    const readPixel = (x: number, y: number) =>
      [0, 1, 2].map((channel) => Math.round((data[(y * 96 + x) * info.channels + channel] ?? 0) / 255));
    const quarters = [readPixel(20, 20), readPixel(76, 20), readPixel(20, 76), readPixel(76, 76)].map(String);
    expect(new Set(quarters)).toEqual(new Set(['1,0,0', '0,1,0', '0,0,1', '1,1,0']));
    const again = await fetch(getCollageUrl(base, 'Garden'), {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    // The wider category holds the same products.
    expect(again.status).toBe(304);
  });

  it('is none for a category without products, and with a pass of another shop', async () => {
    expect((await readCategory('Nothing here')).status).toBe(404);
    const other = await server.addShop();
    const theirs = (await server.call(product.getProductPictures, {}, other.token)).output.url;
    expect((await readCategory('Garden', theirs)).status).toBe(404);
    expect((await readCategory('Garden', base.replace(/[^/]+$/, 'wrong'))).status).toBe(404);
  });
});
