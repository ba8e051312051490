import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eshop } from '#shared/contracts/eshop.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { FetchError, type SafeFetcher } from '#server/integrations/fetch/index.ts';
import type { DrawnPage, PageCamera } from '#server/integrations/browser/index.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { readWaitingShops, removePageView, runPageReading } from './pageViews.service.ts';

const pages: Readonly<Record<string, string>> = {
  '/': `<title>Wine shop</title><style>p{}</style><p><span>Víno</span><span>z Moravy</span></p><a href="/obchodni-podminky">Obchodní podmínky</a>
    <a href="https://elsewhere.example/kontakt">Kontakt</a><a href="/kontakt">Kontakt</a><script>var hidden = 1;</script>`,
  '/obchodni-podminky':
    '<title>Terms</title><h1>Podmínky</h1><p>Vinařství Pod Kopcem s.r.o., IČO: 04567891</p>',
};
const opened: string[] = [];
const fetcher: SafeFetcher = {
  post: async () => await Promise.reject(new FetchError('network')),
  open: async (url) => {
    opened.push(url);
    const html = pages[new URL(url).pathname];
    async function* send() {
      yield await Promise.resolve(Buffer.from(html ?? ''));
    }
    return await Promise.resolve({
      status: html === undefined ? 404 : 200,
      headers: { 'content-type': 'text/html' },
      finalUrl: url,
      body: send(),
      close: () => undefined,
    });
  },
};
const drawn: DrawnPage[] = [];
let camera: PageCamera | null = null;
let server: TestServer;
let staff: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits, fetcher }) });
  staff = await server.signInStaff(['SetEshopDetail']);
});
afterAll(async () => await server.stop());

const getServices = () => ({ ...server.services, pageCamera: camera });
const { signal } = new AbortController();
const read = async (eshopId: EshopId) =>
  (await server.call(eshop.getValidationCase, { eshopId }, staff.accessToken)).output.pages;

it('stores the texts of start page, terms and contact, and says that no browser is set up', async () => {
  camera = null;
  const shop = await server.addShop();
  expect(await read(shop.eshopId)).toEqual({ state: 'None', readAt: null, items: [] });
  const start = await server.call(eshop.startPageReading, { eshopId: shop.eshopId }, staff.accessToken);
  expect(start.status).toBe(200);
  expect((await read(shop.eshopId)).state).toBe('Running');
  await runPageReading(getServices(), shop.eshopId, signal, 0);
  const { state, items } = await read(shop.eshopId);
  expect(state).toBe('Done');
  expect(items.map(({ page, status, pictureFault }) => [page, status, pictureFault])).toEqual([
    ['Home', 200, 'NoBrowser'],
    ['Terms', 200, 'NoBrowser'],
    ['Contact', 404, null],
  ]);
  expect(items[0]?.text).toContain('Víno z Moravy');
  expect(items[0]?.text).not.toContain('hidden');
  expect(items[1]).toMatchObject({ title: 'Terms', companyIds: ['04567891'] });
  expect(opened.some((url) => url.includes('elsewhere'))).toBe(false);
});

it('stores pictures with the texts, replaces those before with their files, and removes them with the shop', async () => {
  const picture = await server.services.images.draw({
    width: 40,
    height: 30,
    background: '#ffffff',
    outlines: [],
  });
  camera = {
    draw: async (wanted) => {
      drawn.push(...wanted);
      return await Promise.resolve(
        wanted.map((_page, place) => (place === 0 ? Buffer.from(picture.bytes) : null)),
      );
    },
  };
  const shop = await server.addShop();
  await server.call(eshop.startPageReading, { eshopId: shop.eshopId }, staff.accessToken);
  await runPageReading(getServices(), shop.eshopId, signal, 0);
  const [home, terms] = (await read(shop.eshopId)).items;
  expect(home?.picture).toMatchObject({ width: 40, height: 30 });
  expect(terms).toMatchObject({ picture: null, pictureFault: 'Failed' });
  expect(drawn.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/obchodni-podminky']);
  const toKey = (url: string | undefined) => (url ?? '').split('/files/').at(-1) ?? '';
  const first = toKey(home?.picture?.url);
  expect(await server.services.files.read(first)).not.toBeNull();
  await runPageReading(getServices(), shop.eshopId, signal, 0);
  const second = toKey((await read(shop.eshopId)).items[0]?.picture?.url);
  expect(second).not.toBe(first);
  expect(await server.services.files.read(first)).toBeNull();
  await removePageView(server.services, shop.eshopId);
  expect(await server.services.files.read(second)).toBeNull();
  // A reading that was under way writes nothing any more.
  await runPageReading(getServices(), shop.eshopId, signal, 0);
  expect(
    await mongoose.connection
      .collection('pageViews')
      .countDocuments({ _id: new mongoose.Types.ObjectId(shop.eshopId) }),
  ).toBe(0);
  expect((await read(shop.eshopId)).state).toBe('None');
});

it('reads the pages of waiting shops by itself, once', async () => {
  const shop = await server.addShop();
  await readWaitingShops(server.services);
  const findView = async () =>
    await mongoose.connection
      .collection('pageViews')
      .findOne({ _id: new mongoose.Types.ObjectId(shop.eshopId) });
  const first = await findView();
  expect(first).toMatchObject({ readAt: null });
  await readWaitingShops(server.services);
  expect(await findView()).toEqual(first);
});
