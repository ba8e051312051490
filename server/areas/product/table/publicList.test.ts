import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { prepareCollections } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { createLogger } from '#server/log/logger.ts';
import { startTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts';
import { listFacets } from '../rows/facets.ts';
import { removeRows, writeRows } from '../rows/productRow.repository.ts';
import type { NewRow } from '../rows/rowOf.ts';
import { touchList } from '../settings/productList.repository.ts';
import { findTableStretch, type TablePlace } from './productTable.repository.ts';
import { readPlace, writePlace } from './tablePlace.ts';

const rowCount = 12_000;
const shown = { isAdvertised: true } as const;

let database: TestDatabase;
let rows: NewRow[];
const eshopId = new Types.ObjectId().toHexString() as EshopId;

function createRow(number: number, title: string): NewRow {
  const row = {
    productId: `P${number}`,
    hash: 'h',
    title,
    brand: '',
    titleKey: title,
    words: ['lampa'],
    text: ' lampa',
    priceMinor: 100 + number,
    currency: 'CZK' as const,
    availability: 'in_stock',
    category: number % 2 === 0 ? 'Domov' : 'Zahrada',
    isAdvertised: number % 40 !== 0,
    source: 'Default' as const,
    ruleId: null,
    overruledRuleId: null,
    platforms: {},
    isSold: false,
  };
  return { eshopId: new Types.ObjectId(eshopId), ...row, facets: listFacets(row, {}) };
}

/** A third are called the same at their beginning, as sizes of one thing are, and others by twos and threes. */
const createTitle = (number: number): string =>
  number % 3 === 0 ? 'lampa stolni 40 cm' : `lampa ${String((number * 7_919) % 5_003).padStart(5, '0')}`;

async function add(added: readonly NewRow[]): Promise<void> {
  await inTransaction(async (session) => {
    await touchList(eshopId, session);
    await writeRows(
      eshopId,
      added.map((after) => ({ before: null, after })),
      session,
    );
  });
}

beforeAll(async () => {
  database = await startTestDatabase(createLogger('silent'));
  await prepareCollections();
  rows = Array.from({ length: rowCount }, (_, number) => createRow(number, createTitle(number)));
  for (let at = 0; at < rowCount; at += 2_000) await add(rows.slice(at, at + 2_000));
}, 120_000);
afterAll(async () => {
  await database.stop();
});

/** Goes from a place to the end; places go the way that a caller's do. */
async function walk(
  filters: { readonly isAdvertised: true; readonly category?: string },
  from: TablePlace | number,
  most = 250,
  between?: (page: number) => Promise<void>,
): Promise<{ ids: string[]; keys: string[]; totals: Set<number> }> {
  const seen = { ids: [] as string[], keys: [] as string[], totals: new Set<number>() };
  let place: TablePlace | number | null = from;
  for (let page = 1; place !== null; page += 1) {
    const stretch = await findTableStretch(eshopId, filters, { from: place, most });
    seen.ids.push(...stretch.rows.map(({ productId }) => productId));
    seen.keys.push(...stretch.rows.map(({ titleKey }) => titleKey));
    seen.totals.add(stretch.total);
    await between?.(page);
    place = stretch.next === null ? null : readPlace(writePlace(stretch.next));
  }
  return seen;
}

describe('the list of a shop’s website', () => {
  it('goes through all of more than 10,000 products, each once and by title', async () => {
    const wanted = rows.filter(({ isAdvertised }) => isAdvertised);
    expect(wanted.length).toBeGreaterThan(10_000);
    const { ids, keys, totals } = await walk(shown, 0);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(wanted.map(({ productId }) => productId).toSorted());
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
    expect([...totals]).toEqual([wanted.length]);
  });

  it('goes on from a page that was asked for by its number as from any other', async () => {
    const { ids } = await walk(shown, 0);
    // In the midst of products with one title, and of others.
    for (const skipped of [500, 6_000, 9_975]) {
      const { ids: rest } = await walk(shown, skipped, 100);
      expect(rest).toEqual(ids.slice(skipped));
    }
  });

  it('goes through a category, and ends at once where there is none', async () => {
    const wanted = rows.filter((row) => row.isAdvertised && row.category === 'Domov');
    const { ids, totals } = await walk({ ...shown, category: 'Domov' }, 0, 240);
    expect(ids.toSorted()).toEqual(wanted.map(({ productId }) => productId).toSorted());
    expect([...totals]).toEqual([wanted.length]);
    const none = await findTableStretch(eshopId, { ...shown, category: 'Moře' }, { from: 0, most: 25 });
    expect(none).toEqual({ rows: [], total: 0, isTotalExact: true, next: null });
  });

  it('tells no one twice and misses nothing while products come and go before and behind', async () => {
    const before = (await walk(shown, 0)).ids;
    const gone = before[3] ?? '';
    const { ids } = await walk(shown, 0, 250, async (page) => {
      if (page !== 2) return;
      await add([createRow(90_001, 'aaa lampa'), createRow(90_003, 'zzz lampa')]);
      await inTransaction(async (session) => {
        await removeRows(eshopId, [gone], session);
      });
    });
    expect(ids).toEqual([...before, 'P90003']);
  });
});

it('a place that is none is refused as the caller’s', () => {
  for (const text of [
    '',
    'x',
    writePlace({ titleKey: 'a', seen: 0 }),
    writePlace({ titleKey: 'a', seen: 1e9 }),
  ])
    expect(() => readPlace(text)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
});
