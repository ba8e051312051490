import { hash } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { product } from '#shared/contracts/product.ts';
import { markSaleState } from '#shared/domain/product/sale.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { ProductIssue } from '#server/platforms/cataloguePlatform.ts';
import { PlatformError } from '#server/platforms/platformError.ts';
import type { AddedShop, SignedIn, TestServer } from '#server/testing/testServer.ts';
import { removeProducts, writeProducts, type NewProduct } from '../index.ts';
import { countJudged } from '../overview.service.ts';
import { applyDueSales } from '../sales.service.ts';
import { bringUpRows } from '../rows/bringUpRows.ts';
import { connectCatalogue } from './openCatalogues.ts';
import { syncCatalogue } from './syncCatalogue.ts';
import { createMemoryPlatform, startMemoryPlatformServer } from '../testing/memoryPlatform.ts';
import { findProductHashes } from '../testing/productHashes.ts';

const overlay: ProductIssue = {
  code: 'image_link_unwanted_overlays',
  severity: 'Disapproved',
  attribute: 'image link',
  description: 'Promotional overlay on image',
  detail: null,
  documentationUrl: null,
};

const google = createMemoryPlatform();
let server: TestServer;
let staff: SignedIn;
beforeAll(async () => {
  server = await startMemoryPlatformServer(google);
  staff = await server.signInStaff(['SetProducts']);
});
afterAll(async () => await server.stop());

function createProduct(productId: string, title = `Product ${productId}`): NewProduct {
  const fields = {
    productId,
    title,
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
    categoryPath: [],
    googleCategory: null,
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
const sync = async (shop: AddedShop) => await syncCatalogue(server.services, shop.eshopId, 'Google');
async function readStatesNow(shop: AddedShop): Promise<void> {
  await server.call(product.updateGmcSubaccountsCount, {}, staff.accessToken);
  await sync(shop);
}
async function readGoogleStatus(shop: AddedShop) {
  const { output } = await server.call(product.getPlatformsCatalogStatus, {}, shop.token);
  return output.platforms.find(({ channel }) => channel === 'Google');
}
async function addConnectedShop(ids: readonly string[]): Promise<AddedShop> {
  const shop = await server.addShop();
  await write(
    shop,
    ids.map((id) => createProduct(id)),
  );
  await connectCatalogue(shop.eshopId, 'Google');
  await bringUpRows(shop.eshopId, 30_000);
  return shop;
}

describe('a catalogue', () => {
  beforeEach(() => google.failWith());

  it('is made, filled in batches, and brought up to what changes', async () => {
    const shop = await addConnectedShop(['a', 'b', 'c', 'd']);
    expect(await readGoogleStatus(shop)).toMatchObject({ isConnected: false, counts: { sent: 0, due: 4 } });
    await sync(shop);
    expect(google.idsOf(shop)).toEqual(['a', 'b', 'c', 'd']);
    expect(await readGoogleStatus(shop)).toMatchObject({
      isConnected: true,
      failure: null,
      counts: { sent: 4, pending: 4, due: 0 },
    });
    const writes = google.calls.write;
    await sync(shop);
    expect(google.calls.write).toBe(writes);

    const hourMs = 3_600_000;
    const [from, until] = [1, 2].map((hours) => new Date(Date.now() + hours * hourMs).toISOString());
    const sale = { priceMinor: 7_000, from: from ?? '', until: until ?? '' };
    const offer = createProduct('a');
    await write(shop, [
      { ...offer, hash: markSaleState(offer.hash, 'Planned'), sale, saleChangesAt: sale.from },
    ]);
    await sync(shop);
    expect(google.salePriceOf(shop, 'a')).toBeNull();
    for (const [hours, expected] of [
      [1.5, 7_000],
      [2.5, null],
    ] as const) {
      await applyDueSales(new Date(Date.now() + hours * hourMs));
      await bringUpRows(shop.eshopId, 30_000);
      await sync(shop);
      expect(google.salePriceOf(shop, 'a')).toBe(expected);
    }

    await write(shop, [createProduct('a', 'New title')]);
    await server.call(
      product.setProductsAdvertisement,
      { target: { by: 'Products', productIds: ['b'] }, isAdvertised: false },
      shop.token,
    );
    await inTransaction(async (session) => await removeProducts(shop.eshopId, ['c'], session));
    expect(await readGoogleStatus(shop)).toMatchObject({ counts: { due: 2 } });
    await sync(shop);
    expect(google.idsOf(shop)).toEqual(['a', 'd']);
    expect(google.titleOf(shop, 'a')).toBe('New title');
    expect(await readGoogleStatus(shop)).toMatchObject({ counts: { sent: 2, due: 0 } });
  });

  it('gets no more removals and price changes in an hour than the budget allows, and shows what waits', async () => {
    Object.assign(google.platform, { batchSize: 50 });
    try {
      const ids = Array.from({ length: 130 }, (_value, at) => `p${String(at).padStart(3, '0')}`);
      const shop = await addConnectedShop(ids);
      await sync(shop);
      const passAnHour = async () =>
        await mongoose.connection
          .collection('catalogues')
          .updateOne(
            { eshopId: new Types.ObjectId(shop.eshopId) },
            { $set: { 'spent.$[].at': new Date(Date.now() - 3_601_000) } },
          );
      const countAt = (priceMinor: number) =>
        ids.filter((id) => google.priceOf(shop, id) === priceMinor).length;
      expect((await readGoogleStatus(shop))?.queue).toBeNull();
      const reprice = (priceMinor: number) =>
        ids.map((id) => ({ ...createProduct(id, `At ${priceMinor} ${id}`), priceMinor }));

      // A little more costs no budget.
      await write(shop, reprice(10_500));
      await sync(shop);
      expect(countAt(10_500)).toBe(130);

      await write(shop, reprice(20_000));
      await sync(shop);
      expect(countAt(20_000)).toBe(100);
      expect(await readGoogleStatus(shop)).toMatchObject({
        queue: { removals: 0, priceMoves: 30 },
        counts: { due: 30 },
      });
      await sync(shop);
      expect(countAt(20_000)).toBe(100);
      await passAnHour();
      await sync(shop);
      expect(countAt(20_000)).toBe(130);
      expect((await readGoogleStatus(shop))?.queue).toBeNull();

      // By the feed and by the shop itself: one budget for all.
      await inTransaction(async (session) => await removeProducts(shop.eshopId, ids.slice(0, 70), session));
      await server.call(
        product.setProductsAdvertisement,
        { target: { by: 'Products', productIds: ids.slice(70, 120) }, isAdvertised: false },
        shop.token,
      );
      await bringUpRows(shop.eshopId, 30_000);
      // Reading states must not take out what waits.
      await readStatesNow(shop);
      expect(google.idsOf(shop)).toHaveLength(30);
      expect((await readGoogleStatus(shop))?.queue).toMatchObject({ removals: 20, priceMoves: 0 });
      await passAnHour();
      await sync(shop);
      expect(google.idsOf(shop)).toEqual(ids.slice(120));
    } finally {
      Object.assign(google.platform, { batchSize: 3 });
    }
  }, 120_000);

  it('says of products what the platform says, and takes out what has no place there', async () => {
    const shop = await addConnectedShop(['s1', 's2', 's3', 's4', 's5']);
    await sync(shop);
    expect(await countJudged(shop.eshopId, 'Google')).toEqual({ taken: 0, waiting: 5, refused: 0 });
    google.judged.set('s1', { state: 'Approved', issues: [] });
    google.judged.set('s2', { state: 'Disapproved', issues: [overlay] });
    google.judged.set('s3', {
      state: 'Limited',
      issues: [{ ...overlay, code: 'slow_page', severity: 'Demoted' }],
    });
    google.put(shop, 'stray');
    await readStatesNow(shop);
    expect(await readGoogleStatus(shop)).toMatchObject({
      counts: { sent: 5, approved: 1, limited: 1, disapproved: 1, pending: 2 },
    });
    expect(await countJudged(shop.eshopId, 'Google')).toEqual({ taken: 2, waiting: 2, refused: 1 });
    expect(google.idsOf(shop)).not.toContain('stray');
    const shown = await server.call(
      product.getProducts,
      { channel: 'Google', issueCode: overlay.code },
      shop.token,
    );
    expect(shown.output.items).toMatchObject([
      {
        productId: 's2',
        platforms: [{ channel: 'Google', state: 'Disapproved', issueCodes: [overlay.code] }],
      },
    ]);
    const issues = await server.call(product.getProductIssues, { productId: 's2' }, shop.token);
    expect(issues.output.issues).toEqual([{ channel: 'Google', ...overlay }]);
    const ranked = await server.call(product.getProductsIssuesSummary, {}, shop.token);
    expect(
      ranked.output.items.map(({ code, productCount, atStake }) => [code, productCount, atStake]),
    ).toEqual([
      [overlay.code, 1, [{ value: 100, currency: 'CZK' }]],
      ['slow_page', 1, [{ value: 100, currency: 'CZK' }]],
    ]);
    const condition = await server.call(
      product.getPlatformProductsCondition,
      { channel: 'Google' },
      shop.token,
    );
    expect(condition.output).toMatchObject({ condition: 'Attention', approvedPercent: 40 });
    const summary = await server.call(
      product.getGmcSubaccountsProductSummary,
      { eshopId: shop.eshopId },
      staff.accessToken,
    );
    expect(summary.output).toMatchObject({ total: 1, sum: { sent: 5, disapproved: 1 } });
  });

  it('keeps the reason for a product that is not taken, and sends it again once it has changed', async () => {
    const shop = await addConnectedShop(['r1']);
    await write(shop, [createProduct('r2', 'refuse me')]);
    await sync(shop);
    const refused = await server.call(
      product.getProducts,
      { channel: 'Google', state: 'Refused' },
      shop.token,
    );
    expect(refused.output.items).toMatchObject([
      { productId: 'r2', platforms: [{ reason: 'Unsupported title', issueCodes: [] }] },
    ]);
    // Among the top issues it is one reason, which leads to its products.
    const { output: ranked } = await server.call(product.getProductsIssuesSummary, {}, shop.token);
    expect(ranked.items).toMatchObject([
      { channel: 'Google', severity: 'Disapproved', description: 'Unsupported title', productCount: 1 },
    ]);
    const issueCode = ranked.items[0]?.code ?? '';
    const found = await server.call(product.getProducts, { channel: 'Google', issueCode }, shop.token);
    expect(found.output.items.map(({ productId }) => productId)).toEqual(['r2']);
    const issues = await server.call(product.getProductIssues, { productId: 'r2' }, shop.token);
    expect(issues.output).toMatchObject({ platforms: [{ reason: 'Unsupported title' }], issues: [] });
    const writes = google.calls.write;
    await sync(shop);
    expect(google.calls.write).toBe(writes);
    await write(shop, [createProduct('r2', 'good now')]);
    await sync(shop);
    expect(google.idsOf(shop)).toEqual(['r1', 'r2']);
    expect(await readGoogleStatus(shop)).toMatchObject({ counts: { refused: 0, sent: 2 } });
    const fixed = await server.call(product.getProductsIssuesSummary, {}, shop.token);
    expect(fixed.output.items).toEqual([]);
  });

  it('goes on where a failure stopped it, later for what only a person can fix', async () => {
    const shop = await addConnectedShop(['f1', 'f2', 'f3', 'f4']);
    const readDueTime = async () => {
      const found = await mongoose.connection
        .collection<{ dueAt: Date; leaseId: string | null }>('catalogues')
        .findOne({ eshopId: new Types.ObjectId(shop.eshopId) });
      expect(found?.leaseId).toBeNull();
      return Math.round(((found?.dueAt.getTime() ?? 0) - Date.now()) / 1_000);
    };
    google.failWith(new PlatformError('retry', { channel: 'Google', reason: 'busy', retryAfterSeconds: 90 }));
    await sync(shop);
    expect(await readGoogleStatus(shop)).toMatchObject({ isConnected: false, failure: 'busy' });
    expect(await readDueTime()).toBeGreaterThan(80);
    google.failWith(new PlatformError('reconnect', { channel: 'Google', reason: 'sign in' }));
    await sync(shop);
    expect(await readDueTime()).toBeGreaterThan(3_600);
    await sync(shop);
    expect(google.idsOf(shop)).toEqual(['f1', 'f2', 'f3', 'f4']);
    expect(await readGoogleStatus(shop)).toMatchObject({ failure: null, counts: { sent: 4, due: 0 } });
  });

  it('is worked on by one worker', async () => {
    const shop = await addConnectedShop(['w1', 'w2']);
    const creates = google.calls.create;
    await Promise.all([sync(shop), sync(shop), sync(shop)]);
    expect(google.calls.create).toBe(creates + 1);
    expect(google.idsOf(shop)).toEqual(['w1', 'w2']);
  });

  it('is sent again as a whole when staff ask for it', async () => {
    const shop = await addConnectedShop(['u1', 'u2']);
    await sync(shop);
    const updated = await server.call(
      product.updateProducts,
      { eshopId: shop.eshopId, reason: 'lost there' },
      staff.accessToken,
    );
    expect(updated.output).toEqual({ productCount: 2 });
    await bringUpRows(shop.eshopId, 30_000);
    expect(await readGoogleStatus(shop)).toMatchObject({ counts: { due: 2 } });
    const writes = google.calls.write;
    await sync(shop);
    expect(google.calls.write).toBe(writes + 1);
    expect(await readGoogleStatus(shop)).toMatchObject({ counts: { due: 0, sent: 2 } });
  });
});
