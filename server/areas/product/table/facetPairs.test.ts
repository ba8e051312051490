import { hash } from 'node:crypto';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  advertisementSources,
  availabilities,
  productStates,
  productViews,
  type ProductSort,
  type ProductView,
} from '#shared/domain/product/product.ts';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { prepareCollections } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { createLogger } from '#server/log/logger.ts';
import { startTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts';
import { writeProducts, type NewProduct } from '../index.ts';
import { bringUpRows } from '../rows/bringUpRows.ts';
import { listCategories, listFacets, getProductState } from '../rows/facets.ts';
import { ProductCounterModel } from '../rows/productCounter.model.ts';
import { ProductRowModel, type PlatformStanding, type ProductRow } from '../rows/productRow.model.ts';
import { removeRows, writeRows } from '../rows/productRow.repository.ts';
import type { NewRow } from '../rows/rowOf.ts';
import { ProductListModel } from '../settings/productList.model.ts';
import { hasPresentFacets, touchEarlierLists, touchList } from '../settings/productList.repository.ts';
import { findTablePage } from './productTable.repository.ts';
import type { TableFilters } from './tableQuery.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase(createLogger('silent'));
  await prepareCollections();
});
afterAll(async () => {
  await database.stop();
});

const createShopId = () => new Types.ObjectId().toHexString() as EshopId;
const generations = { Google: 1, MetaAds: 1 };
const categories = ['Domov', 'Domov > Lampy', 'Domov > Židle', 'Zahrada', null];
const issueCodes = ['missing_gtin', 'image_too_small'];

/** Numbers that are the same in every run. */
function createNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function createStanding(pick: (below: number) => number): PlatformStanding | undefined {
  const state = productStates[pick(productStates.length)];
  if (state === undefined || state === 'NotSent') return undefined;
  const codes = issueCodes.filter(() => pick(4) === 0);
  if (state === 'Refused') return { sent: null, state: null, issueCodes: codes, refusal: 'no' };
  return { sent: 'h:1', state, issueCodes: codes, refusal: null };
}

function createRow(eshopId: EshopId, number: number, pick: (below: number) => number): NewRow {
  const platforms: Record<string, PlatformStanding> = {};
  for (const channel of Object.keys(generations)) {
    const standing = createStanding(pick);
    if (standing !== undefined) platforms[channel] = standing;
  }
  const title = `výrobek ${1_000 + number}`;
  const row = {
    productId: `P${number}`,
    hash: 'h',
    title,
    brand: '',
    titleKey: title,
    words: ['výrobek'],
    text: ' výrobek',
    priceMinor: 100 + number,
    currency: 'CZK' as const,
    // Most are in stock and left to the rules, as in a shop.
    availability: availabilities[Math.max(0, pick(8) - 4)] ?? 'in_stock',
    category: categories[pick(categories.length)] ?? null,
    isAdvertised: pick(3) > 0,
    source: advertisementSources[Math.min(4, pick(9))] ?? 'Default',
    ruleId: null,
    overruledRuleId: null,
    platforms,
    isSold: pick(3) === 0,
  };
  return { eshopId: new Types.ObjectId(eshopId), ...row, facets: listFacets(row, generations) };
}

/** Whether a row matches, as a reference. */
function doesFit(row: NewRow, filters: TableFilters): boolean {
  const standing = filters.channel === undefined ? undefined : row.platforms[filters.channel];
  return (
    (filters.category === undefined || listCategories(row.category).includes(filters.category)) &&
    (filters.availability === undefined || row.availability === filters.availability) &&
    (filters.isAdvertised === undefined || row.isAdvertised === filters.isAdvertised) &&
    (filters.source === undefined || row.source === filters.source) &&
    (filters.state === undefined || getProductState(standing) === filters.state) &&
    (filters.issueCode === undefined || standing?.issueCodes.includes(filters.issueCode) === true) &&
    (filters.view === undefined || isInView(row, filters.view))
  );
}

function isInView(row: NewRow, view: ProductView): boolean {
  const states = Object.keys(generations).map((channel) =>
    getProductState(row.platforms[channel as Channel]),
  );
  if (view === 'NoOrders') return !row.isSold;
  if (view === 'Pending') return states.includes('Pending');
  return states.some((state) => state === 'Disapproved' || state === 'Refused' || state === 'Limited');
}

const alone: TableFilters[] = [
  ...['Domov', 'Domov > Lampy', 'Zahrada'].map((category) => ({ category })),
  ...availabilities.map((availability) => ({ availability })),
  ...[true, false].map((isAdvertised) => ({ isAdvertised })),
  ...advertisementSources.map((source) => ({ source })),
  ...productStates.map((state) => ({ channel: 'Google' as const, state })),
  ...issueCodes.map((issueCode) => ({ channel: 'Google' as const, issueCode })),
  ...productViews.map((view) => ({ view })),
];
const pairs = alone.flatMap((one, index) => alone.slice(index + 1).map((other) => ({ ...one, ...other })));

/** Looks at every second pair, so that two such looks have seen all. */
async function expectPairs(eshopId: EshopId, rows: readonly NewRow[], look: 0 | 1): Promise<void> {
  for (const [index, wish] of pairs.filter((_, at) => at % 2 === look).entries()) {
    const wanted = rows
      .filter((row) => doesFit(row, wish))
      .map(({ productId }) => productId)
      .toSorted();
    const sort: ProductSort = index % 2 === 0 ? 'title' : '-price';
    const page = await findTablePage(eshopId, { ...wish, page: 1, pageSize: 250, sort }, generations);
    const found = page.rows.map(({ productId }) => productId);
    expect({ wish, found: found.toSorted(), total: page.total }).toEqual({
      wish,
      found: wanted,
      total: wanted.length,
    });
    const keys = page.rows.map((row) => (sort === 'title' ? row.titleKey : -row.priceMinor));
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : 1)));
  }
}

describe('two filters at once', () => {
  it('find and count what fits both, also after rows have changed and left', async () => {
    const eshopId = createShopId();
    const pick = createNumbers(7);
    const rows = Array.from({ length: 150 }, (_, number) => createRow(eshopId, number, pick));
    await inTransaction(async (session) => {
      await touchList(eshopId, session);
      const added = rows.map((after) => ({ before: null, after }));
      await writeRows(eshopId, added, session);
    });
    await expectPairs(eshopId, rows, 0);

    const stored = await ProductRowModel.find({ eshopId }).lean<ProductRow[]>();
    const changed = stored
      .slice(0, 60)
      .map((before) => ({ before, after: createRow(eshopId, Number(before.productId.slice(1)), pick) }));
    const gone = stored.slice(100, 130).map(({ productId }) => productId);
    await inTransaction(async (session) => {
      await writeRows(eshopId, changed, session);
      await removeRows(eshopId, gone, session);
    });
    const now = new Map<string, NewRow>(rows.map((row) => [row.productId, row]));
    for (const { after } of changed) now.set(after.productId, after);
    for (const productId of gone) now.delete(productId);
    await expectPairs(eshopId, [...now.values()], 1);
  });
});

describe('three filters at once', () => {
  const three = { category: 'Domov', availability: 'in_stock', isAdvertised: true } as const;

  async function createShop(count: number, change: (row: NewRow, number: number) => Partial<NewRow>) {
    const eshopId = createShopId();
    const pick = createNumbers(11);
    const rows = Array.from({ length: count }, (_, number) => {
      const plain = { ...createRow(eshopId, number, pick), platforms: {} };
      const row = { ...plain, ...change(plain, number) };
      return { ...row, facets: listFacets(row, {}) };
    });
    await inTransaction(async (session) => {
      await touchList(eshopId, session);
      const added = rows.map((after) => ({ before: null, after }));
      await writeRows(eshopId, added, session);
    });
    return { eshopId, rows };
  }

  it('find and count what fits all of them', async () => {
    const eshopId = createShopId();
    const pick = createNumbers(13);
    const rows = Array.from({ length: 150 }, (_, number) => createRow(eshopId, number, pick));
    await inTransaction(async (session) => {
      await touchList(eshopId, session);
      const added = rows.map((after) => ({ before: null, after }));
      await writeRows(eshopId, added, session);
    });
    for (const category of ['Domov', 'Domov > Lampy', 'Zahrada'])
      for (const availability of availabilities)
        for (const isAdvertised of [true, false])
          for (const more of [
            {},
            { channel: 'Google', state: 'Approved' },
            { source: 'Rule' },
          ] as TableFilters[]) {
            const filters = { category, availability, isAdvertised, ...more };
            const wanted = rows.filter((row) => doesFit(row, filters)).map(({ titleKey }) => titleKey);
            const query = { ...filters, page: 1, pageSize: 250, sort: 'title' } as const;
            const page = await findTablePage(eshopId, query, generations);
            const found = page.rows.map(({ titleKey }) => titleKey);
            expect({ wish: filters, found, total: page.total, isTotalExact: page.isTotalExact }).toEqual({
              wish: filters,
              found: wanted.toSorted(),
              total: wanted.length,
              isTotalExact: true,
            });
          }
  });

  it('count however many there are where no product lacks the usual one', async () => {
    const { eshopId } = await createShop(1_300, () => ({ ...three, category: 'Domov > Lampy' }));
    const page = await findTablePage(eshopId, { ...three, page: 1, pageSize: 5, sort: 'title' }, {});
    expect(page).toMatchObject({ total: 1_300, isTotalExact: true });
  });

  it('read the page alone where they are surely many', async () => {
    const { eshopId, rows } = await createShop(1_400, (_row, number) => ({
      ...three,
      category: 'Domov > Lampy',
      ...(number % 10 === 0 && { availability: 'out_of_stock' }),
      ...(number % 14 === 0 && { isAdvertised: false }),
    }));
    const fitting = rows.filter((row) => doesFit(row, three)).map(({ titleKey }) => titleKey);
    expect(fitting.length).toBeGreaterThan(1_000);
    for (const page of [1, 3, Math.ceil(fitting.length / 25), 100]) {
      const query = { ...three, page, pageSize: 25, sort: 'title' } as const;
      const found = await findTablePage(eshopId, query, {});
      const wanted = fitting.toSorted().slice((page - 1) * 25, page * 25);
      expect(found.rows.map(({ titleKey }) => titleKey)).toEqual(wanted);
      expect(found.isTotalExact).toBe(false);
      expect(found.total).toBe(Math.max(1_000, (page - 1) * 25 + wanted.length));
    }
  });
});

function createProduct(number: number): NewProduct {
  const fields = {
    productId: `P${number}`,
    title: `Výrobek ${1_000 + number}`,
    description: null,
    link: `https://shop.cz/${number}`,
    imageLink: `https://shop.cz/${number}.jpg`,
    priceMinor: 100 + number,
    salePriceMinor: null,
    currency: 'CZK' as const,
    availability: number % 5 === 0 ? 'out_of_stock' : 'in_stock',
    availabilityDate: null,
    condition: 'new',
    brand: null,
    gtin: null,
    mpn: null,
    categoryPath: ['Domov', `Skupina ${number % 3}`],
    googleCategory: null,
  };
  return { ...fields, hash: hash('sha1', JSON.stringify(fields), 'base64url') };
}

const readShopState = async (eshopId: EshopId) => ({
  rows: await ProductRowModel.find({ eshopId }, { _id: 0, productId: 1, facets: 1 })
    .sort({ eshopId: 1, productId: 1 })
    .lean(),
  counters: await ProductCounterModel.find({ eshopId, count: { $ne: 0 } }, { _id: 0 })
    .sort({ eshopId: 1, facet: 1 })
    .lean(),
});

describe('rows from before there were pairs', () => {
  it('are read rightly, and are recreated once', async () => {
    const eshopId = createShopId();
    const products = Array.from({ length: 40 }, (_, number) => createProduct(number));
    await inTransaction(
      async (session) => await writeProducts(eshopId, new Types.ObjectId(), [products], new Set(), session),
    );
    expect(await bringUpRows(eshopId, 30_000)).toBe(true);
    const present = await readShopState(eshopId);

    // As the version before left them: advertised ones of a category were counted, but no row had pairs.
    const isPair = { $regex: '^(x:|co:)' };
    await ProductRowModel.updateMany({ eshopId }, { $pull: { facets: isPair } });
    await ProductCounterModel.deleteMany({ eshopId, facet: { $regex: '^x:' } });
    await ProductListModel.updateOne({ eshopId }, { $unset: { facetsVersion: 1, nextFacetsVersion: 1 } });

    const filters = {
      category: 'Domov',
      availability: 'out_of_stock',
      page: 1,
      pageSize: 25,
      sort: 'title',
    } as const;
    expect(await findTablePage(eshopId, filters, {})).toMatchObject({ total: 8, isTotalExact: true });
    await touchEarlierLists();
    expect(await findTablePage(eshopId, filters, {})).toMatchObject({ total: 8, isTotalExact: true });
    expect(await hasPresentFacets(eshopId)).toBe(false);

    expect(await bringUpRows(eshopId, 30_000)).toBe(true);
    expect(await hasPresentFacets(eshopId)).toBe(true);
    expect(await readShopState(eshopId)).toEqual(present);
    expect(await findTablePage(eshopId, filters, {})).toMatchObject({ total: 8, isTotalExact: true });

    const { revision } = (await ProductListModel.findOne({ eshopId }).lean()) ?? {};
    await touchEarlierLists();
    expect((await ProductListModel.findOne({ eshopId }).lean())?.revision).toBe(revision);
  });
});
