import { hash } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { product } from '#shared/contracts/product.ts';
import { isRolloutExceeded, rolloutRules } from '#shared/domain/product/stagedRollout.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { PlatformError } from '#server/platforms/platformError.ts';
import type { AddedShop, TestServer } from '#server/testing/testServer.ts';
import { writeProducts, type NewProduct } from '../../index.ts';
import { bringUpRows } from '../../rows/bringUpRows.ts';
import { createMemoryPlatform, startMemoryPlatformServer } from '../../testing/memoryPlatform.ts';
import { findProductHashes } from '../../testing/productHashes.ts';
import { connectCatalogue } from '../openCatalogues.ts';
import { beginCatalogueWork } from '../catalogueWork.ts';
import { syncCatalogue } from '../syncCatalogue.ts';
import { computePlace, openTurnRollout } from './turnRollout.ts';

const google = createMemoryPlatform();
Object.assign(google.platform, { batchSize: 50 });
let server: TestServer;
beforeAll(async () => {
  server = await startMemoryPlatformServer(google);
});
afterAll(async () => await server.stop());

const ids = Array.from({ length: 200 }, (_value, at) => `p${String(at).padStart(3, '0')}`);
const rareIds = ['p007', 'p123'];

function createProduct(productId: string, title: string, change: Partial<NewProduct> = {}): NewProduct {
  const fields = {
    productId,
    title: `${title} ${productId}`,
    description: 'text',
    link: 'https://shop.cz/p',
    imageLink: 'https://shop.cz/p.jpg',
    priceMinor: 10_000,
    salePriceMinor: null,
    currency: 'CZK' as const,
    availability: 'in_stock',
    availabilityDate: null,
    condition: 'new',
    brand: null,
    gtin: null,
    mpn: null,
    // Two categories with a single product each.
    categoryPath: rareIds.includes(productId) ? ['Rare', productId] : ['Common'],
    googleCategory: null,
    ...change,
  };
  return { ...fields, hash: hash('sha1', JSON.stringify(fields), 'base64url') };
}
async function write(shop: AddedShop, products: readonly NewProduct[]): Promise<void> {
  const known = await findProductHashes(shop.eshopId);
  await inTransaction(
    async (session) => await writeProducts(shop.eshopId, new Types.ObjectId(), [products], known, session),
  );
  await bringUpRows(shop.eshopId, 30_000);
}
const rename = async (shop: AddedShop, title: string, change: Partial<NewProduct> = {}) =>
  await write(
    shop,
    ids.map((id) => createProduct(id, title, change)),
  );
const sync = async (shop: AddedShop) => await syncCatalogue(server.services, shop.eshopId, 'Google');
const listTitled = (shop: AddedShop, title: string) =>
  google.idsOf(shop).filter((id) => google.titleOf(shop, id) === `${title} ${id}`);
const read = async (shop: AddedShop) => (await server.call(product.getStagedRollout, {}, shop.token)).output;
const decide = async (shop: AddedShop, operation: 'Release' | 'Stop') =>
  await server.call(product.decideStagedRollout, { channel: 'Google', operation }, shop.token);
const getRollouts = () => mongoose.connection.collection('stagedRollouts');
/**
 * How many of some products the first part may have: those whose place is within its share, which the rollout's own seed
 * decides again each time, beside those that are chosen for their category or because the part was small.
 */
async function countFirstPart(shop: AddedShop, changed: readonly string[] = ids) {
  const rollout = await getRollouts().findOne({ eshopId: new Types.ObjectId(shop.eshopId) });
  const bySeed = changed.filter(
    (id) => computePlace(String(rollout?.['seed']), id) < rolloutRules.share,
  ).length;
  const categoryCount = rareIds.length + 1;
  return { least: bySeed, most: bySeed + rolloutRules.leastSample + categoryCount };
}
async function expectFirstPart(shop: AddedShop, sent: number, changed: readonly string[] = ids) {
  const { least, most } = await countFirstPart(shop, changed);
  expect(sent).toBeGreaterThanOrEqual(Math.max(least, rolloutRules.leastSample));
  expect(sent).toBeLessThanOrEqual(most);
}
const passWatch = async (shop: AddedShop) =>
  await getRollouts().updateOne(
    { eshopId: new Types.ObjectId(shop.eshopId) },
    { $set: { watchUntil: new Date(Date.now() - 1_000) } },
  );
const readStatesNow = async (shop: AddedShop) => {
  await mongoose.connection
    .collection('catalogues')
    .updateOne({ eshopId: new Types.ObjectId(shop.eshopId) }, { $set: { statesDueAt: new Date(0) } });
  await sync(shop);
};
const overlay = {
  code: 'overlay',
  severity: 'Disapproved' as const,
  attribute: null,
  description: 'Overlay',
  detail: null,
  documentationUrl: null,
};
const approve = (approved: readonly string[]) => {
  for (const id of approved) google.judged.set(id, { state: 'Approved', issues: [] });
};
const rejectAll = (disapproved: readonly string[]) => {
  for (const id of disapproved) google.judged.set(id, { state: 'Disapproved', issues: [overlay] });
};

/** A shop whose whole catalogue is on the platform and approved, and that stages its changes. */
async function openStagedShop(): Promise<AddedShop> {
  google.judged.clear();
  approve(ids);
  const shop = await server.addShop();
  await rename(shop, 'Old');
  await connectCatalogue(shop.eshopId, 'Google');
  await bringUpRows(shop.eshopId, 30_000);
  await sync(shop);
  expect(listTitled(shop, 'Old')).toHaveLength(200);
  await readStatesNow(shop);
  const set = await server.call(product.setStagedRollout, { watchHours: 4 }, shop.token);
  expect(set.output).toEqual({ watchHours: 4, rollouts: [] });
  return shop;
}

describe('a staged rollout', () => {
  beforeEach(() => google.failWith());

  it('sends about a tenth that spans all categories, and the rest once after a watch without disapprovals', async () => {
    const shop = await openStagedShop();
    await rename(shop, 'New');
    await sync(shop);
    const first = listTitled(shop, 'New');
    await expectFirstPart(shop, first.length);
    expect(first).toEqual(expect.arrayContaining(rareIds));
    const { rollouts: running } = await read(shop);
    expect(running).toMatchObject([
      { channel: 'Google', state: 'Watching', sampleCount: first.length, waitingCount: 200 - first.length },
    ]);
    const hours = (new Date(running[0]?.watchUntil ?? 0).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(3.9);
    // Nothing goes out while it is watched, however often the catalogue has its turn.
    const writes = google.calls.write;
    await readStatesNow(shop);
    await sync(shop);
    expect(google.calls.write).toBe(writes);
    await passWatch(shop);
    await sync(shop);
    await sync(shop);
    expect(listTitled(shop, 'New')).toHaveLength(200);
    expect(await read(shop)).toEqual({ watchHours: 4, rollouts: [] });
    const after = google.calls.write;
    await sync(shop);
    expect(google.calls.write).toBe(after);
  }, 60_000);

  it('holds no price up where changes are too many to look through in time', async () => {
    const shop = await openStagedShop();
    await rename(shop, 'Old', { priceMinor: 10_100 });
    const work = await beginCatalogueWork(shop.eshopId, 'Google', google.platform);
    if (work === null) throw new Error('the catalogue has other work');
    await openTurnRollout(work, Date.now() - 1);
    await work.end(new Date(), {});
    expect((await read(shop)).rollouts).toMatchObject([{ state: 'Watching' }]);
    for (let turn = 0; turn < 4; turn += 1) await sync(shop);
    expect(ids.map((id) => google.priceOf(shop, id))).toEqual(ids.map(() => 10_100));
    expect((await read(shop)).rollouts).toEqual([]);
  }, 60_000);

  it('goes on with the same first part when the worker dies between two batches', async () => {
    const shop = await openStagedShop();
    await rename(shop, 'New');
    google.failWith(new PlatformError('retry', { channel: 'Google', reason: 'killed' }));
    await sync(shop);
    expect(listTitled(shop, 'New')).toEqual([]);
    const noted = await getRollouts().findOne({ eshopId: new Types.ObjectId(shop.eshopId) });
    expect(noted?.['watchedIds'].length).toBeGreaterThan(0);
    await sync(shop);
    const first = listTitled(shop, 'New');
    expect(first).toEqual(expect.arrayContaining(noted?.['watchedIds'] as string[]));
    await expectFirstPart(shop, first.length);
    expect((await read(shop)).rollouts).toMatchObject([{ state: 'Watching', sampleCount: first.length }]);
  }, 60_000);

  it('is held when more of the first part is disapproved than usual, and goes on by a release, once', async () => {
    const shop = await openStagedShop();
    await rename(shop, 'Bad');
    await sync(shop);
    const first = listTitled(shop, 'Bad');
    rejectAll(first);
    server.mails.length = 0;
    await readStatesNow(shop);
    const waiting = `${200 - first.length}`;
    expect(server.mails).toMatchObject([
      {
        template: 'rolloutHeld',
        eshopId: shop.eshopId,
        values: { channel: 'Google', judged: `${first.length}`, rejected: `${first.length}`, waiting },
        actionUrl: `${server.url}/app/eshop-settings/feed?eshop=${shop.eshopId}`,
      },
    ]);
    await readStatesNow(shop);
    expect(server.mails).toHaveLength(1);
    expect((await read(shop)).rollouts).toMatchObject([
      { state: 'Held', judgedCount: first.length, rejectedCount: first.length, usualPercent: 0 },
    ]);
    await passWatch(shop);
    await readStatesNow(shop);
    expect(listTitled(shop, 'Bad')).toEqual(first);
    expect((await decide(shop, 'Release')).status).toBe(200);
    await sync(shop);
    expect(listTitled(shop, 'Bad')).toHaveLength(200);
    expect((await decide(shop, 'Release')).status).toBe(409);
    expect(await read(shop)).toEqual({ watchHours: 4, rollouts: [] });
    // The next change is a rollout of its own, against the state that is usual now.
    await rename(shop, 'Next');
    await sync(shop);
    expect((await read(shop)).rollouts).toMatchObject([{ state: 'Watching' }]);
    await expectFirstPart(shop, listTitled(shop, 'Next').length);
  }, 60_000);

  it('is stopped by a user, keeps new changes waiting, and ends when the change is undone', async () => {
    const shop = await openStagedShop();
    await rename(shop, 'New');
    await sync(shop);
    const first = listTitled(shop, 'New');
    expect((await decide(shop, 'Stop')).output.rollouts).toMatchObject([{ state: 'Stopped' }]);
    expect((await decide(shop, 'Stop')).status).toBe(409);
    await passWatch(shop);
    await readStatesNow(shop);
    expect(listTitled(shop, 'New')).toEqual(first);
    await rename(shop, 'Old');
    await sync(shop);
    expect(listTitled(shop, 'Old')).toHaveLength(200);
    expect((await read(shop)).rollouts).toEqual([]);
  }, 60_000);

  it('lets prices and stock through at once within the budget of the hour, whatever is watched', async () => {
    const shop = await openStagedShop();
    await rename(shop, 'Old', { priceMinor: 20_000 });
    await sync(shop);
    // The least budget of an hour.
    expect(ids.filter((id) => google.priceOf(shop, id) === 20_000)).toHaveLength(100);
    expect((await read(shop)).rollouts).toEqual([]);
    await rename(shop, 'New', { priceMinor: 20_000 });
    await sync(shop);
    const first = listTitled(shop, 'New');
    expect(first.length).toBeGreaterThan(0);
    expect(first.length).toBeLessThanOrEqual((await countFirstPart(shop)).most);
    // The first part took no more price moves than the budget had left.
    expect(ids.filter((id) => google.priceOf(shop, id) === 20_000)).toHaveLength(100);
    await decide(shop, 'Release');
    await sync(shop);
    expect(ids.filter((id) => google.priceOf(shop, id) === 20_000)).toHaveLength(100);
    await mongoose.connection
      .collection('catalogues')
      .updateOne(
        { eshopId: new Types.ObjectId(shop.eshopId) },
        { $set: { 'spent.$[].at': new Date(Date.now() - 3_601_000) } },
      );
    await sync(shop);
    expect(listTitled(shop, 'New')).toHaveLength(200);
    expect((await read(shop)).rollouts).toEqual([]);
  }, 60_000);

  it('stages products that a rule or a user brings into ads, and takes out at once what they exclude', async () => {
    const shop = await openStagedShop();
    const advertise = async (isAdvertised: boolean) => {
      await server.call(
        product.setProductsAdvertisement,
        {
          target: { by: 'Rule', rule: { field: 'Title', operator: 'StartsWith', value: 'old p0' } },
          isAdvertised,
        },
        shop.token,
      );
      await bringUpRows(shop.eshopId, 30_000);
      await sync(shop);
    };
    await advertise(false);
    expect(google.idsOf(shop)).toHaveLength(100);
    await advertise(true);
    await expectFirstPart(shop, google.idsOf(shop).length - 100, ids.slice(0, 100));
    expect((await read(shop)).rollouts).toMatchObject([{ state: 'Watching' }]);
    await decide(shop, 'Release');
    await sync(shop);
    expect(google.idsOf(shop)).toHaveLength(200);
  }, 60_000);

  it('sends few changes and, once it is turned off, all that waits at once', async () => {
    const shop = await openStagedShop();
    await write(
      shop,
      ids.slice(0, 5).map((id) => createProduct(id, 'Few')),
    );
    await sync(shop);
    expect(listTitled(shop, 'Few')).toHaveLength(5);
    await rename(shop, 'New');
    await sync(shop);
    await expectFirstPart(shop, listTitled(shop, 'New').length);
    await server.call(product.setStagedRollout, { watchHours: null }, shop.token);
    await sync(shop);
    expect(listTitled(shop, 'New')).toHaveLength(200);
    const refused = await server.call(product.setStagedRollout, { watchHours: 3 }, shop.token);
    expect(refused.status).toBe(400);
  }, 60_000);
});

it.each([
  [0, 0, 0, false],
  [20, 1, 0, false],
  [20, 2, 0, true],
  [100, 12, 0.1, false],
  [100, 17, 0.1, true],
  [10, 10, 1, false],
])(
  'of %i reviewed products %i rejected at a usual share of %f exceed it: %s',
  (judged, rejected, usualShare, is) => {
    expect(isRolloutExceeded({ judged, rejected, usualShare })).toBe(is);
  },
);
