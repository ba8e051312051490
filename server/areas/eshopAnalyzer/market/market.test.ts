import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eshopAnalyzer } from '#shared/contracts/eshopAnalyzer.ts';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { createGoogleCampaign } from '#server/testing/googleCampaign.ts';
import { startGoogleStandIn, type GoogleStandIn } from '#server/testing/googleStandIn.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { createGooglePlatform } from '#server/platforms/google/googlePlatform.ts';
import type { AdPlatform } from '#server/platforms/adPlatform.ts';
import type { PriceBenchmark } from '#server/platforms/cataloguePlatform.ts';
import { PlatformError } from '#server/platforms/platformError.ts';
import { addPremiumShop } from '../testing/premiumShop.ts';
import { readDueMarkets } from './market.service.ts';

let google: GoogleStandIn;
let server: TestServer;
beforeAll(async () => {
  google = await startGoogleStandIn();
  server = await startTestServer({ providers: { googleAds: google.providers } });
});
afterAll(async () => {
  await server.stop();
  await google.close();
});
beforeEach(async () => {
  google.breakWith(null);
  for (const name of ['campaigns', 'platformAccounts', 'marketReadings'])
    await mongoose.connection.collection(name).deleteMany({}, wholeRead);
});

const dayMs = 86_400_000;
const range = { dateFrom: '2026-11-01T00:00:00+01:00', dateTo: '2026-11-20T23:59:59.999+01:00' };
const getToday = () => toLocalDay(new Date(), 'Europe/Prague');

const readTerms = async (shop: AddedShop) =>
  (await server.call(eshopAnalyzer.getWebInsightKeywords, range, shop.token)).output.adSearchTerms;
const readBenchmarks = async (shop: AddedShop) =>
  (await server.call(eshopAnalyzer.getCompetitors, {}, shop.token)).output.benchmarks;

/** A campaign that spent 3.50 on each of the last twenty days, and on one day before the period. */
async function addSpendingShop(): Promise<AddedShop> {
  const shop = await addPremiumShop(server);
  const { campaignId } = await createGoogleCampaign(server, shop);
  for (const days of [...Array.from({ length: 20 }, (_value, index) => index + 1), 40])
    google.report(campaignId, addDays(getToday(), -days), {
      costMicros: 3_500_000,
      clicks: 3,
      impressions: 40,
    });
  return shop;
}

const getGoogle = (): AdPlatform => server.services.platforms.getRow('Google').platform;

/** The services with another platform in the place of Google. */
const replaceGoogle = (platform: AdPlatform): typeof server.services => {
  const { platforms } = server.services;
  return {
    ...server.services,
    platforms: { ...platforms, getRow: (channel) => ({ ...platforms.getRow(channel), platform }) },
  };
};

/** Google with another report of prices. */
const replaceBenchmarks = (read: () => Promise<PriceBenchmark[] | null>): typeof server.services => {
  const platform = getGoogle();
  if (platform.catalogue === null) throw new Error('Google has no catalogue');
  return replaceGoogle({ ...platform, catalogue: { ...platform.catalogue, readPriceBenchmarks: read } });
};

const findStored = async ({ eshopId }: AddedShop) =>
  await mongoose.connection
    .collection('marketReadings')
    .findOne({ _id: new mongoose.Types.ObjectId(eshopId) });

it('reads what ads were shown for in 28 days; what Google hides is the rest of the totals', async () => {
  const shop = await addSpendingShop();
  expect((await readTerms(shop)).state).toBe('NotRead');
  await readDueMarkets(server.services, () => new Date());
  const terms = await readTerms(shop);
  expect(terms).toMatchObject({
    state: 'Ready',
    period: { from: addDays(getToday(), -28), to: addDays(getToday(), -1) },
    total: { impressions: 800, clicks: 60, clickRate: 7.5, cost: 70 },
  });
  expect(terms.terms.length).toBeGreaterThan(0);
  expect(terms.namedCount).toBe(terms.terms.length);
  const sum = (pick: (row: { impressions: number; clicks: number; cost: number }) => number) =>
    terms.terms.reduce((total, row) => total + pick(row), 0);
  expect(sum(({ clicks }) => clicks) + terms.hidden.clicks).toBe(60);
  expect(sum(({ impressions }) => impressions) + terms.hidden.impressions).toBe(800);
  expect(sum(({ cost }) => cost) + terms.hidden.cost).toBeCloseTo(70, 2);
  expect(terms.terms.map(({ clicks }) => clicks)).toEqual(
    terms.terms.map(({ clicks }) => clicks).toSorted((a, b) => b - a),
  );
});

it('compares prices with other shops, and lists those above them with Google’s suggestion', async () => {
  const shop = await addSpendingShop();
  await readDueMarkets(server.services, () => new Date());
  const benchmarks = await readBenchmarks(shop);
  expect(benchmarks.state).toBe('Ready');
  // Products without a GTIN are compared with nothing.
  expect(benchmarks.compared).toBeGreaterThan(20);
  expect(benchmarks.compared).toBeLessThan(60);
  expect(benchmarks.dearer + benchmarks.cheaper).toBeLessThanOrEqual(benchmarks.compared);
  expect(benchmarks.products).toHaveLength(benchmarks.dearer);
  for (const { price, benchmark, abovePercent } of benchmarks.products) {
    expect(price).toBeGreaterThan(benchmark);
    expect(abovePercent).toBeCloseTo((price / benchmark - 1) * 100, 0);
  }
  const suggestions = benchmarks.products.flatMap(({ suggestion }) => suggestion ?? []);
  expect(suggestions.length).toBeGreaterThan(0);
  for (const { price, clicksPercent } of suggestions) {
    expect(price).toBeGreaterThan(0);
    expect(clicksPercent).toBeGreaterThan(0);
  }
  const { output } = await server.call(eshopAnalyzer.getDiagnosticsOverview, {}, shop.token);
  expect(output.findings).toContainEqual(
    expect.objectContaining({
      kind: 'AboveBenchmark',
      count: benchmarks.dearer,
      of: benchmarks.compared,
      effect: null,
    }),
  );
});

it('keeps figures with their day while Google fails, waits longer and longer, and reads once a day', async () => {
  const shop = await addSpendingShop();
  const now = new Date();
  await readDueMarkets(server.services, () => now);
  const before = await readTerms(shop);
  const count = () => google.count('searchStream');
  const read = count();
  await readDueMarkets(server.services, () => new Date(now.getTime() + dayMs - 60_000));
  expect(count()).toBe(read);

  google.breakWith('overload');
  const tomorrow = now.getTime() + dayMs + 60_000;
  await readDueMarkets(server.services, () => new Date(tomorrow));
  expect(await readTerms(shop)).toEqual({ ...before, state: 'Failed' });
  const failed = count();
  await readDueMarkets(server.services, () => new Date(tomorrow + 20 * 60_000));
  expect(count()).toBe(failed);
  await readDueMarkets(server.services, () => new Date(tomorrow + 31 * 60_000));
  expect(count()).toBeGreaterThan(failed);
  google.breakWith(null);
  await readDueMarkets(server.services, () => new Date(tomorrow + 2 * 3_600_000));
  expect((await readTerms(shop)).state).toBe('Ready');
});

it('leaves shops without a campaign on Google, and those without the diagnostics, alone', async () => {
  const shop = await addPremiumShop(server);
  const basic = await server.addShop();
  await createGoogleCampaign(server, basic);
  await readDueMarkets(server.services, () => new Date());
  expect(await mongoose.connection.collection('marketReadings').countDocuments({}, wholeRead)).toBe(0);
  expect(await readBenchmarks(shop)).toMatchObject({ state: 'NotRead', products: [] });
});

it('stores each report by itself: one that fails leaves the other, one that Google refuses is no failure', async () => {
  const shop = await addSpendingShop();
  const now = Date.now();
  const failing = replaceBenchmarks(() =>
    Promise.reject(new PlatformError('provider', { channel: 'Google', reason: 'broken' })),
  );
  await readDueMarkets(failing, () => new Date(now));
  expect(await readTerms(shop)).toMatchObject({ state: 'Ready', total: { clicks: 60 } });
  expect(await readBenchmarks(shop)).toMatchObject({ state: 'Failed', readAt: null });
  expect(await findStored(shop)).toMatchObject({ failures: 1, nextReadAt: new Date(now + 30 * 60_000) });

  const refusing = replaceBenchmarks(() => Promise.resolve(null));
  const later = now + 31 * 60_000;
  await readDueMarkets(refusing, () => new Date(later));
  expect((await readTerms(shop)).state).toBe('Ready');
  expect(await readBenchmarks(shop)).toMatchObject({ state: 'Unavailable', products: [] });
  expect(await findStored(shop)).toMatchObject({ failures: 0, nextReadAt: new Date(later + dayMs) });
});

it('removes readings of shops whose campaign or account is gone', async () => {
  const shop = await addSpendingShop();
  await readDueMarkets(server.services, () => new Date());
  expect((await readTerms(shop)).state).toBe('Ready');
  const eshopId = new mongoose.Types.ObjectId(shop.eshopId);
  await mongoose.connection.collection('platformAccounts').deleteMany({ eshopId });
  await readDueMarkets(server.services, () => new Date());
  expect([(await readTerms(shop)).state, (await readBenchmarks(shop)).state]).toEqual(['NotRead', 'NotRead']);

  const other = await addSpendingShop();
  await readDueMarkets(server.services, () => new Date());
  expect((await readTerms(other)).state).toBe('Ready');
  await mongoose.connection
    .collection('campaigns')
    .updateMany({ eshopId: new mongoose.Types.ObjectId(other.eshopId) }, { $set: { isRemoved: true } });
  await readDueMarkets(server.services, () => new Date(Date.now() + dayMs + 60_000));
  expect((await readTerms(other)).state).toBe('NotRead');
});

it('names products above the benchmark in the overview only while the comparison is of these days', async () => {
  const shop = await addSpendingShop();
  const listKinds = async () => {
    const { output } = await server.call(eshopAnalyzer.getDiagnosticsOverview, {}, shop.token);
    return output.findings.map(({ kind }) => kind);
  };
  await readDueMarkets(server.services, () => new Date(Date.now() - 2 * dayMs));
  expect(await listKinds()).toContain('AboveBenchmark');
  await readDueMarkets(
    replaceBenchmarks(() =>
      Promise.reject(new PlatformError('provider', { channel: 'Google', reason: 'broken' })),
    ),
    () => new Date(),
  );
  expect(await listKinds()).toContain('AboveBenchmark');
  await mongoose.connection
    .collection('marketReadings')
    .updateOne(
      { _id: new mongoose.Types.ObjectId(shop.eshopId) },
      { $set: { 'priceBenchmarks.readAt': new Date(Date.now() - 4 * dayMs) } },
    );
  expect(await listKinds()).not.toContain('AboveBenchmark');
  expect((await readBenchmarks(shop)).dearer).toBeGreaterThan(0);
});

it('counts leases and waits of a shop from its own turn, however long the shops before it took', async () => {
  const shops = [await addSpendingShop(), await addSpendingShop()];
  const start = Date.now();
  let clock = start;
  const leases: number[] = [];
  const platform = getGoogle();
  const slow = replaceGoogle({
    ...platform,
    readSearchTerms: async () => {
      const stored = await mongoose.connection.collection('marketReadings').find({}, wholeRead).toArray();
      // The one that is being read has no report yet.
      const claimed = stored.find(({ searchTerms }) => searchTerms === null);
      leases.push(Number(claimed?.['nextReadAt']) - clock);
      clock += 40 * 60_000;
      return { terms: [], isWhole: true };
    },
    catalogue: null,
  });
  await readDueMarkets(slow, () => new Date(clock));
  expect(leases).toEqual([15 * 60_000, 15 * 60_000]);
  expect(clock).toBe(start + 80 * 60_000);
  const stored = await Promise.all(shops.map(async (shop) => await findStored(shop)));
  expect(stored.map((reading) => Number(reading?.['nextReadAt']) - start).toSorted((a, b) => a - b)).toEqual([
    dayMs + 40 * 60_000,
    dayMs + 80 * 60_000,
  ]);
  expect(
    stored.map((reading) => Number(reading?.['searchTerms'].readAt) - start).toSorted((a, b) => a - b),
  ).toEqual([40 * 60_000, 80 * 60_000]);
});

it('says of more search terms than it reads that there are at least so many', async () => {
  const shop = await addSpendingShop();
  await readDueMarkets(replaceGoogle(createGooglePlatform(google.providers, 3)), () => new Date());
  expect(await readTerms(shop)).toMatchObject({ namedCount: 3, isNamedCountWhole: false });
  await readDueMarkets(server.services, () => new Date(Date.now() + dayMs + 60_000));
  const whole = await readTerms(shop);
  expect(whole.isNamedCountWhole).toBe(true);
  expect(whole.namedCount).toBeGreaterThan(3);
});
