import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { product } from '#shared/contracts/product.ts';
import type { InputOf } from '#shared/contracts/defineCall.ts';
import { writeSubscriptionRights } from '#server/areas/eshop/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { recordEvents } from '#server/measurement/index.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { productCatalogue } from '#server/testing/productCatalogue.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { bringUpRows } from './rows/bringUpRows.ts';
import { markDueSoldProducts } from './sold.service.ts';
import { writeProducts } from './index.ts';

const dayMs = 86_400_000;
const now = new Date();
const getDaysLater = (days: number): Date => new Date(now.getTime() + days * dayMs);

let server: TestServer;
let shop: AddedShop;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
  shop = await server.addShop();
  await inTransaction(async (session) => await writeSubscriptionRights(shop.eshopId, true, session));
  token = await server.enterShop(shop.owner, shop.eshopId);
  await write('first', new Map());
});
afterAll(async () => await server.stop());

const productIds = ['P0', 'P1', 'P2'];

async function write(hash: string, known: ReadonlyMap<string, string>): Promise<void> {
  const products = productIds.map((productId, index) => ({
    productId,
    title: `Lampa ${productId}`,
    description: null,
    link: `https://shop.cz/${productId}`,
    imageLink: `https://shop.cz/${productId}.jpg`,
    priceMinor: 100_000 + index,
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
    hash,
  }));
  await inTransaction(
    async (session) => await writeProducts(shop.eshopId, new Types.ObjectId(), [products], known, session),
  );
  expect(await bringUpRows(shop.eshopId, 30_000)).toBe(true);
}

async function placeOrder(id: string, at: Date, productId: string): Promise<void> {
  const event = {
    eventId: id,
    type: 'order' as const,
    at,
    visitorId: 'v',
    sessionId: 's',
    page: null,
    referrerHost: null,
    arrival: null,
    isBot: false,
    items: [{ productId, quantity: 1, unitPriceMinor: 100_000 }],
    order: { id, valueMinor: 100_000, currency: 'CZK' as const, vatMinor: null },
  };
  const measured = { eshopId: shop.eshopId, timeZone: 'Europe/Prague', creditCurrency: 'CZK' as const };
  await recordEvents([{ shop: measured, receivedAt: at, events: [event] }], productCatalogue);
}

const list = async (query: InputOf<typeof product.getProducts> = {}) =>
  (await server.call(product.getProducts, { view: 'NoOrders', ...query }, token)).output.items.map(
    ({ productId }) => productId,
  );
const countNoOrders = async () =>
  (await server.call(product.getProductsStatus, {}, token)).output.views.NoOrders;

it('lists and counts products without an order in the last 30 days, as orders come and grow old', async () => {
  await markDueSoldProducts(now);
  // Where nothing has ever sold, orders aren't measured yet, and all products without one would say nothing.
  expect(await countNoOrders()).toBeNull();

  await placeOrder('o1', getDaysLater(-20), 'P1');
  await placeOrder('o2', getDaysLater(-40), 'P2');
  await markDueSoldProducts(getDaysLater(0.001));
  // The marks are checked every 15 minutes.
  expect(await list()).toEqual(['P0', 'P1', 'P2']);
  await markDueSoldProducts(getDaysLater(0.1));
  expect(await list()).toEqual(['P0', 'P2']);
  expect(await countNoOrders()).toBe(2);
  expect(await list({ sort: '-price', search: 'lampa p' })).toEqual(['P2', 'P0']);

  await markDueSoldProducts(getDaysLater(11));
  expect(await list()).toEqual(['P0', 'P1', 'P2']);
  expect(await countNoOrders()).toBeNull();
});

it('remembers what has sold when the feed changes the products', async () => {
  await placeOrder('o3', getDaysLater(-1), 'P0');
  await markDueSoldProducts(getDaysLater(12));
  expect(await list()).toEqual(['P1', 'P2']);
  await write('second', new Map(productIds.map((id) => [id, 'first'])));
  expect(await list()).toEqual(['P1', 'P2']);
  expect(await countNoOrders()).toBe(2);
});

it('is for those who may see orders of products', async () => {
  const other = await server.addShop();
  const refused = await server.call(product.getProducts, { view: 'NoOrders' }, other.token);
  expect(refused.problem.code).toBe('permission_required');
  const { output } = await server.call(product.getProductsStatus, {}, other.token);
  expect(output.views).toEqual({ Issues: 0, Pending: 0, NoOrders: null });
});
