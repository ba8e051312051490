import { hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose, { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { RuleCondition } from '#shared/domain/product/advertisementRules.ts';
import { prepareCollections } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { createLogger } from '#server/log/logger.ts';
import { foldChanges, recordEvents } from '#server/measurement/index.ts';
import { productCatalogue } from '#server/testing/productCatalogue.ts';
import { openTestDatabase } from '#server/testing/testDatabase.ts';
import { writeProducts, type NewProduct } from '../index.ts';
import { bringUpRows } from '../rows/bringUpRows.ts';
import { rowIndexes } from '../rows/rowIndexes.ts';
import { simulateDecision } from '../simulation/simulate.service.ts';
import { readPage, type PageQuery } from '../table.service.ts';

/**
 * Pages of the table of products and searches over a large catalogue in the embedded database, beside a bare indexed find of
 * a page in the same run, and simulations of rules over 90 days of visits. Ends with 1 when a p95 misses its goal.
 */
const count = Number(process.argv[2] ?? 500_000);
const rounds = 100;
const goalMs = 100;
const simulationGoalMs = 400;
const visitsPerDay = 200;
const kinds = ['Lampa', 'Židle', 'Stůl', 'Kabel', 'Hrnec', 'Kniha', 'Bota', 'Kolo', 'Stan', 'Pero'];
const looks = [
  'červená',
  'modrý',
  'dubová',
  'kovový',
  'dětská',
  'skládací',
  'retro',
  'mini',
  'velká',
  'lehký',
];

function createProduct(index: number): NewProduct {
  const kind = kinds[index % 10] ?? '';
  const fields = {
    productId: `SKU-${index}`,
    title: `${kind} ${looks[Math.floor(index / 10) % 10]} model${index % 5_000} řada${index % 700}`,
    description: 'Popis výrobku, jak ho píše obchod. '.repeat(10),
    link: `https://shop.cz/${index}`,
    imageLink: `https://shop.cz/${index}.jpg`,
    priceMinor: 1_000 + ((index * 7_919) % 900_000),
    salePriceMinor: null,
    currency: 'CZK' as const,
    availability: index % 50 === 0 ? 'out_of_stock' : 'in_stock',
    availabilityDate: null,
    condition: 'new',
    brand: `Značka${index % 300}`,
    gtin: null,
    mpn: null,
    categoryPath: [`Oddělení ${index % 10}`, `Skupina ${index % 100}`],
    googleCategory: null,
  };
  return { ...fields, hash: hash('sha1', JSON.stringify(fields), 'base64url') };
}

const queries: [string, (round: number) => Partial<PageQuery>][] = [
  ['page by title', (round) => ({ page: 1 + (round % 40) })],
  ['page by price', (round) => ({ page: 1 + (round % 40), sort: '-price' })],
  ['page of a category', (round) => ({ category: `Oddělení ${round % 10} > Skupina ${round % 10}` })],
  ['page of two filters', (round) => ({ category: `Oddělení ${round % 10}`, availability: 'out_of_stock' })],
  [
    'page of three filters',
    (round) => ({ category: `Oddělení ${round % 10}`, availability: 'in_stock', isAdvertised: true }),
  ],
  ['search of a word', (round) => ({ search: kinds[round % 10] ?? '' })],
  ['search of two words', (round) => ({ search: `${kinds[round % 10]} model${(round * 37) % 5_000}` })],
  ['search of an id', (round) => ({ search: `SKU-${(round * 7_919) % count}` })],
];

/** Visits by ads that see and order products, over the simulated days. */
async function recordVisits(eshopId: EshopId): Promise<void> {
  await mongoose.model('Eshop').collection.insertOne({
    _id: new Types.ObjectId(eshopId),
    timeZone: 'Europe/Prague',
    creditCurrency: 'CZK',
  });
  const shop = { eshopId, timeZone: 'Europe/Prague', creditCurrency: 'CZK' as const };
  const arrival = {
    source: { channel: 'GoogleAds' as const, name: 'google / cpc' },
    campaignId: null,
    clickId: null,
  };
  for (let day = 0; day < 90; day += 1) {
    const at = new Date(Date.now() - day * 86_400_000);
    const events = Array.from({ length: visitsPerDay }, (_value, visit) => {
      const id = `${day}-${visit}`;
      const productId = `SKU-${((day * visitsPerDay + visit) * 7_919) % count}`;
      const base = { at, visitorId: id, sessionId: id, page: null, referrerHost: null, isBot: false };
      return {
        ...base,
        eventId: id,
        type: 'product_view' as const,
        arrival,
        order: null,
        items: [{ productId, quantity: 1, unitPriceMinor: 10_000 }],
      };
    });
    await recordEvents([{ shop, receivedAt: at, events }], productCatalogue);
  }
  await foldChanges(eshopId);
}

const simulated: [
  string,
  (round: number) => { field: 'Title' | 'Brand' | 'Price'; operator: string; value: string },
][] = [
  [
    'simulated rule of a title',
    (round) => ({ field: 'Title', operator: 'Contains', value: `model${round}` }),
  ],
  ['simulated rule of a brand', (round) => ({ field: 'Brand', operator: 'Is', value: `Značka${round}` })],
  [
    'simulated rule of a price',
    (round) => ({ field: 'Price', operator: 'Below', value: String(1_000 + round) }),
  ],
];

async function measureTimes(
  work: (round: number) => Promise<unknown>,
): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    await work(round);
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(rounds / 2)] ?? 0, p95: times[Math.floor(rounds * 0.95)] ?? 0 };
}

const folder = await mkdtemp(path.join(tmpdir(), 'okavango-bench-'));
const database = await openTestDatabase(folder, createLogger('error'));
let isGood = true;
try {
  await prepareCollections();
  const eshopId = new Types.ObjectId().toHexString() as EshopId;
  const began = performance.now();
  for (let at = 0; at < count; at += 500) {
    const products = Array.from({ length: Math.min(500, count - at) }, (_, index) =>
      createProduct(at + index),
    );
    await inTransaction(
      async (session) => await writeProducts(eshopId, new Types.ObjectId(), [products], new Set(), session),
    );
  }
  const written = performance.now();
  while (!(await bringUpRows(eshopId, 600_000)));
  const formatPerProduct = (ms: number): string => ((ms * 1_000) / count).toFixed(0);
  console.log(
    `${count} products: written in ${formatPerProduct(written - began)} µs each, rows in ${formatPerProduct(performance.now() - written)} µs each`,
  );
  const bare = await measureTimes(
    async (round) =>
      await mongoose.connection
        .collection('productRows')
        .find({ eshopId: new Types.ObjectId(eshopId) }, { hint: rowIndexes.title })
        .sort({ titleKey: 1 })
        .skip((round % 40) * 25)
        .limit(25)
        .toArray(),
  );
  console.log(`bare find of a page: p50 ${bare.p50.toFixed(1)} ms, p95 ${bare.p95.toFixed(1)} ms`);
  for (const [name, wishOf] of queries) {
    const { p50, p95 } = await measureTimes(
      async (round) => await readPage(eshopId, { page: 1, pageSize: 25, sort: 'title', ...wishOf(round) }),
    );
    isGood &&= p95 <= goalMs;
    console.log(
      `${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (${(p95 / bare.p95).toFixed(1)} x bare)`,
    );
  }
  await recordVisits(eshopId);
  for (const [name, createRule] of simulated) {
    const before = process.cpuUsage();
    const { p50, p95 } = await measureTimes(
      async (round) =>
        await simulateDecision(eshopId, {
          target: { by: 'Rule', rule: createRule(round) as RuleCondition },
          isAdvertised: false,
        }),
    );
    isGood &&= p95 <= simulationGoalMs;
    const { user, system } = process.cpuUsage(before);
    const cpuMs = (user + system) / 1_000 / rounds;
    console.log(`${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${cpuMs.toFixed(1)} ms of CPU`);
  }
} finally {
  await database.leave();
  await rm(folder, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);
