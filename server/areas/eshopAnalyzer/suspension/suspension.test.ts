import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { eshopAnalyzer } from '#shared/contracts/eshopAnalyzer.ts';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import type { SuspensionSignalKey } from '#shared/domain/suspension/suspension.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { writeProducts } from '#server/areas/product/index.ts';
import type { AddedShop, TestServer } from '#server/testing/testServer.ts';
import {
  findJudgedSiteChecks,
  findLatestJudgedSiteCheck,
  findLatestSiteCheck,
} from '../crawl/siteCheck.repository.ts';
import { runSiteCheck } from '../siteCheck.service.ts';
import { startWebsites, type Websites } from '../testing/websites.ts';
import { storeForecasts } from './forecast.jobs.ts';
import { SuspensionForecastModel } from './forecast.model.ts';
import {
  findFollowedSales,
  findLatestForecast,
  findLatestForecasts,
  storeFollowedSales,
  storeForecast,
} from './forecast.repository.ts';
import { storeShopForecast } from './forecast.service.ts';

const dayMs = 86_400_000;
let server: TestServer;
let websites: Websites;
/** What the shop's pages say now. */
let site = { footer: '', prices: [100, 101, 102, 103], isLast404: false };
const stopped = new AbortController().signal;
const goodFooter =
  '<footer>IČO: 019 99 001, Ulice 1, 602 00 Brno <a href="tel:+420601234567">tel</a> <a href="mailto:a@b.cz">a@b.cz</a><a href="/vraceni">Vrácení zboží</a><a href="/doprava">Doprava</a></footer>';

beforeAll(async () => {
  websites = await startWebsites((request, response) => {
    const origin = `http://${request.headers.host ?? ''}`;
    const [, product] = /^\/p\/(\d+)$/.exec(request.url ?? '') ?? [];
    const known = ['/', '/vraceni', '/doprava'].includes(request.url ?? '');
    const price = site.prices[Number(product)];
    const isGone = product !== undefined && (price === undefined || (site.isLast404 && product === '3'));
    response.writeHead(isGone || (product === undefined && !known) ? 404 : 200, {
      'content-type': 'text/html',
    });
    const links = site.prices.map((_price, number) => `<a href="/p/${number}">${number}</a>`).join('');
    const schema = {
      '@type': 'Product',
      name: `Product ${product}`,
      offers: {
        '@type': 'Offer',
        price: `${price}.00`,
        priceCurrency: 'CZK',
        availability: 'https://schema.org/InStock',
      },
    };
    response.end(
      product === undefined
        ? `<html lang="cs"><title>Shop of ${origin}</title><h1>Shop</h1>${links}${site.footer}`
        : `<html lang="cs"><title>Product</title><h1>Product ${product}</h1><script type="application/ld+json">${JSON.stringify(schema)}</script>${site.footer}`,
    );
  }, 'risk');
  ({ server } = websites);
});
afterAll(async () => await websites.stop());
beforeEach(() => {
  site = { footer: goodFooter, prices: [100, 101, 102, 103], isLast404: false };
});

async function addShop(): Promise<AddedShop> {
  const shop = await websites.addShop();
  await inTransaction(async (session) => {
    const products = [0, 1, 2, 3].map((number) => ({
      productId: `P${number}`,
      title: `Product ${number}`,
      description: null,
      link: `http://${shop.domainName}/p/${number}`,
      imageLink: 'https://cdn.example.com/a.jpg',
      priceMinor: (100 + number) * 100,
      salePriceMinor: null,
      sale: null,
      saleChangesAt: null,
      currency: 'CZK' as const,
      availability: 'in_stock',
      availabilityDate: null,
      condition: 'new',
      brand: null,
      gtin: null,
      mpn: null,
      categoryPath: [],
      googleCategory: null,
      hash: `hash-${number}`,
    }));
    await writeProducts(shop.eshopId, new Types.ObjectId(), [products], new Set(), session);
  });
  return shop;
}

async function checkSite(shop: AddedShop): Promise<void> {
  await server.call(eshopAnalyzer.startSiteCheck, {}, shop.token);
  const run = await findLatestSiteCheck(shop.eshopId);
  await runSiteCheck(
    server.services,
    { eshopId: shop.eshopId, runId: run?._id.toString() ?? '' },
    stopped,
    0,
  );
}

const read = async (shop: AddedShop) =>
  (await server.call(eshopAnalyzer.getSuspensionForecast, {}, shop.token)).output;
const readRows = async (shop: AddedShop, signal: SuspensionSignalKey) =>
  (await server.call(eshopAnalyzer.getSuspensionEvidence, { signal }, shop.token)).output.rows;
const listFound = async (shop: AddedShop) =>
  (await read(shop)).signals.filter(({ state }) => state === 'Found').map(({ key }) => key);

/** Sets what Google says of the shop's products. */
async function setJudged(shop: AddedShop, counts: { taken: number; refused: number }): Promise<void> {
  const eshopId = new Types.ObjectId(shop.eshopId);
  const counters = mongoose.connection.collection('productCounters');
  await counters.deleteMany({ eshopId, facet: { $in: ['p:Google:Approved', 'p:Google:Disapproved'] } });
  await counters.insertMany([
    { eshopId, facet: 'p:Google:Approved', count: counts.taken },
    { eshopId, facet: 'p:Google:Disapproved', count: counts.refused },
  ]);
}

it('before the first check nothing is guessed', async () => {
  const shop = await addShop();
  const { risk, level, signals, checkedAt, review } = await read(shop);
  expect({ risk, level, checkedAt }).toEqual({ risk: 0, level: 'Low', checkedAt: null });
  const unknown = signals.filter(({ state }) => state === 'NotMeasured').map(({ key }) => key);
  expect(unknown).toEqual(expect.arrayContaining(['priceMismatch', 'contact', 'newAccount', 'youngDomain']));
  expect(review.blockers).toContain('NothingRefused');
});

it('every finding of the pages has rows of evidence: the page, what it says, what the feed says, and when', async () => {
  const shop = await addShop();
  site = {
    footer: '<footer>IČO: 12345678 <a href="tel:+420601234567">tel</a></footer>',
    prices: [999, 101, 102, 103],
    isLast404: true,
  };
  await checkSite(shop);
  expect(await listFound(shop)).toEqual([
    'priceMismatch',
    'contact',
    'returns',
    'shippingCost',
    'siteErrors',
  ]);
  const [price] = await readRows(shop, 'priceMismatch');
  expect(price).toMatchObject({
    url: `http://${shop.domainName}/p/0`,
    found: '999.00 CZK',
    expected: '100.00 CZK',
    at: expect.stringMatching(/^\d{4}-/),
  });
  expect(await readRows(shop, 'contact')).toMatchObject([{ expected: 'address, email' }]);
  expect(await readRows(shop, 'siteErrors')).toMatchObject([{ found: 'HTTP 404', expected: 'HTTP 200' }]);
  const { signals } = await read(shop);
  // One of three readable pages: above a tenth, which weighs double.
  expect(signals.find(({ key }) => key === 'priceMismatch')).toMatchObject({ value: 33.3, weight: 0.5 });
  expect(signals.find(({ key }) => key === 'companyId')).toMatchObject({ state: 'NotMeasured' });
});

it('the history leaves the evidence out, the latest run has it', async () => {
  const shop = await addShop();
  await checkSite(shop);
  await checkSite(shop);
  const runs = await findJudgedSiteChecks(shop.eshopId);
  expect(runs).toHaveLength(2);
  for (const run of runs) expect(Object.keys(run)).not.toEqual(expect.arrayContaining(['siteSignals']));
  const latest = await findLatestJudgedSiteCheck(shop.eshopId);
  expect(latest?._id).toEqual(runs[0]?._id);
  expect(latest?.siteSignals?.length).toBeGreaterThan(0);
});

it('a good shop has no signal', async () => {
  const shop = await addShop();
  await checkSite(shop);
  expect(await listFound(shop)).toEqual([]);
  expect(await findLatestForecast(shop.eshopId)).toMatchObject({ risk: 0, level: 'Low', isLatest: true });
});

it('another company on the website than the one that is billed is a signal, a further one beside it is none', async () => {
  const shop = await addShop();
  await mongoose.connection.collection('eshops').updateOne(
    { _id: new Types.ObjectId(shop.eshopId) },
    {
      $set: {
        billingSettings: {
          companyName: 'Shop s.r.o.',
          registrationNumber: '01999001',
          street: 'Ulice 1',
          city: 'Brno',
          zip: '602 00',
          country: 'CZ',
        },
      },
    },
  );
  site.footer = goodFooter.replace('019 99 001', '12345678');
  await checkSite(shop);
  expect(await listFound(shop)).toEqual(['companyId']);
  expect((await readRows(shop, 'companyId'))[0]).toMatchObject({ found: '12345678', expected: '01999001' });
  site.footer = `${goodFooter}<p>Dopravce IČO: 12345678</p>`;
  await checkSite(shop);
  expect(await listFound(shop)).toEqual([]);
});

it('a rise of disapproved products is measured against a week ago, and a sale once it lasts over 60 days', async () => {
  const shop = await addShop();
  const now = new Date();
  await setJudged(shop, { taken: 90, refused: 10 });
  await storeForecast(shop.eshopId, {
    day: addDays(toLocalDay(now, 'Europe/Prague'), -8),
    assessedAt: new Date(now.getTime() - 8 * 86_400_000),
    risk: 0,
    level: 'Low',
    signals: [],
    judged: 100,
    refused: 4,
    isExcluded: false,
  });
  expect((await read(shop)).signals.find(({ key }) => key === 'disapprovals')).toMatchObject({
    state: 'Found',
    value: 6,
  });
  expect((await readRows(shop, 'disapprovals'))[0]?.found).toBe('4.0 % (4 / 100)');
  const sale = {
    productId: 'P1',
    title: 'Product 1',
    link: `http://${shop.domainName}/p/1`,
    priceMinor: 20_000,
    salePriceMinor: 10_000,
    currency: 'CZK' as const,
  };
  const begun = new Date(now.getTime() - 61 * 86_400_000);
  await storeFollowedSales(shop.eshopId, [sale], [], begun);
  await storeFollowedSales(shop.eshopId, [sale], [], now);
  expect(await listFound(shop)).toContain('lastingSale');
  expect(await readRows(shop, 'lastingSale')).toMatchObject([
    { name: 'Product 1', found: '100.00 CZK', expected: '200.00 CZK', at: begun.toISOString() },
  ]);
  // It ended and came back: that is a new one.
  await storeFollowedSales(shop.eshopId, [], ['P1'], now);
  await storeFollowedSales(shop.eshopId, [sale], [], now);
  expect(await listFound(shop)).not.toContain('lastingSale');
});

it('a sale lasts on while the product sells less or is missing from the feed; never followed, it is not measured', async () => {
  const shop = await addShop();
  const now = new Date();
  const readSale = async () => (await read(shop)).signals.find(({ key }) => key === 'lastingSale')?.state;
  expect(await readSale()).toBe('NotMeasured');
  const begun = new Date(now.getTime() - 50 * dayMs);
  const sales = ['P1', 'P2', 'Gone'].map((productId) => ({
    productId,
    title: productId,
    link: `http://${shop.domainName}/p/${productId}`,
    priceMinor: 20_000,
    salePriceMinor: 10_000,
    currency: 'CZK' as const,
  }));
  await storeFollowedSales(shop.eshopId, sales, [], begun);
  // No product is among the best-selling; of P2 the sale ended, and one left the catalogue.
  const products = mongoose.connection.collection('products');
  const eshopId = new Types.ObjectId(shop.eshopId);
  await products.updateOne({ eshopId, productId: 'P1' }, { $set: { salePriceMinor: 5_000 } });
  await storeShopForecast(shop.eshopId, now);
  const followed = await findFollowedSales(shop.eshopId);
  expect(new Map(followed.map(({ productId, since }) => [productId, since]))).toEqual(
    new Map([
      ['Gone', begun],
      ['P1', begun],
    ]),
  );
  // Two weeks on only the one that is still seen counts; the other was not seen for over 60 days and is forgotten.
  const later = new Date(now.getTime() + 14 * dayMs);
  await storeShopForecast(shop.eshopId, later);
  expect(await findLatestForecast(shop.eshopId)).toMatchObject({
    signals: expect.arrayContaining([expect.objectContaining({ key: 'lastingSale', value: 1 })]),
  });
  expect((await findFollowedSales(shop.eshopId)).map(({ productId }) => productId)).toEqual(['P1']);
});

it('a check is completed though its forecast fails', async () => {
  const shop = await addShop();
  const storing = vi.spyOn(SuspensionForecastModel, 'updateOne').mockImplementation(() => {
    throw new Error('no forecast today');
  });
  await checkSite(shop);
  storing.mockRestore();
  const run = await findLatestSiteCheck(shop.eshopId);
  expect(run?.state).toBe('Completed');
  const stored = await mongoose.connection
    .collection('jobs')
    .findOne({ _id: new Types.ObjectId(run?.jobId.toString()) });
  expect(stored?.['status']).toBe('Completed');
});

it('shops that are archived or without a subscription have no forecast of today, nor an old one for staff', async () => {
  const now = new Date();
  const shops = [await addShop(), await addShop(), await addShop()];
  for (const shop of shops) {
    await checkSite(shop);
    await mongoose.connection
      .collection('suspensionForecasts')
      .updateMany({ eshopId: new Types.ObjectId(shop.eshopId) }, { $set: { day: '2026-01-01' } });
  }
  const [archived, ended, live] = shops;
  const change = async (shop: AddedShop | undefined, fields: object) =>
    await mongoose.connection
      .collection('eshops')
      .updateOne({ _id: new Types.ObjectId(shop?.eshopId) }, { $set: fields });
  await change(archived, { archivedAt: now });
  await change(ended, { hasActiveSubscription: false });
  await storeForecasts(server.services, now, stopped);
  const latest = await findLatestForecasts(shops.map(({ eshopId }) => eshopId));
  expect(latest.map(({ eshopId, day }) => [eshopId.toString(), day])).toEqual([
    [live?.eshopId, toLocalDay(now, 'Europe/Prague')],
  ]);
});

it('a review is refused while anything is red, is stored once all is green, and once in 14 days', async () => {
  const shop = await addShop();
  await setJudged(shop, { taken: 5, refused: 3 });
  const request = async () => await server.call(eshopAnalyzer.requestPlatformReview, {}, shop.token);
  expect((await request()).problem.code).toBe('review_not_ready');
  site.prices = [999, 101, 102, 103];
  await checkSite(shop);
  expect((await read(shop)).review.blockers).toEqual(['Found']);
  expect((await request()).problem.code).toBe('review_not_ready');
  site.prices = [100, 101, 102, 103];
  await checkSite(shop);
  expect((await read(shop)).review.blockers).toEqual([]);
  expect((await request()).status).toBe(200);
  expect((await read(shop)).review.blockers).toEqual(['TooSoon']);
});

it('forecasts are stored day by day with what came of them', async () => {
  const shop = await addShop();
  await checkSite(shop);
  const now = new Date();
  const today = toLocalDay(now, 'Europe/Prague');
  const store = async (daysAgo: number, risk: number) =>
    await storeForecast(shop.eshopId, {
      day: addDays(today, -daysAgo),
      assessedAt: now,
      risk,
      level: 'Medium',
      signals: [],
      judged: 20,
      refused: 0,
      isExcluded: false,
    });
  await store(40, 0.2);
  await store(20, 0.3);
  await setJudged(shop, { taken: 5, refused: 15 });
  await storeForecasts(server.services, now, stopped);
  const stored = await mongoose.connection
    .collection('suspensionForecasts')
    .find({ eshopId: new Types.ObjectId(shop.eshopId) })
    .sort({ day: 1 })
    .toArray();
  // Before the 28 days; within them; suspended already when it was forecast.
  expect(stored.map(({ outcome }) => outcome)).toEqual(['None', 'Suspended', 'Excluded']);
  const decided = await mongoose.connection
    .collection('suspensionForecasts')
    .find({ outcome: { $in: ['Suspended', 'None'] } })
    .toArray();
  const squares = decided.map(({ risk, outcome }) => (risk - (outcome === 'Suspended' ? 1 : 0)) ** 2);
  const accuracy = await mongoose.connection
    .collection('suspensionAccuracies')
    .findOne({ _id: 'current' as never });
  expect(accuracy).toMatchObject({
    forecasts: decided.length,
    brier: Math.round((squares.reduce((sum, square) => sum + square, 0) / decided.length) * 1_000) / 1_000,
  });
  await storeShopForecast(shop.eshopId, now);
});
