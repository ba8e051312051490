import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feed, type FeedRun } from '#shared/contracts/feed.ts';
import { job } from '#shared/contracts/job.ts';
import type { FeedRunId } from '#shared/domain/ids/ids.ts';
import { feedXml, numbersTo, startFeedTestBed, type FeedShop, type FeedTestBed } from './feedTestBed.ts';
import { startDueFeeds } from './index.ts';

let bed: FeedTestBed;
beforeAll(async () => (bed = await startFeedTestBed()));
afterAll(async () => await bed.stop());

/** Serves a feed; with validators a request that knows them is answered 304. */
const serve = (
  body: string,
  validators: { etag?: string; lastModified?: string } = {},
): { asked: number } => {
  const seen = { asked: 0 };
  bed.answer((request, response) => {
    if (request.url !== '/feed.xml') return void response.writeHead(200).end('<html></html>');
    seen.asked += 1;
    const { etag, lastModified } = validators;
    const isKnown =
      (etag !== undefined && request.headers['if-none-match'] === etag) ||
      (lastModified !== undefined && request.headers['if-modified-since'] === lastModified);
    response.setHeader('content-type', 'application/xml');
    if (etag !== undefined) response.setHeader('etag', etag);
    if (lastModified !== undefined) response.setHeader('last-modified', lastModified);
    if (isKnown) return void response.writeHead(304).end();
    return void response.writeHead(200).end(body);
  });
  return seen;
};
const productsOf = async (shop: FeedShop) =>
  await mongoose.connection
    .collection('products')
    .find({ eshopId: new Types.ObjectId(shop.eshopId) })
    .sort({ productId: 1 })
    .toArray();
const idOf = ({ id }: FeedRun): FeedRunId => {
  if (id === null) throw new Error('no run');
  return id;
};
const differenceOf = async (shop: FeedShop, run: FeedRun) =>
  (await bed.server.call(feed.getFeedRunDifference, { runId: idOf(run) }, shop.token)).output;

describe('an unchanged feed', () => {
  it.each([
    ['its server says so by ETag', { etag: '"v1"' }],
    ['its server says so by Last-Modified', { lastModified: 'Mon, 06 May 2030 10:00:00 GMT' }],
    ['its bytes are the same', {}],
  ])('is not read again when %s', async (_name, validators) => {
    const shop = await bed.openShop();
    serve(
      feedXml(shop.host, numbersTo(30), (number) => (number === 7 ? { condition: 'nové' } : {})),
      validators,
    );
    const first = await bed.process(shop);
    expect(first).toMatchObject({
      isUnchanged: false,
      difference: { added: 30, changed: 0, removed: 0, priceMoved: 0 },
    });
    const errors = async () => (await bed.server.call(feed.getFeedErrors, {}, shop.token)).output;
    const found = await errors();
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
    expect(await errors()).toEqual(found);
    // A run that fails in between takes nothing away from what is known.
    bed.answer((_request, response) => void response.writeHead(500).end());
    expect(await bed.process(shop)).toMatchObject({ status: 'Failed' });
    serve(
      feedXml(shop.host, numbersTo(30), (number) => (number === 7 ? { condition: 'nové' } : {})),
      validators,
    );
    expect(await bed.process(shop)).toMatchObject({ status: 'Completed', isUnchanged: true });
    expect(await errors()).toEqual(found);
  });

  it('is read again when its server says 304 of a version that nobody asked about', async () => {
    const shop = await bed.openShop();
    bed.answer((_request, response) => void response.writeHead(304).end());
    expect(await bed.process(shop)).toMatchObject({ status: 'Failed', failureDetail: 'HTTP 304' });
  });

  it('is read in full by an extended run, which looks at pages and images', async () => {
    const shop = await bed.openShop();
    serve(feedXml(shop.host, numbersTo(3)), { etag: '"v1"' });
    await bed.process(shop);
    expect((await bed.server.call(feed.processFeedExtended, {}, shop.token)).status).toBe(200);
    expect(await bed.untilEnd(shop)).toMatchObject({
      isExtended: true,
      isUnchanged: false,
      sampledCount: 3,
      productsAccepted: 3,
    });
  });
});

describe('the guard', () => {
  const whole = (host: string) => feedXml(host, numbersTo(100));
  const cases: [string, (host: string) => string, FeedRun['guard'][number]['reason'], string | null][] = [
    ['loses 40 of 100 products', (host) => feedXml(host, numbersTo(60)), 'ProductsLost', null],
    [
      'moves 25 of 100 prices',
      (host) =>
        feedXml(host, numbersTo(100), (number) => (number <= 25 ? { price: `${number}.00 CZK` } : {})),
      'PricesMoved',
      null,
    ],
    [
      'has no brands any more',
      (host) => feedXml(host, numbersTo(100), () => ({ brand: null, gtin: null })),
      'FieldEmptied',
      'brand',
    ],
  ];
  it.each(cases)('holds back a feed that %s', async (_name, changed, reason, field) => {
    const shop = await bed.openShop();
    serve(whole(shop.host));
    await bed.process(shop);
    const before = await productsOf(shop);
    serve(changed(shop.host));
    const held = await bed.process(shop);
    expect(held.status).toBe('Held');
    expect(held.guard).toMatchObject([{ reason, field }]);
    expect(await productsOf(shop)).toEqual(before);
    const { published, run } = await bed.statusOf(shop);
    expect([published?.status, run.id]).toEqual(['Completed', held.id]);
    const watched = await bed.server.call(job.getJobs, {}, shop.token);
    expect(watched.output.jobs[0]).toMatchObject({ status: 'Completed', phase: 'Held' });

    // The same again is held again, without reading it; a good one goes through.
    expect(await bed.process(shop)).toMatchObject({ status: 'Held', isUnchanged: true, guard: held.guard });
    serve(whole(shop.host));
    expect(await bed.process(shop)).toMatchObject({ status: 'Completed', guard: [] });
  });

  it('tells what would have happened, and lets a person publish it', async () => {
    const shop = await bed.openShop();
    serve(whole(shop.host));
    await bed.process(shop);
    serve(feedXml(shop.host, numbersTo(110, 51), (number) => (number === 60 ? { price: '999.00 CZK' } : {})));
    const held = await bed.process(shop);
    expect(held).toMatchObject({
      status: 'Held',
      difference: { added: 10, changed: 1, removed: 50, priceMoved: 1 },
      guard: [{ reason: 'ProductsLost', before: 100, after: 50, share: 0.5 }],
    });
    const { items } = await differenceOf(shop, held);
    const of = (kind: string) => items.filter((item) => item.kind === kind);
    expect(of('Added')).toHaveLength(10);
    expect(of('Removed')).toHaveLength(20);
    expect(of('Removed')[0]?.title).toMatch(/^Lampa číslo/);
    expect(of('PriceMoved')).toEqual([
      {
        kind: 'PriceMoved',
        productId: 'P60',
        title: 'Lampa číslo 60',
        fields: [{ field: 'priceMinor', before: '160.50 CZK', after: '999.00 CZK' }],
      },
    ]);

    const release = async (run: FeedRun) =>
      await bed.server.call(feed.releaseFeedRun, { runId: idOf(run) }, shop.token);
    expect((await release(held)).status).toBe(200);
    expect(await bed.untilEnd(shop)).toMatchObject({
      status: 'Completed',
      trigger: 'Release',
      productsRemoved: 50,
    });
    expect(await productsOf(shop)).toHaveLength(60);
    expect((await release(held)).problem.code).toBe('feed_run_not_held');
    const stranger = await bed.openShop();
    const asked = await bed.server.call(feed.getFeedRunDifference, { runId: idOf(held) }, stranger.token);
    expect([asked.status, asked.problem.code]).toEqual([404, 'not_found']);
  });

  it('holds a release back, too, when the feed is another by then', async () => {
    const shop = await bed.openShop();
    serve(whole(shop.host));
    await bed.process(shop);
    serve(feedXml(shop.host, numbersTo(60)));
    const held = await bed.process(shop);
    serve(feedXml(shop.host, numbersTo(10)));
    await bed.server.call(feed.releaseFeedRun, { runId: idOf(held) }, shop.token);
    expect(await bed.untilEnd(shop)).toMatchObject({
      status: 'Held',
      trigger: 'Release',
      guard: [{ reason: 'ProductsLost', after: 10 }],
    });
    expect(await productsOf(shop)).toHaveLength(100);
  });

  it('fails a feed with no products after a good one, which is more than holding it back', async () => {
    const shop = await bed.openShop();
    serve(whole(shop.host));
    await bed.process(shop);
    serve(feedXml(shop.host, []));
    expect(await bed.process(shop)).toMatchObject({ status: 'Failed', failure: 'empty_feed' });
    expect(await productsOf(shop)).toHaveLength(100);
  });
});

describe('mendings', () => {
  it('are applied while they are on and leave nothing when they are off', async () => {
    const shop = await bed.openShop();
    const faulty = (number: number): Record<string, string | null> =>
      number <= 10
        ? { availability: 'skladem' }
        : number === 11
          ? { description: '&lt;p&gt;Dub&lt;/p&gt;' }
          : {};
    serve(feedXml(shop.host, numbersTo(30), faulty));
    expect(await bed.process(shop)).toMatchObject({ productsAccepted: 20, productsRejected: 10 });
    const fixes = async () => {
      const { output } = await bed.server.call(feed.getFeedFixes, {}, shop.token);
      return new Map(output.fixes.map((row) => [row.fix, row]));
    };
    expect((await fixes()).get('availability_in_words')).toMatchObject({
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
    expect(await bed.untilEnd(shop)).toMatchObject({
      trigger: 'Fix',
      status: 'Completed',
      productsAccepted: 30,
      difference: { added: 10, changed: 0, removed: 0, priceMoved: 0 },
    });
    expect((await fixes()).get('availability_in_words')).toMatchObject({ isOn: true, count: 10 });
    expect((await productsOf(shop)).map(({ availability }) => availability)).not.toContain('skladem');

    // A third of the products go with it, by the shop's own choice: nothing is held back.
    await set(false);
    expect(await bed.untilEnd(shop)).toMatchObject({
      trigger: 'Fix',
      status: 'CompletedWithErrors',
      productsAccepted: 20,
      productsRemoved: 10,
    });
    expect((await fixes()).get('availability_in_words')).toMatchObject({ isOn: false, since: null });
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
    serve(feedXml(shop.host, numbersTo(2), () => ({ brand: null, mpn: null, gtin: '4006381333931' })));
    await bed.untilEnd(shop);
    await bed.process(shop);
    expect((await productsOf(shop)).map(({ brand }) => brand)).toEqual(['Lampy Novák', 'Lampy Novák']);
  });
});

describe('the plan', () => {
  const states = () => mongoose.connection.collection<{ _id: Types.ObjectId; nextRunAt: Date }>('feedStates');
  it('reads a feed by itself when its time has come, and puts it down for the next', async () => {
    const shop = await bed.openShop();
    serve(feedXml(shop.host, numbersTo(5)));
    await bed.process(shop);
    const _id = new Types.ObjectId(shop.eshopId);
    const planned = (await states().findOne({ _id }))?.nextRunAt ?? new Date(0);
    expect(planned.getTime()).toBeGreaterThan(Date.now() + 2.9 * 3_600_000);
    await startDueFeeds(bed.server.services);
    expect((await bed.statusOf(shop)).run.trigger).toBe('Manual');
    await states().updateOne({ _id }, { $set: { nextRunAt: new Date(Date.now() - 1_000) } });
    await startDueFeeds(bed.server.services);
    expect(await bed.untilEnd(shop)).toMatchObject({ trigger: 'Scheduled', isUnchanged: true });
    expect((await states().findOne({ _id }))?.nextRunAt).toEqual(planned);
  });
});

describe('GetFeedOverview', () => {
  it('shows staff where the feeds stand', async () => {
    const good = await bed.openShop();
    serve(feedXml(good.host, numbersTo(3)));
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
