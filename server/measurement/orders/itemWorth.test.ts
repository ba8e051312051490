import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomBytes } from 'node:crypto';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { prepareCollections } from '#server/database/connection.ts';
import { createLogger } from '#server/log/logger.ts';
import { startTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts';
import {
  emptyCatalogue,
  findOrder,
  readRollups,
  rebuildRange,
  recordEvents,
  recordOrderChange,
  type EventBatch,
  type EventItem,
  type MeasuredEvent,
} from '../index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase(createLogger('silent'));
  await prepareCollections();
});
afterAll(async () => {
  await database.stop();
});

const range = { fromDay: '2026-05-01' as Day, toDay: '2026-05-31' as Day };
const createShop = (isIncluded: boolean): EventBatch['shop'] => ({
  eshopId: randomBytes(12).toString('hex') as EshopId,
  timeZone: 'Europe/Prague',
  creditCurrency: 'CZK',
  vat: { ratePercent: 21, isIncluded },
});
const createItem = (productId: string, unitPriceMinor: number | null, quantity = 1): EventItem => ({
  productId,
  quantity,
  unitPriceMinor,
});
let count = 0;
async function recordOrder(
  shop: EventBatch['shop'],
  valueMinor: number,
  items: readonly EventItem[],
  rest: { currency?: 'CZK' | 'EUR' | null; vatMinor?: number; measuredBy?: 'Server' } = {},
): Promise<void> {
  const { currency = 'CZK', vatMinor = null, measuredBy = 'Browser' } = rest;
  const event: MeasuredEvent = {
    eventId: `e${(count += 1)}`,
    type: 'order',
    at: new Date('2026-05-07T10:05:00Z'),
    visitorId: null,
    sessionId: null,
    page: null,
    referrerHost: null,
    arrival: null,
    isBot: false,
    items,
    order: { id: 'A', valueMinor, currency, vatMinor, measuredBy },
  };
  await recordEvents(
    [{ shop, receivedAt: new Date('2026-05-30T12:00:00Z'), events: [event] }],
    emptyCatalogue,
  );
}
/** Revenue and VAT of products, as the order and its day tell; a count from the raw events tells the same. */
async function readWorths(shop: EventBatch['shop']): Promise<(readonly [string, number, number])[]> {
  const readRows = async () =>
    (await readRollups(shop.eshopId, { dimension: 'Product', range }))
      .map(({ key, counts }) => [key, counts.revenueMinor, counts.vatMinor] as const)
      .filter(([, ...sums]) => sums.some((sum) => sum !== 0))
      .sort(([a], [b]) => a.localeCompare(b));
  const counted = await readRows();
  await rebuildRange(shop.eshopId, range);
  expect(await readRows()).toEqual(counted);
  const order = await findOrder(shop.eshopId, 'A');
  const ofOrder = (order?.items ?? []).map(({ productId, revenueMinor, vatMinor }) => [
    productId,
    revenueMinor,
    vatMinor,
  ]);
  expect(ofOrder.filter(([, revenue]) => revenue !== 0)).toEqual(counted);
  return counted;
}

describe('products of a shop that tells values without VAT', () => {
  it('are worth the price paid for them, with VAT', async () => {
    const shop = createShop(false);
    await recordOrder(shop, 10_000, [createItem('P1', 10_000)]);
    expect(await readWorths(shop)).toEqual([['P1', 12_100, 2_100]]);
  });

  it('take the VAT that the shop states of the order, to the last of many cheap pieces', async () => {
    const shop = createShop(false);
    await recordOrder(shop, 20_000, [createItem('P1', 10, 1_000), createItem('P2', 10_000)], {
      vatMinor: 2_400,
    });
    expect(await readWorths(shop)).toEqual([
      ['P1', 11_200, 1_200],
      ['P2', 11_200, 1_200],
    ]);
  });

  it('stay so when the order is corrected, with its products or without', async () => {
    const shop = createShop(false);
    await recordOrder(shop, 10_000, [createItem('P1', 10_000)]);
    const change = { orderId: 'A', kind: 'Changed', currency: 'CZK', vatMinor: null } as const;
    await recordOrderChange(
      shop,
      {
        ...change,
        at: new Date('2026-05-08T10:00:00Z'),
        valueMinor: 11_000,
        items: null,
      },
      emptyCatalogue,
    );
    expect(await readWorths(shop)).toEqual([['P1', 12_100, 2_100]]);
    await recordOrderChange(
      shop,
      {
        ...change,
        at: new Date('2026-05-09T10:00:00Z'),
        valueMinor: 30_000,
        items: [createItem('P1', 10_000), createItem('P2', 5_000, 4)],
      },
      emptyCatalogue,
    );
    expect(await readWorths(shop)).toEqual([
      ['P1', 12_100, 2_100],
      ['P2', 24_200, 4_200],
    ]);
  });

  it('are worth it too when the currency is reported only later, by the server', async () => {
    const shop = createShop(false);
    await recordOrder(shop, 10_000, [createItem('P1', 10_000)], { currency: null });
    await recordOrder(shop, 10_000, [], { measuredBy: 'Server' });
    expect(await readWorths(shop)).toEqual([['P1', 12_100, 2_100]]);
  });

  it('that were priced in another currency divide by pieces what the order is worth', async () => {
    const shop = createShop(true);
    await recordOrder(shop, 484, [createItem('P1', 121, 1), createItem('P2', 121, 3)], { currency: 'EUR' });
    await recordOrder(shop, 12_100, [], { measuredBy: 'Server' });
    expect(await readWorths(shop)).toEqual([
      ['P1', 3_025, 525],
      ['P2', 9_075, 1_575],
    ]);
  });
});

describe('products of an order with a discount', () => {
  it('are worth no more together than the order, each by its price', async () => {
    const shop = createShop(true);
    await recordOrder(shop, 1_000, [createItem('P1', 500), createItem('P2', 500), createItem('P3', 500)]);
    const found = await readWorths(shop);
    expect(found.map(([, revenue]) => revenue).sort((a, b) => a - b)).toEqual([333, 333, 334]);
    expect(found.reduce((sum, [, , vat]) => sum + vat, 0)).toBe(174);
  });

  it('are worth nothing where the order is', async () => {
    const shop = createShop(true);
    await recordOrder(shop, 0, [createItem('P1', 500)]);
    expect((await findOrder(shop.eshopId, 'A'))?.items).toMatchObject([{ revenueMinor: 0, vatMinor: 0 }]);
    expect(await readWorths(shop)).toEqual([]);
  });

  it('without VAT stay within the order as well', async () => {
    const shop = createShop(false);
    await recordOrder(shop, 15_000, [
      createItem('P1', 10_000),
      createItem('P2', 10_000),
      createItem('P3', null),
    ]);
    expect(await readWorths(shop)).toEqual([
      ['P1', 9_075, 1_575],
      ['P2', 9_075, 1_575],
    ]);
  });
});
