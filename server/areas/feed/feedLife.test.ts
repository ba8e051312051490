import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feed } from '#shared/contracts/feed.ts';
import { recordEvents } from '#server/measurement/index.ts';
import { productCatalogue } from '#server/testing/productCatalogue.ts';
import { feedXml, listNumbersTo, startFeedTestBed, type FeedShop, type FeedTestBed } from './feedTestBed.ts';
import { startDueFeeds } from './index.ts';

let bed: FeedTestBed;
beforeAll(async () => (bed = await startFeedTestBed()));
afterAll(async () => await bed.stop());

const findProducts = async (shop: FeedShop) =>
  await mongoose.connection
    .collection('products')
    .find({ eshopId: new Types.ObjectId(shop.eshopId) })
    .sort({ productId: 1 })
    .toArray();

describe('an unchanged feed', () => {
  it.each([
    ['its server says so by ETag', { etag: '"v1"' }],
    ['its server says so by Last-Modified', { lastModified: 'Mon, 06 May 2030 10:00:00 GMT' }],
    ['its bytes are the same', {}],
  ])('is not read again when %s', async (_name, validators) => {
    const shop = await bed.openShop();
    bed.serve(
      feedXml(shop.host, listNumbersTo(30), (number) => (number === 7 ? { condition: 'nové' } : {})),
      validators,
    );
    const first = await bed.process(shop);
    expect(first).toMatchObject({
      isUnchanged: false,
      difference: { added: 30, changed: 0, removed: 0, priceMoved: 0 },
    });
    const readErrors = async () => (await bed.server.call(feed.getFeedErrors, {}, shop.token)).output;
    const found = await readErrors();
    expect(found.total).toBe(1);
    const again = await bed.process(shop);
    expect(again).toMatchObject({
      status: 'Completed',
      isUnchanged: true,
      itemsRead: 30,
      productsAccepted: 30,
      productsWithWarnings: 1,
      difference: { added: 0, changed: 0, removed: 0, priceMoved: 0 },
    });
    expect(again.bytesRead > 0).toBe(Object.keys(validators).length === 0);
    expect(await readErrors()).toEqual(found);
    // A failed run in between must not remove known products.
    bed.answer((_request, response) => void response.writeHead(500).end());
    expect(await bed.process(shop)).toMatchObject({ status: 'Failed' });
    bed.serve(
      feedXml(shop.host, listNumbersTo(30), (number) => (number === 7 ? { condition: 'nové' } : {})),
      validators,
    );
    expect(await bed.process(shop)).toMatchObject({ status: 'Completed', isUnchanged: true });
    expect(await readErrors()).toEqual(found);
  });

  it('is read again when its server says 304 of a version that no one asked about', async () => {
    const shop = await bed.openShop();
    bed.answer((_request, response) => void response.writeHead(304).end());
    expect(await bed.process(shop)).toMatchObject({ status: 'Failed', failureDetail: 'HTTP 304' });
  });

  it('is read in full by an extended run, which looks at pages and images', async () => {
    const shop = await bed.openShop();
    bed.serve(feedXml(shop.host, listNumbersTo(3)), { etag: '"v1"' });
    await bed.process(shop);
    expect((await bed.server.call(feed.processFeedExtended, {}, shop.token)).status).toBe(200);
    expect(await bed.waitUntilEnd(shop)).toMatchObject({
      isExtended: true,
      isUnchanged: false,
      sampledCount: 3,
      productsAccepted: 3,
    });
  });
});

describe('what refused products were ordered for', () => {
  it('is reported with the run, each product once and whatever its faults', async () => {
    const shop = await bed.openShop();
    const at = new Date();
    await recordEvents(
      [
        {
          shop: { eshopId: shop.eshopId, timeZone: 'Europe/Prague', creditCurrency: 'CZK' },
          receivedAt: at,
          events: ['P1', 'P1', 'P2', 'P9'].map((productId, index) => ({
            eventId: `order-${index}`,
            type: 'order' as const,
            at,
            visitorId: `v-${index}`,
            sessionId: `s-${index}`,
            page: null,
            referrerHost: null,
            isBot: false,
            items: [{ productId, quantity: 1, unitPriceMinor: 10_000 }],
            arrival: null,
            order: { id: `o-${index}`, valueMinor: 10_000, currency: 'CZK' as const, vatMinor: null },
          })),
        },
      ],
      productCatalogue,
    );
    // Two faults that each keep the first two out; the ninth is good.
    const buildFaultyFields = (number: number): Record<string, string | null> =>
      number <= 2 ? { availability: 'maybe', image_link: null } : {};
    bed.serve(feedXml(shop.host, listNumbersTo(30), buildFaultyFields));
    const run = await bed.process(shop);
    expect(run).toMatchObject({ productsRejected: 2 });
    // At the prices of the feed: 101.50 twice and 102.50 once.
    expect(run.refusedSold).toEqual({ value: 305.5, currency: 'CZK' });
    expect(await bed.process(shop)).toMatchObject({ isUnchanged: true, refusedSold: run.refusedSold });
  });

  it('is unknown where the pixel sent no product of an order', async () => {
    const shop = await bed.openShop();
    bed.serve(feedXml(shop.host, listNumbersTo(30), (number) => (number === 1 ? { image_link: null } : {})));
    expect(await bed.process(shop)).toMatchObject({ productsRejected: 1, refusedSold: null });
  });
});

describe('fixes', () => {
  it('are applied while they are on and leave nothing when they are off', async () => {
    const shop = await bed.openShop();
    const buildFaultyFields = (number: number): Record<string, string | null> =>
      number <= 10
        ? { availability: 'skladem' }
        : number === 11
          ? { description: '&lt;p&gt;Dub&lt;/p&gt;' }
          : {};
    bed.serve(feedXml(shop.host, listNumbersTo(30), buildFaultyFields));
    expect(await bed.process(shop)).toMatchObject({ productsAccepted: 20, productsRejected: 10 });
    const readFixes = async () => {
      const { output } = await bed.server.call(feed.getFeedFixes, {}, shop.token);
      return new Map(output.fixes.map((row) => [row.fix, row]));
    };
    expect((await readFixes()).get('availability_in_words')).toMatchObject({
      isOn: false,
      count: 10,
      mends: ['availability_unknown'],
      samples: [{ field: 'availability', before: 'skladem', after: 'in_stock' }, {}, {}],
    });
    const { output: errors } = await bed.server.call(feed.getFeedErrors, {}, shop.token);
    expect(errors.summary.find(({ check }) => check === 'availability_unknown')).toMatchObject({
      count: 10,
      fix: 'availability_in_words',
      goods: { value: 1_060, currency: 'CZK' },
      sold: null,
    });

    const set = async (isOn: boolean) =>
      await bed.server.call(feed.setFeedFix, { fix: 'availability_in_words', isOn }, shop.token);
    expect((await set(true)).output.jobId).toMatch(/^[0-9a-f]{24}$/);
    expect(await bed.waitUntilEnd(shop)).toMatchObject({
      trigger: 'Fix',
      status: 'Completed',
      productsAccepted: 30,
      difference: { added: 10, changed: 0, removed: 0, priceMoved: 0 },
    });
    expect((await readFixes()).get('availability_in_words')).toMatchObject({ isOn: true, count: 10 });
    expect((await findProducts(shop)).map(({ availability }) => availability)).not.toContain('skladem');

    // A third of the products go with it, by the shop's own choice: nothing is held back.
    await set(false);
    expect(await bed.waitUntilEnd(shop)).toMatchObject({
      trigger: 'Fix',
      status: 'CompletedWithErrors',
      productsAccepted: 20,
      productsRemoved: 10,
    });
    expect((await readFixes()).get('availability_in_words')).toMatchObject({ isOn: false, since: null });
  });

  it('that take a word ask for it', async () => {
    const shop = await bed.openShop();
    const refused = await bed.server.call(feed.setFeedFix, { fix: 'brand_filled', isOn: true }, shop.token);
    expect(refused.status).toBe(400);
    const taken = await bed.server.call(
      feed.setFeedFix,
      { fix: 'brand_filled', isOn: true, value: 'Lampy Novák' },
      shop.token,
    );
    expect(taken.status).toBe(200);
    bed.serve(
      feedXml(shop.host, listNumbersTo(2), () => ({ brand: null, mpn: null, gtin: '4006381333931' })),
    );
    await bed.waitUntilEnd(shop);
    await bed.process(shop);
    expect((await findProducts(shop)).map(({ brand }) => brand)).toEqual(['Lampy Novák', 'Lampy Novák']);
  });
});

describe('the plan', () => {
  const openStates = () =>
    mongoose.connection.collection<{ _id: Types.ObjectId; nextRunAt: Date }>('feedStates');
  it('reads a feed by itself when its time has come, and puts it down for the next', async () => {
    const shop = await bed.openShop();
    bed.serve(feedXml(shop.host, listNumbersTo(5)));
    await bed.process(shop);
    const _id = new Types.ObjectId(shop.eshopId);
    const planned = (await openStates().findOne({ _id }))?.nextRunAt ?? new Date(0);
    expect(planned.getTime()).toBeGreaterThan(Date.now() + 2.9 * 3_600_000);
    await startDueFeeds(bed.server.services);
    expect((await bed.getStatus(shop)).run.trigger).toBe('Manual');
    await openStates().updateOne({ _id }, { $set: { nextRunAt: new Date(Date.now() - 1_000) } });
    await startDueFeeds(bed.server.services);
    expect(await bed.waitUntilEnd(shop)).toMatchObject({ trigger: 'Scheduled', isUnchanged: true });
    expect((await openStates().findOne({ _id }))?.nextRunAt).toEqual(planned);
  });
});

describe('GetFeedOverview', () => {
  it('shows staff the state of feeds', async () => {
    const good = await bed.openShop();
    bed.serve(feedXml(good.host, listNumbersTo(3)));
    await bed.process(good);
    const broken = await bed.openShop();
    bed.answer((_request, response) => void response.writeHead(404).end());
    await bed.process(broken);
    const staff = await bed.server.signInStaff();
    const ask = async (input: Parameters<typeof bed.server.call<typeof feed.getFeedOverview>>[1]) =>
      (await bed.server.call(feed.getFeedOverview, input, staff.accessToken)).output;
    const all = await ask({});
    expect(all.items[0]).toMatchObject({
      eshopId: broken.eshopId,
      standing: 'Failed',
      failuresInRow: 1,
      publishedAt: null,
      run: { status: 'Failed', failure: 'http_status' },
    });
    expect(all.standings.find(({ standing }) => standing === 'Failed')?.count).toBeGreaterThan(0);
    const failed = await ask({ standing: 'Failed' });
    expect(failed.items.every(({ standing }) => standing === 'Failed')).toBe(true);
    const found = await ask({ search: good.host.split(':')[0] ?? '' });
    expect(found.items.map(({ eshopId }) => eshopId)).toContain(good.eshopId);
    expect(found.items.map(({ eshopId }) => eshopId)).not.toContain(broken.eshopId);
    const refused = await bed.server.call(feed.getFeedOverview, {}, bed.owner.accessToken);
    expect(refused.status).toBe(403);
  });
});
