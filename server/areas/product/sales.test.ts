import { hash } from 'node:crypto';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '#shared/contracts/product.ts';
import {
  getNextSaleChange,
  getSaleState,
  markSaleState,
  type DatedSale,
} from '#shared/domain/product/sale.ts';
import { findChanges } from '#server/changes/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { bringUpRows } from './rows/bringUpRows.ts';
import { applyDueSales } from './sales.service.ts';
import { findProductsById, writeProducts, type NewProduct } from './index.ts';
import { findProductHashes } from './testing/productHashes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
});
afterAll(async () => await server.stop());

const hourMs = 3_600_000;
const now = new Date();
const addHours = (hours: number): string => new Date(now.getTime() + hours * hourMs).toISOString();
const atHour = (hours: number): Date => new Date(now.getTime() + hours * hourMs);

function createProduct(productId: string, sale: DatedSale | null): NewProduct {
  const state = sale === null ? null : getSaleState(sale, now);
  const fields = {
    productId,
    title: `Lampa ${productId}`,
    description: null,
    link: `https://shop.cz/${productId}`,
    imageLink: `https://shop.cz/${productId}.jpg`,
    priceMinor: 100_000,
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
  const contentHash = hash('sha1', JSON.stringify({ fields, sale }), 'base64url');
  return {
    ...fields,
    sale,
    saleChangesAt: sale === null ? null : getNextSaleChange(sale, now),
    salePriceMinor: state === 'Active' ? (sale?.priceMinor ?? null) : null,
    hash: state === null ? contentHash : markSaleState(contentHash, state),
  };
}

async function write(shop: AddedShop, products: readonly NewProduct[]): Promise<void> {
  const known = await findProductHashes(shop.eshopId);
  await inTransaction(
    async (session) => await writeProducts(shop.eshopId, new Types.ObjectId(), [products], known, session),
  );
  await bringUpRows(shop.eshopId, 30_000);
}
async function readOne(shop: AddedShop, productId: string) {
  const { output } = await server.call(product.getProducts, { pageSize: 25 }, shop.token);
  const found = output.items.find((item) => item.productId === productId);
  if (found === undefined) throw new Error('no such product');
  return found;
}

describe('a sale with dates', () => {
  const sale = { priceMinor: 80_000, from: addHours(2), until: addHours(5) };

  it('is planned, begins and ends at its hours without a reading of the feed', async () => {
    const shop = await server.addShop();
    await write(shop, [createProduct('a', sale), createProduct('b', null)]);
    expect(await readOne(shop, 'a')).toMatchObject({
      price: { value: 1_000 },
      salePrice: null,
      sale: { state: 'Planned', price: { value: 800 }, from: sale.from, until: sale.until },
    });
    expect((await readOne(shop, 'b')).sale).toBeNull();
    const [planned] = await findProductsById(shop.eshopId, ['a']);

    await applyDueSales(atHour(1));
    expect((await readOne(shop, 'a')).salePrice).toBeNull();

    await applyDueSales(atHour(2));
    const [active] = await findProductsById(shop.eshopId, ['a']);
    expect(active).toMatchObject({ salePriceMinor: 80_000, saleChangesAt: sale.until });
    expect(active?.hash).not.toBe(planned?.hash);

    await applyDueSales(atHour(5));
    const [ended] = await findProductsById(shop.eshopId, ['a']);
    expect(ended).toMatchObject({ salePriceMinor: null, saleChangesAt: null });
    expect(new Set([planned?.hash, active?.hash, ended?.hash]).size).toBe(3);
    const changes = await findChanges(shop.eshopId, new Date(0), atHour(100), 10);
    const kinds = changes.map(({ kind, count, total }) => [kind, count, total]);
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['SaleStarted', 1, 2],
        ['SaleEnded', 1, 2],
      ]),
    );
  });

  it('is forgotten when the feed gives the product without it', async () => {
    const shop = await server.addShop();
    await write(shop, [createProduct('a', { ...sale, from: addHours(-1) })]);
    expect((await readOne(shop, 'a')).sale).toMatchObject({ state: 'Active' });
    await write(shop, [createProduct('a', null)]);
    expect(await readOne(shop, 'a')).toMatchObject({ sale: null, salePrice: null });
    await applyDueSales(atHour(10));
    expect((await readOne(shop, 'a')).salePrice).toBeNull();
  });
});
