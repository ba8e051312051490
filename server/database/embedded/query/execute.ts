import { createDatabaseError } from '../codes.ts';
import type { Collection } from '../store/collection.ts';
import type { Found, ReadSource } from '../store/readSource.ts';
import type { Doc, Value } from '../values/value.ts';
import type { FilterEnv } from './environment.ts';
import { analyzeFilter } from './filterBounds.ts';
import { compileFilter } from './matcher.ts';
import { readKeyBounds } from './keyBounds.ts';
import { choosePlan, type Plan } from './planner.ts';
import { scan, type ScanCounts } from './scan.ts';
import { compileSortOrder, type SortKey, type SortOrder } from './sort.ts';
import { isCoveredByIndex } from './coveredByIndex.ts';

/** A query as a command states it. */
export interface Query {
  readonly filter: Doc;
  readonly sort?: Doc | undefined;
  readonly skip?: number | undefined;
  readonly limit?: number | undefined;
  readonly hint?: Value | undefined;
  /** The keys of the hinted index to begin with and to end before. */
  readonly min?: Doc | undefined;
  readonly max?: Doc | undefined;
}

/** A query with its plan, ready to run. */
export interface PreparedQuery {
  readonly collection: Collection;
  readonly query: Query;
  readonly plan: Plan;
  readonly matches: ((doc: Doc) => boolean) | undefined;
  /** The plan finds what matches and nothing else. */
  readonly isCovered: boolean;
  /** The order asked for; undefined when any will do. */
  readonly order: SortOrder | undefined;
  readonly counts: ScanCounts;
}

/** Bytes that one query may sort in memory. */
const sortLimitBytes = 100 * 1024 * 1024;

/** Compiles the filter and chooses the plan. Throws the filter's errors and 2 for a bad hint or sort. */
export function prepareQuery(collection: Collection, query: Query, env: FilterEnv): PreparedQuery {
  const order = query.sort && compileSortOrder(removeNatural(query.sort), env.collation);
  const filtered = query.filter.size === 0 ? undefined : compileFilter(query.filter, env);
  const counts = { keysExamined: 0, docsExamined: 0 };
  if (query.min || query.max) {
    const { plan, includes } = readKeyBounds(collection, { min: query.min, max: query.max }, query.hint);
    const matches = (doc: Doc): boolean => includes(doc) && (filtered?.(doc) ?? true);
    return { collection, query, plan, matches, isCovered: false, order, counts };
  }
  const bounds = analyzeFilter(query.filter);
  const { filter, sort, hint } = query;
  const plan = choosePlan(collection, { filter, bounds, sort, hint, collation: env.collation });
  const isCovered = !env.collation && isCoveredByIndex(plan, filter);
  return { collection, query, plan, matches: filtered, isCovered, order, counts };
}

/** A sort without $natural, which is the order of the scan. */
function removeNatural(sort: Doc): Doc {
  return sort.has('$natural') ? new Map([...sort].filter(([path]) => path !== '$natural')) : sort;
}

/** The documents of a query in its order, skipped and limited; undefined now and then, where the caller may pause. */
export function* execute(source: ReadSource, prepared: PreparedQuery): Generator<Found | undefined, void> {
  const { query, plan, collection } = prepared;
  const { matches, isCovered: isTold, counts } = prepared;
  const overlaySize = source.overlay(collection.id)?.size ?? 0;
  const { order } = prepared;
  const isSorted =
    !order ||
    order.fields.length === 0 ||
    query.sort?.has('$natural') ||
    (plan.providesSort && overlaySize === 0);
  // What need not be looked at to be passed over is passed over by its keys.
  const isSkippedByKeys =
    isSorted && (isTold || !matches) && plan.kind === 'index' && overlaySize === 0 && !plan.index.sparse;
  const skip = isSkippedByKeys ? (query.skip ?? 0) : 0;
  const found = scan(source, collection, plan, { matches, isCovered: isTold, counts, skip });
  const ordered = isSorted ? found : sortFound(found, query, order);
  let toSkip = (query.skip ?? 0) - skip;
  let left = query.limit === undefined || query.limit === 0 ? Number.POSITIVE_INFINITY : query.limit;
  for (const item of ordered) {
    if (item && toSkip > 0) {
      toSkip--;
      yield undefined;
      continue;
    }
    yield item;
    if (item && --left <= 0) return;
  }
}

interface Keyed {
  readonly key: SortKey;
  readonly order: number;
  readonly found: Found;
  readonly bytes: number;
}

/** What an entry of a sort takes: the stored bytes, the key and their holders. */
function countBytes(key: SortKey, found: Found): number {
  let bytes = found.raw.length + 64;
  for (const value of key) bytes += typeof value === 'string' ? value.length + 16 : 16;
  return bytes;
}

function* sortFound(
  found: Iterable<Found | undefined>,
  query: Query,
  { getKey: keyOf, compare }: SortOrder,
): Generator<Found | undefined, void> {
  const compareKeyed = (a: Keyed, b: Keyed): number => compare(a.key, b.key) || a.order - b.order;
  const wanted = query.limit ? (query.skip ?? 0) + query.limit : Number.POSITIVE_INFINITY;
  let retained: Keyed[] = [];
  let total = 0;
  let order = 0;
  for (const item of found) {
    if (!item) {
      yield undefined;
      continue;
    }
    const key = keyOf(item.doc);
    item.forget();
    const bytes = countBytes(key, item);
    retained.push({ key, order: order++, found: item, bytes });
    total += bytes;
    if (retained.length > 2 * wanted + 100) {
      retained = retained.sort(compareKeyed).slice(0, wanted);
      total = retained.reduce((sum, entry) => sum + entry.bytes, 0);
    }
    if (total > sortLimitBytes) {
      throw createDatabaseError(
        292,
        `Sort exceeded memory limit of ${sortLimitBytes} bytes, but did not opt in to external sorting.`,
      );
    }
    if (order % 16 === 0) yield undefined;
  }
  for (const entry of retained.sort(compareKeyed)) yield entry.found;
}

/** Counts the documents of a query by the index alone; undefined where documents have to be read. */
export function countByKeys(source: ReadSource, prepared: PreparedQuery): number | undefined {
  const { plan, query, collection } = prepared;
  if (!prepared.isCovered || plan.kind !== 'index' || (source.overlay(collection.id)?.size ?? 0) > 0)
    return undefined;
  let count = 0;
  for (const range of plan.ranges) count += source.view.count(source.store.index, range);
  count = Math.max(0, count - (query.skip ?? 0));
  return query.limit ? Math.min(count, query.limit) : count;
}
