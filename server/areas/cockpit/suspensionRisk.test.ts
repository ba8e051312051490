import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cockpit } from '#shared/contracts/cockpit.ts';
import type { SuspensionLevel } from '#shared/domain/suspension/suspension.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { refreshCockpit } from './refresh.service.ts';

let server: TestServer;
let boss: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  boss = await server.signInStaff(['SetEshopDetail']);
});
afterAll(async () => await server.stop());

async function storeForecast(
  { eshopId }: AddedShop,
  forecast: { level: SuspensionLevel; risk: number; found: readonly string[]; refused: number },
): Promise<void> {
  const { found, ...rest } = forecast;
  await mongoose.model('SuspensionForecast').deleteMany({ eshopId });
  await mongoose.model('SuspensionForecast').create({
    ...rest,
    eshopId,
    day: '2026-11-20',
    assessedAt: new Date(),
    judged: 20,
    isLatest: true,
    signals: found.map((key) => ({ key, state: 'Found', value: 1 })),
  });
}

async function readItems({ eshopId }: AddedShop) {
  await refreshCockpit(server.services);
  const input = { kind: 'SuspensionRisk' as const, eshopId };
  return (await server.call(cockpit.getCockpitItems, input, boss.accessToken)).output.items;
}

it('staff see shops at risk with the signals found, and no longer once they are fixed', async () => {
  const shop = await server.addShop();
  await storeForecast(shop, { level: 'High', risk: 0.58, found: ['contact', 'returns'], refused: 3 });
  const [item] = await readItems(shop);
  expect(item?.facts).toMatchObject([
    { name: 'suspensionRisk', text: '58 %' },
    { name: 'suspensionSignals', text: 'contact, returns' },
    { name: 'refusedProducts', count: 3 },
  ]);
  const letter = await server.call(cockpit.getCockpitLetter, { itemId: item?.id ?? '' }, boss.accessToken);
  expect(letter.output.text).not.toMatch(/contact, returns|\{\{/);
  expect(letter.output.text).toContain('Contact details are missing, No returns page linked');
  await storeForecast(shop, { level: 'Low', risk: 0, found: [], refused: 0 });
  expect(await readItems(shop)).toEqual([]);
});

it('a requested review waits with staff until the platform disapproves nothing', async () => {
  const shop = await server.addShop();
  await storeForecast(shop, { level: 'Low', risk: 0, found: [], refused: 3 });
  expect(await readItems(shop)).toEqual([]);
  await mongoose.model('PlatformReview').create({
    eshopId: shop.eshopId,
    requestedAt: new Date(),
    requestedBy: new Types.ObjectId(),
    refused: 3,
  });
  const [item] = await readItems(shop);
  expect(item?.facts.map(({ name }) => name)).toEqual([
    'reviewRequestedAt',
    'suspensionRisk',
    'refusedProducts',
  ]);
  await storeForecast(shop, { level: 'Low', risk: 0, found: [], refused: 0 });
  expect(await readItems(shop)).toEqual([]);
});

it('a review waits for as long as anything is disapproved, by its last request, and an old one is not opened again', async () => {
  const shop = await server.addShop();
  const dayMs = 86_400_000;
  const request = async (daysAgo: number) => {
    const requestedAt = new Date(Date.now() - daysAgo * dayMs);
    await mongoose
      .model('PlatformReview')
      .create({ eshopId: shop.eshopId, requestedAt, requestedBy: new Types.ObjectId(), refused: 3 });
    return requestedAt;
  };
  const last = await request(40);
  await request(60);
  await storeForecast(shop, { level: 'Low', risk: 0, found: [], refused: 3 });
  const [item] = await readItems(shop);
  expect(item?.facts[0]).toMatchObject({ name: 'reviewRequestedAt', at: last.toISOString() });
  // Nothing was disapproved for a while: that review is done, and products disapproved now are another matter.
  await mongoose.model('SuspensionForecast').create({
    eshopId: shop.eshopId,
    day: '2026-11-10',
    assessedAt: new Date(Date.now() - 18 * dayMs),
    level: 'Low',
    risk: 0,
    judged: 20,
    refused: 0,
    isLatest: false,
    signals: [],
  });
  expect(await readItems(shop)).toEqual([]);
});
