import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eshop } from '#shared/contracts/eshop.ts';
import { feed, type FeedRun } from '#shared/contracts/feed.ts';
import { job } from '#shared/contracts/job.ts';
import { notification } from '#shared/contracts/notification.ts';
import type { FeedRunId } from '#shared/domain/ids/ids.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { feedXml, listNumbersTo, startFeedTestBed, type FeedShop, type FeedTestBed } from '../feedTestBed.ts';

let bed: FeedTestBed;
beforeAll(async () => (bed = await startFeedTestBed()));
afterAll(async () => await bed.stop());

const findProducts = async (shop: FeedShop) =>
  await mongoose.connection
    .collection('products')
    .find({ eshopId: new Types.ObjectId(shop.eshopId) })
    .sort({ productId: 1 })
    .toArray();
const getRunId = ({ id }: FeedRun): FeedRunId => {
  if (id === null) throw new Error('no run');
  return id;
};
const getDifference = async (shop: FeedShop, run: FeedRun) =>
  (await bed.server.call(feed.getFeedRunDifference, { runId: getRunId(run) }, shop.token)).output;

describe('the guard', () => {
  const buildWhole = (host: string) => feedXml(host, listNumbersTo(100));
  const cases: [string, (host: string) => string, FeedRun['guard'][number]['reason'], string | null][] = [
    ['loses 40 of 100 products', (host) => feedXml(host, listNumbersTo(60)), 'ProductsLost', null],
    [
      'moves 25 of 100 prices',
      (host) =>
        feedXml(host, listNumbersTo(100), (number) => (number <= 25 ? { price: `${number}.00 CZK` } : {})),
      'PricesMoved',
      null,
    ],
    [
      'has no brands any more',
      (host) => feedXml(host, listNumbersTo(100), () => ({ brand: null, gtin: null })),
      'FieldEmptied',
      'brand',
    ],
  ];
  it.each(cases)('holds back a feed that %s', async (_name, changed, reason, field) => {
    const shop = await bed.openShop();
    bed.serve(buildWhole(shop.host));
    await bed.process(shop);
    const before = await findProducts(shop);
    bed.serve(changed(shop.host));
    const held = await bed.process(shop);
    expect(held.status).toBe('Held');
    expect(held.guard).toMatchObject([{ reason, field }]);
    expect(await findProducts(shop)).toEqual(before);
    const { published, run } = await bed.getStatus(shop);
    expect([published?.status, run.id]).toEqual(['Completed', held.id]);
    const watched = await bed.server.call(job.getJobs, {}, shop.token);
    expect(watched.output.jobs[0]).toMatchObject({ status: 'Completed', phase: 'Held' });

    // The same again is held again, without reading it; a good one goes through.
    expect(await bed.process(shop)).toMatchObject({ status: 'Held', isUnchanged: true, guard: held.guard });
    bed.serve(buildWhole(shop.host));
    expect(await bed.process(shop)).toMatchObject({ status: 'Completed', guard: [] });
  });

  it('is reported to the shop and to staff in their languages, once while the feed stays held', async () => {
    const shop = await bed.openShop();
    await bed.server.call(eshop.setNotificationEmail, { notificationEmail: 'feed@lampy.cz' }, shop.token);
    const staff = await bed.server.signInStaff(['SetEshopDetail']);
    const subscription = { event: 'FeedHeld', email: staff.email } as const;
    await bed.server.call(notification.addMailSubscription, subscription, staff.accessToken);
    bed.serve(buildWhole(shop.host));
    await bed.process(shop);
    bed.server.mails.length = 0;
    bed.serve(feedXml(shop.host, listNumbersTo(60)));
    await bed.process(shop);
    // The mails go after the run has ended, so they are waited for.
    await vi.waitFor(() => expect(bed.server.mails).toHaveLength(2));
    const lost = 'Only 60 of 100 products would remain (40% lost).';
    const [toShop, toStaff] = bed.server.mails;
    expect(toShop).toMatchObject({
      to: 'feed@lampy.cz',
      template: 'feedHeld',
      eshopId: shop.eshopId,
      actionUrl: `${bed.server.url}/app/eshop-settings/feed?eshop=${shop.eshopId}`,
      values: { domain: shop.host },
    });
    expect(toShop?.values?.['reasons']).toBe(lost);
    expect(toStaff).toMatchObject({ to: staff.email, template: 'internalEvent' });
    expect(toStaff?.values?.['text']).toContain(lost);

    bed.serve(feedXml(shop.host, listNumbersTo(55)));
    expect(await bed.process(shop)).toMatchObject({ status: 'Held' });
    bed.serve(buildWhole(shop.host));
    await bed.process(shop);
    bed.serve(feedXml(shop.host, listNumbersTo(50)));
    await bed.process(shop);
    await vi.waitFor(() => expect(bed.server.mails).toHaveLength(4));
    expect(bed.server.mails[2]?.values?.['reasons']).toContain('50 of 100');
    const alerts = { event: 'FeedHeld', eshopId: new Types.ObjectId(shop.eshopId) };
    expect(await mongoose.connection.collection('staffAlerts').countDocuments(alerts, wholeRead)).toBe(2);
  });

  it('tells what would have happened, and lets a person publish it', async () => {
    const shop = await bed.openShop();
    bed.serve(buildWhole(shop.host));
    await bed.process(shop);
    bed.serve(
      feedXml(shop.host, listNumbersTo(110, 51), (number) => (number === 60 ? { price: '999.00 CZK' } : {})),
    );
    const held = await bed.process(shop);
    expect(held).toMatchObject({
      status: 'Held',
      difference: { added: 10, changed: 1, removed: 50, priceMoved: 1 },
      guard: [{ reason: 'ProductsLost', before: 100, after: 50, share: 0.5 }],
    });
    const { items } = await getDifference(shop, held);
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
      await bed.server.call(feed.releaseFeedRun, { runId: getRunId(run) }, shop.token);
    expect((await release(held)).status).toBe(200);
    expect(await bed.waitUntilEnd(shop)).toMatchObject({
      status: 'Completed',
      trigger: 'Release',
      productsRemoved: 50,
    });
    expect(await findProducts(shop)).toHaveLength(60);
    expect((await release(held)).problem.code).toBe('feed_run_not_held');
    const stranger = await bed.openShop();
    const denied = await bed.server.call(
      feed.getFeedRunDifference,
      { runId: getRunId(held) },
      stranger.token,
    );
    expect([denied.status, denied.problem.code]).toEqual([404, 'not_found']);
  });

  it('releases the changes, whatever bytes they come in, and does not ask about them again', async () => {
    const shop = await bed.openShop();
    // As many exports do, it writes the time of the export into the feed.
    const buildDated = (numbers: readonly number[], build: string, title = 'Lampa') =>
      feedXml(shop.host, numbers, (number) => (number === 3 ? { title: `${title} číslo 3` } : {})).replace(
        '<channel>',
        `<channel><lastBuildDate>${build}</lastBuildDate>`,
      );
    bed.serve(buildDated(listNumbersTo(100), '1'));
    await bed.process(shop);
    bed.serve(buildDated(listNumbersTo(60), '2'));
    const held = await bed.process(shop);
    expect(held).toMatchObject({
      status: 'Held',
      guard: [
        { reason: 'ProductsLost', sample: { title: expect.stringContaining('Lampa číslo') as string } },
      ],
    });
    bed.serve(buildDated(listNumbersTo(60), '3', 'Lampička'));
    await bed.server.call(feed.releaseFeedRun, { runId: getRunId(held) }, shop.token);
    expect(await bed.waitUntilEnd(shop)).toMatchObject({ status: 'Completed', productsRemoved: 40 });
    bed.serve(buildDated(listNumbersTo(59), '4'));
    expect(await bed.process(shop)).toMatchObject({ status: 'Completed' });
    expect(await findProducts(shop)).toHaveLength(59);
  });

  it('holds a feed that shrinks step by step, and says since when', async () => {
    const shop = await bed.openShop();
    for (const count of [100, 71]) {
      bed.serve(feedXml(shop.host, listNumbersTo(count)));
      expect(await bed.process(shop)).toMatchObject({ status: 'Completed' });
    }
    bed.serve(feedXml(shop.host, listNumbersTo(51)));
    const held = await bed.process(shop);
    expect(held).toMatchObject({
      status: 'Held',
      guard: [{ reason: 'ProductsDrifted', before: 100, after: 51 }],
    });
    expect(held.guard[0]?.since).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('takes a sale that was announced for no alarm', async () => {
    const shop = await bed.openShop();
    const dates = '2999-01-01T00:00+0000/2999-02-01T00:00+0000';
    bed.serve(
      feedXml(shop.host, listNumbersTo(30), () => ({
        sale_price: '60.00 CZK',
        sale_price_effective_date: dates,
      })),
    );
    await bed.process(shop);
    bed.serve(feedXml(shop.host, listNumbersTo(30), () => ({ price: '60.00 CZK' })));
    expect(await bed.process(shop)).toMatchObject({ status: 'Completed', difference: { priceMoved: 0 } });
    bed.serve(feedXml(shop.host, listNumbersTo(30), () => ({ price: '40.00 CZK' })));
    expect(await bed.process(shop)).toMatchObject({ status: 'Held' });
  });

  it('holds a release back, too, when the feed is another by then', async () => {
    const shop = await bed.openShop();
    bed.serve(buildWhole(shop.host));
    await bed.process(shop);
    bed.serve(feedXml(shop.host, listNumbersTo(60)));
    const held = await bed.process(shop);
    bed.serve(feedXml(shop.host, listNumbersTo(10)));
    await bed.server.call(feed.releaseFeedRun, { runId: getRunId(held) }, shop.token);
    expect(await bed.waitUntilEnd(shop)).toMatchObject({
      status: 'Held',
      trigger: 'Release',
      guard: [{ reason: 'ProductsLost', after: 10 }],
    });
    expect(await findProducts(shop)).toHaveLength(100);
  });

  it('fails a feed with no products after a good one, which is more than holding it back', async () => {
    const shop = await bed.openShop();
    bed.serve(buildWhole(shop.host));
    await bed.process(shop);
    bed.serve(feedXml(shop.host, []));
    expect(await bed.process(shop)).toMatchObject({ status: 'Failed', failure: 'empty_feed' });
    expect(await findProducts(shop)).toHaveLength(100);
  });
});
