import { setTimeout as wait } from 'node:timers/promises';
import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feed, type FeedRun } from '#shared/contracts/feed.ts';
import { product } from '#shared/contracts/product.ts';
import type { FeedRunId } from '#shared/domain/ids/ids.ts';
import {
  feedXml,
  listNumbersTo,
  startFeedTestBed,
  type FeedShop,
  type FeedTestBed,
} from '#server/areas/feed/feedTestBed.ts';
import { startGoogleStandIn, type GoogleStandIn } from '#server/testing/googleStandIn.ts';
import { createProductJobs } from '../product.jobs.ts';
import { bringUpRows } from '../rows/bringUpRows.ts';
import { applyDueSales } from '../sales.service.ts';
import { connectCatalogue } from './openCatalogues.ts';

let google: GoogleStandIn;
let bed: FeedTestBed;
beforeAll(async () => {
  google = await startGoogleStandIn();
  bed = await startFeedTestBed(2, { googleAds: google.providers });
});
afterAll(async () => {
  await bed.stop();
  await google.close();
});

/** Lets products follow their feed, and the catalogue its turn. */
async function syncCatalogue(shop: FeedShop): Promise<void> {
  await bringUpRows(shop.eshopId, 30_000);
  const jobs = createProductJobs(bed.server.services).filter(({ name }) => name.startsWith('syncCatalogues'));
  for (const { run } of jobs) await run({}, new AbortController().signal);
}

/** Syncs until the platform's catalogue no longer changes. */
async function syncToRest(shop: FeedShop): Promise<void> {
  let before = '';
  for (let attempts = 0; attempts < 50; attempts += 1) {
    await syncCatalogue(shop);
    const now = JSON.stringify([
      await readQueue(shop),
      listOffers(shop).length,
      listOffers(shop).map(readPrice),
    ]);
    if (now === before) return;
    before = now;
    await wait(50);
  }
  throw new Error('the catalogue did not come to rest');
}

const listOffers = (shop: FeedShop) =>
  google.merchant.state.products
    .list()
    .filter(({ attributes }) => attributes.link?.includes(shop.host) === true);
const readPrice = (offer: ReturnType<typeof listOffers>[number]) => offer.attributes.price;
async function readQueue(shop: FeedShop) {
  const { output } = await bed.server.call(product.getPlatformsCatalogStatus, {}, shop.token);
  return output.platforms.find(({ channel }) => channel === 'Google')?.queue ?? null;
}
function getRunId({ id }: FeedRun): FeedRunId {
  if (id === null) throw new Error('no run');
  return id;
}
async function passAnHour(shop: FeedShop): Promise<void> {
  await mongoose.connection
    .collection('catalogues')
    .updateOne(
      { eshopId: new Types.ObjectId(shop.eshopId) },
      { $set: { 'spent.$[].at': new Date(Date.now() - 3_601_000), dueAt: new Date(0) } },
    );
}

it('an approved feed, a feed and a decision of the shop share one budget of the hour, and what waits is shown', async () => {
  const shop = await bed.openShop();
  const ids = listNumbersTo(150);
  bed.serve(feedXml(shop.host, ids));
  await bed.process(shop);
  await connectCatalogue(shop.eshopId, 'Google');
  await syncToRest(shop);
  expect(listOffers(shop)).toHaveLength(150);
  const countMoved = () => {
    const prices = listOffers(shop).map(({ attributes }) => attributes.price ?? '');
    return prices.filter((price) => price.startsWith('9')).length;
  };
  expect(countMoved()).toBe(0);

  // All prices at once: the guard holds it, and a user approves it.
  bed.serve(feedXml(shop.host, ids, (number) => ({ price: `${9_000 + (number % 900)}.00 CZK` })));
  const held = await bed.process(shop);
  expect(held).toMatchObject({ status: 'Held' });
  await bed.server.call(feed.releaseFeedRun, { runId: getRunId(held) }, shop.token);
  expect(await bed.waitUntilEnd(shop)).toMatchObject({ status: 'Completed', trigger: 'Release' });
  await syncToRest(shop);
  expect(countMoved()).toBe(100);
  expect(await readQueue(shop)).toMatchObject({ removals: 0, priceMoves: 50 });

  // By the feed, then by the shop: 100 may leave in the hour.
  bed.serve(
    feedXml(shop.host, listNumbersTo(150, 31), (number) => ({ price: `${9_000 + (number % 900)}.00 CZK` })),
  );
  expect(await bed.process(shop)).toMatchObject({ status: 'Completed', productsRemoved: 30 });
  await bed.server.call(
    product.setProductsAdvertisement,
    {
      target: { by: 'Products', productIds: listNumbersTo(110, 31).map((id) => `P${id}`) },
      isAdvertised: false,
    },
    shop.token,
  );
  await syncToRest(shop);
  expect(listOffers(shop)).toHaveLength(50);
  expect(await readQueue(shop)).toMatchObject({ removals: 10 });
  for (let hours = 0; hours < 2; hours += 1) {
    await passAnHour(shop);
    await syncToRest(shop);
  }
  expect(await readQueue(shop)).toBeNull();
  expect(listOffers(shop)).toHaveLength(40);
  expect(countMoved()).toBe(40);
}, 240_000);

it('a sale with dates reaches the platform and leaves it at its hours, with one reading of the feed', async () => {
  const shop = await bed.openShop();
  const toFeedDate = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const seen = bed.serve(
    feedXml(shop.host, listNumbersTo(3), (number) =>
      number === 2
        ? { sale_price: '70.00 CZK', sale_price_effective_date: `${toFeedDate(1)}/${toFeedDate(2)}` }
        : {},
    ),
  );
  await bed.process(shop);
  await connectCatalogue(shop.eshopId, 'Google');
  const readSale = () =>
    listOffers(shop).find(({ offerId }) => offerId === 'P2')?.attributes.sale_price ?? null;
  await syncToRest(shop);
  expect(readSale()).toBeNull();
  const { output } = await bed.server.call(product.getProducts, { pageSize: 25 }, shop.token);
  expect(output.items.find(({ productId }) => productId === 'P2')?.sale).toMatchObject({
    state: 'Planned',
    price: { value: 70 },
  });
  await applyDueSales(new Date(toFeedDate(1.5)));
  await syncToRest(shop);
  expect(readSale()).toMatch(/^70(?:\.00)? CZK$/);
  await applyDueSales(new Date(toFeedDate(2.5)));
  await syncToRest(shop);
  expect(readSale()).toBeNull();
  expect(seen.requestCount).toBe(1);
}, 120_000);
