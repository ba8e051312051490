import { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { ProductSort } from '#shared/domain/product/product.ts';
import { facet, type Generations } from '../rows/facets.ts';
import {
  findCommonCount,
  findCountBounds,
  listPairs,
  type CommonCount,
  type CountBounds,
} from '../rows/facetPairs.ts';
import { findCounters } from '../rows/productCounter.repository.ts';
import { ProductRowModel, type ProductRow } from '../rows/productRow.model.ts';
import { findRows } from '../rows/productRow.repository.ts';
import { rowIndexes } from '../rows/rowIndexes.ts';
import { hasPresentFacets } from '../settings/productList.repository.ts';
import {
  toFacets,
  getKnownCount,
  getLeastCount,
  buildFacetQuery,
  buildSearchQuery,
  searchOrder,
  splitSearchWords,
  type QueryParts,
  type TableQuery,
  type TableFilters,
} from './tableQuery.ts';

/** Rows that are counted one by one or put in order; more are `more than that`. */
const mostCounted = 1_000;
/** From so many products of a facet on, the next one in another order is near. */
const mostSorted = 2_500;

/** A page of the table. */
export interface TablePage {
  readonly rows: readonly ProductRow[];
  readonly total: number;
  readonly isTotalExact: boolean;
  readonly isSorted: boolean;
}

const getRowCollection = () => ProductRowModel.collection;
const nothing: TablePage = { rows: [], total: 0, isTotalExact: true, isSorted: true };

async function readRows(query: TableQuery, page: { skip: number; limit: number }): Promise<ProductRow[]> {
  return await getRowCollection()
    .find<ProductRow>(query.filter, {
      ...page,
      batchSize: page.limit,
      ...(query.hint === undefined ? {} : { hint: query.hint }),
      ...(query.sort === null ? {} : { sort: query.sort }),
    })
    .toArray();
}

async function countUpTo({ filter, hint }: TableQuery, limit: number): Promise<number> {
  return await getRowCollection().countDocuments(filter, { limit, ...(hint === undefined ? {} : { hint }) });
}

/** Ids of the first products of a query, in its order. */
async function readIds({ filter, hint, sort }: TableQuery, limit: number): Promise<string[]> {
  const found = await getRowCollection()
    .find<Pick<ProductRow, 'productId'>>(filter, {
      limit,
      batchSize: limit,
      projection: { _id: 0, productId: 1 },
      ...(hint === undefined ? {} : { hint }),
      ...(sort === null ? {} : { sort }),
    })
    .toArray();
  return found.map(({ productId }) => productId);
}

/** Rows in the order of their ids. */
async function sortInOrder(eshopId: EshopId, productIds: readonly string[]): Promise<ProductRow[]> {
  const found = await findRows(eshopId, productIds);
  // One that left between the two reads is left out.
  return productIds.map((id) => found.get(id)).filter((row) => row !== undefined);
}

/** Puts the word first that the fewest products have, as far as it pays to find out. */
async function byRarity(eshopId: EshopId, words: readonly string[]): Promise<string[]> {
  if (words.length < 2) return [...words];
  const counted = await Promise.all(
    words.map(async (word) => {
      const filter = { eshopId: new Types.ObjectId(eshopId), words: { $regex: `^${word}` } };
      return { word, count: await countUpTo({ filter, hint: rowIndexes.words, sort: null }, mostCounted) };
    }),
  );
  return counted.toSorted((a, b) => a.count - b.count).map(({ word }) => word);
}

/** Prepares the query data for filters; null if no products match. */
async function prepare(
  eshopId: EshopId,
  filters: TableFilters,
  generations: Generations,
): Promise<{ parts: QueryParts; common: CommonCount | null; bounds: CountBounds | null } | null> {
  const facets = toFacets(filters, generations);
  if (facets === 'nothing') return null;
  const [one, other] = facets;
  // Rows that are still being rebuilt may lack pairs.
  const arePairsWhole = other !== undefined && (await hasPresentFacets(eshopId));
  const pairs = arePairsWhole ? listPairs(facets) : [];
  const common = arePairsWhole && one !== undefined ? findCommonCount(one, other) : null;
  const needed = [facet.all, ...facets, ...pairs.map(({ name }) => name)];
  const bounds = arePairsWhole && facets.length > 2 ? findCountBounds(facets) : null;
  const counted = [...needed, ...(common?.without ?? []), ...(bounds?.lost.flat() ?? [])];
  const counters = await findCounters(eshopId, counted);
  const countOf = new Map([...counters].map(([name, { count }]) => [name, count]));
  if (needed.some((name) => !countOf.has(name))) return null;
  return { parts: { facets, pairs, countOf, source: filters.source, mostSorted }, common, bounds };
}

/** A place in a list by title: what comes after so many rows of a key, which rows before and behind do not move. */
export interface TablePlace {
  readonly titleKey: string;
  /** Rows with the same key that were read before. */
  readonly seen: number;
}

/** Rows that follow each other by title. */
export interface TableStretch {
  readonly rows: readonly ProductRow[];
  readonly total: number;
  readonly isTotalExact: boolean;
  /** Cursor of the next page; null on the last one. */
  readonly next: TablePlace | null;
}

/**
 * Returns a shop's products by title from a position; the cost of a cursor does not depend on its depth.
 * @param request without a search, which has a different order
 * @param from a cursor, or the number of products to skip
 */
export async function findTableStretch(
  eshopId: EshopId,
  request: Omit<TableFilters, 'search'>,
  { from, most }: { readonly from: TablePlace | number; readonly most: number },
): Promise<TableStretch> {
  const prepared = await prepare(eshopId, request, {});
  if (prepared === null) return { rows: [], total: 0, isTotalExact: true, next: null };
  const query = buildFacetQuery(eshopId, prepared.parts, 'title');
  const byKey = (condition: Record<string, string>): TableQuery => ({
    ...query,
    filter: { ...query.filter, titleKey: condition },
  });
  const isPlace = typeof from !== 'number';
  const known = getKnownCount(prepared.parts, prepared.common, prepared.bounds);
  const [count, found] = await Promise.all([
    known ?? countUpTo(query, mostCounted + 1),
    readRows(isPlace ? byKey({ $gte: from.titleKey }) : query, {
      skip: isPlace ? from.seen : from,
      // One more tells whether there is more.
      limit: most + 1,
    }),
  ]);
  const read = found.slice(0, most);
  const key = read.at(-1)?.titleKey;
  const isTotalExact = known !== null || count <= mostCounted;
  const counted = { total: isTotalExact ? count : mostCounted, isTotalExact };
  if (key === undefined || found.length <= most) return { rows: read, ...counted, next: null };
  const sameHere = read.filter(({ titleKey }) => titleKey === key).length;
  let sameBefore = isPlace && from.titleKey === key ? from.seen : 0;
  if (!isPlace && sameHere === read.length)
    sameBefore = from - (from === 0 ? 0 : await countUpTo(byKey({ $lt: key }), from));
  return { rows: read, ...counted, next: { titleKey: key, seen: sameBefore + sameHere } };
}

/** A page of the products of a shop. */
export async function findTablePage(
  eshopId: EshopId,
  filters: TableFilters & { readonly page: number; readonly pageSize: number; readonly sort: ProductSort },
  generations: Generations,
): Promise<TablePage> {
  const prepared = await prepare(eshopId, filters, generations);
  if (prepared === null) return nothing;
  const { parts, common, bounds } = prepared;
  const window = { skip: (filters.page - 1) * filters.pageSize, limit: filters.pageSize };
  const words = splitSearchWords(filters.search ?? '');

  if (words.length > 0) {
    const query = buildSearchQuery(eshopId, parts, filters.search ?? '', await byRarity(eshopId, words));
    const count = await countUpTo(query, mostCounted + 1);
    const isTotalExact = count <= mostCounted;
    const sort = isTotalExact ? searchOrder(filters.sort) : null;
    const found = count === 0 ? [] : await readRows({ ...query, sort }, window);
    const total = isTotalExact ? count : Math.max(mostCounted, window.skip + found.length);
    return { rows: found, total, isTotalExact, isSorted: isTotalExact };
  }
  const query = buildFacetQuery(eshopId, parts, filters.sort);
  const total = getKnownCount(parts, common, bounds);
  if (total !== null) {
    const found = total <= window.skip ? [] : await readRows(query, window);
    return { rows: found, total, isTotalExact: true, isSorted: true };
  }
  // Where they are surely too many to be counted, the page alone is read.
  if (getLeastCount(parts, bounds) > mostCounted) {
    const found = await readRows(query, window);
    const atLeast = Math.max(mostCounted, window.skip + found.length);
    return { rows: found, total: atLeast, isTotalExact: false, isSorted: true };
  }
  // Where filters meet in few products all of one are looked through: once, for the count and for the page.
  const ids = await readIds(query, mostCounted + 1);
  const isTotalExact = ids.length <= mostCounted;
  const isAmongThem = isTotalExact || window.skip + window.limit <= ids.length;
  const found = isAmongThem
    ? await sortInOrder(eshopId, ids.slice(window.skip, window.skip + window.limit))
    : await readRows(query, window);
  const atLeast = isTotalExact ? ids.length : Math.max(mostCounted, window.skip + found.length);
  return { rows: found, total: atLeast, isTotalExact, isSorted: true };
}
