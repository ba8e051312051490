import { afterAll, beforeAll, expect, it } from 'vitest';
import { Types } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import { otherProductsKey, otherSourcesName } from '#shared/domain/report/otherNames.ts';
import { prepareCollections } from '#server/database/connection.ts';
import { createLogger } from '#server/log/logger.ts';
import { startTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts';
import {
  emptyCatalogue,
  parseSourceKey,
  readRollups,
  rebuildRange,
  recordEvents,
  type MeasuredEvent,
} from '../index.ts';
import { forgetNames, mostNewNames } from './admitNames.service.ts';

const log = createLogger('silent');
let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase(log);
  await prepareCollections();
});
afterAll(async () => {
  await database.stop();
});

const day = '2026-11-20' as Day;
const nextDay = '2026-11-21' as Day;
const range = { fromDay: '2026-11-18' as Day, toDay: '2026-11-23' as Day };
const campaignId = 'a'.repeat(24) as CampaignId;

const createShop = () => ({
  eshopId: new Types.ObjectId().toString() as EshopId,
  timeZone: 'Europe/Prague',
  creditCurrency: 'CZK' as const,
});

function createEventAt(on: Day, id: string, fields: Partial<MeasuredEvent>): MeasuredEvent {
  return {
    eventId: id,
    type: 'page_view',
    at: new Date(`${on}T10:00:00Z`),
    visitorId: `visitor-${id}`,
    sessionId: `session-${id}`,
    page: 'https://shop.cz/',
    referrerHost: null,
    arrival: null,
    isBot: false,
    items: [],
    order: null,
    ...fields,
  };
}

const createTagged = (on: Day, name: string, owned: CampaignId | null = null) =>
  createEventAt(on, `${on}-${name}`, {
    arrival: { source: { channel: 'OtherCampaign', name }, campaignId: owned, clickId: null },
  });

async function record(shop: ReturnType<typeof createShop>, events: readonly MeasuredEvent[]): Promise<void> {
  for (let at = 0; at < events.length; at += 400)
    await recordEvents(
      [{ shop, receivedAt: new Date(), events: events.slice(at, at + 400) }],
      emptyCatalogue,
    );
}

const readRows = async (eshopId: EshopId, dimension: 'Source' | 'Product') =>
  (await readRollups(eshopId, { dimension, range })).toSorted((a, b) => a.key.localeCompare(b.key));

it('counts sources beyond the new names of a day under one, and known names as they are', async () => {
  const shop = createShop();
  const { eshopId } = shop;
  const most = mostNewNames.Source;
  await record(shop, [createTagged(day, 'known before')]);
  const flood = Array.from({ length: most + 300 }, (_, index) => createTagged(nextDay, `flood ${index}`));
  await record(shop, flood);
  // A process that remembers nothing, and one that does, say the same.
  forgetNames();
  await record(shop, [
    ...Array.from({ length: 50 }, (_, index) => createTagged(nextDay, `late ${index}`)),
    createTagged(nextDay, 'known before'),
    createTagged(nextDay, 'flood 0 again', campaignId),
    createEventAt(nextDay, 'again', {
      visitorId: 'somebody new',
      arrival: flood[0]?.arrival ?? null,
    }),
  ]);
  await record(shop, [createTagged('2026-11-22' as Day, 'a new day')]);
  const rows = await readRows(eshopId, 'Source');
  const named = new Map(
    rows.map(({ key, counts }) => {
      const source = parseSourceKey(key);
      return [`${source?.source.name} ${source?.campaignId ?? ''}`.trim(), counts.visits];
    }),
  );
  expect(named.size).toBe(most + 4);
  expect(named.get('known before')).toBe(2);
  expect(named.get('flood 0')).toBe(2);
  expect(named.get('a new day')).toBe(1);
  expect(named.get(otherSourcesName)).toBe(350);
  // Of the shop's own campaign only the name is lost.
  expect(named.get(`${otherSourcesName} ${campaignId}`)).toBe(1);
  await rebuildRange(eshopId, range);
  expect(await readRows(eshopId, 'Source')).toEqual(rows);
}, 60_000);

it('counts products that no catalogue has beyond the new ones of a day as others, an order of several as one', async () => {
  const shop = createShop();
  const { eshopId } = shop;
  const most = mostNewNames.Product;
  const createItem = (productId: string) => ({ productId, quantity: 2, unitPriceMinor: 5_000 });
  const view = (id: string, productIds: readonly string[]) =>
    createEventAt(day, id, { type: 'product_view', items: productIds.map(createItem) });
  await record(shop, [
    view(
      'first',
      Array.from({ length: most }, (_, index) => `P${index}`),
    ),
    view('second', ['X1', 'X2', 'P0']),
  ]);
  await record(shop, [
    createEventAt(day, 'order', {
      type: 'order',
      items: ['X1', 'X2', 'P0'].map(createItem),
      order: { id: 'o1', valueMinor: 30_000, currency: 'CZK', vatMinor: null },
    }),
  ]);
  const rows = await readRows(eshopId, 'Product');
  expect(rows).toHaveLength(most + 1);
  const findCounts = (key: string) => rows.find((row) => row.key === key)?.counts;
  expect(findCounts('P0')).toMatchObject({ productViews: 2, orders: 1, units: 2, revenueMinor: 10_000 });
  expect(findCounts(otherProductsKey)).toMatchObject({
    productViews: 1,
    orders: 1,
    units: 4,
    revenueMinor: 20_000,
  });
  await rebuildRange(eshopId, range);
  expect(await readRows(eshopId, 'Product')).toEqual(rows);
}, 60_000);
