import { serialize } from 'bson';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eshop as eshopCalls } from '#shared/contracts/eshop.ts';
import { pixel } from '#shared/contracts/pixel.ts';
import { defaultRetentionMonths } from '#shared/domain/pixel/retention.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { readDailyFigures, readRollups, rebuildDay } from '#server/measurement/index.ts';
import { PixelEventModel } from '#server/measurement/measurement.model.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { computeFirstRetainedDay, removeOldEvents } from './retention.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

const range = { fromDay: '2020-01-01' as Day, toDay: '2040-01-01' as Day };
const visitorId = 'browser-of-eva-1';
const clickId = 'click-of-eva-77';
const sessionId = 'session-of-eva-5';

async function createShopWithVisits(): Promise<AddedShop> {
  const shop = await server.addShop();
  const { output } = await server.call(eshopCalls.getCurrentEshop, {}, shop.token);
  const post = async (who: string, session: string, query: string) => {
    const createEvent = (type: string, data: Record<string, unknown> = {}) => ({
      id: `${shop.eshopId}-${who.length}-${type}`,
      type,
      at: new Date().toISOString(),
      url: `https://shop.cz/?${query}`,
      referrer: '',
      data,
    });
    await fetch(`${server.url}/px/v1/events`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 Chrome/140.0' },
      body: JSON.stringify({
        marketingId: output.eshop.marketingId,
        visitorId: who,
        sessionId: session,
        consent: true,
        events: [
          createEvent('page_view'),
          createEvent('add_to_cart', { productId: 'SKU-1', quantity: 1, price: 10 }),
          createEvent('order', { orderId: `order-${who.length}`, value: 10, currency: 'CZK' }),
        ],
      }),
    });
  };
  await post(visitorId, sessionId, `gclid=${clickId}&utm_campaign=x`);
  await post('somebody-else', 'other-session', '');
  await server.services.pixelCollector.drain();
  return shop;
}

/** Returns the collections that contain a text in any field or packed block. */
async function findTraces(text: string): Promise<string[]> {
  const collections = await mongoose.connection.listCollections();
  const found: string[] = [];
  for (const { name } of collections)
    for await (const document of mongoose.connection.collection(name).find({}, wholeRead))
      if (Buffer.from(serialize(document)).includes(text)) {
        found.push(name);
        break;
      }
  return found;
}

it('erases a visitor so that a search finds no trace, and sums stay', async () => {
  const shop = await createShopWithVisits();
  expect((await findTraces(visitorId)).length).toBeGreaterThan(2);
  expect(await findTraces(clickId)).not.toEqual([]);
  const createSums = async () => ({
    figures: await readDailyFigures(shop.eshopId, range),
    sources: (await readRollups(shop.eshopId, { dimension: 'Source', range })).sort((a, b) =>
      a.key.localeCompare(b.key),
    ),
  });
  const before = await createSums();
  const erased = await server.call(pixel.eraseVisitor, { visitorId }, shop.token);
  expect(erased.output).toEqual({ eventCount: 3, orderCount: 1 });
  for (const text of [visitorId, clickId, sessionId]) expect(await findTraces(text)).toEqual([]);
  expect(await findTraces('somebody-else')).not.toEqual([]);
  expect(await createSums()).toEqual(before);
  for (const { day } of before.figures) await rebuildDay(shop.eshopId, day);
  expect(await createSums()).toEqual(before);
  expect((await server.call(pixel.eraseVisitor, { visitorId }, shop.token)).problem.code).toBe('not_found');
});

it('removes single events after the time that a shop keeps them, and leaves its sums', async () => {
  const shop = await createShopWithVisits();
  const retainedShop = await createShopWithVisits();
  expect((await server.call(pixel.getPixelPrivacy, {}, shop.token)).output).toEqual({
    retentionMonths: defaultRetentionMonths,
    isDefault: true,
  });
  await server.call(pixel.setPixelRetention, { retentionMonths: 4 }, shop.token);
  await server.call(pixel.setPixelRetention, { retentionMonths: 50 }, retainedShop.token);
  const before = await readDailyFigures(shop.eshopId, range);
  const later = new Date();
  later.setUTCMonth(later.getUTCMonth() + 3);
  await removeOldEvents(server.services, later);
  expect(await PixelEventModel.countDocuments({ eshopId: shop.eshopId })).toBe(6);
  later.setUTCMonth(later.getUTCMonth() + 3);
  await removeOldEvents(server.services, later);
  expect(await PixelEventModel.countDocuments({ eshopId: shop.eshopId })).toBe(0);
  expect(await PixelEventModel.countDocuments({ eshopId: retainedShop.eshopId })).toBe(6);
  expect(await readDailyFigures(shop.eshopId, range)).toEqual(before);
});

it('keeps whole months', () => {
  expect(computeFirstRetainedDay(new Date('2026-03-31T23:00:00Z'), 25)).toBe('2024-02-01');
  expect(computeFirstRetainedDay(new Date('2026-03-01T00:00:00Z'), 4)).toBe('2025-11-01');
});
