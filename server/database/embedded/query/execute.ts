import { databaseError } from '../codes.ts';
import { DatabaseError } from '../databaseError.ts';
import type { Collection } from '../store/collection.ts';
import { documentKeys, type IndexField, type KeyShape } from '../store/indexKeys.ts';
import type { Found, ReadSource } from '../store/readSource.ts';
import type { Doc, Value } from '../values/value.ts';
import type { FilterEnv } from './environment.ts';
import { analyzeFilter } from './filterBounds.ts';
import { compileFilter } from './matcher.ts';
import { choosePlan, type Plan } from './planner.ts';
import { scan, type ScanCounts } from './scan.ts';

/** A query as a command states it. */
export interface Query {
  readonly filter: Doc;
  readonly sort?: Doc | undefined;
  readonly skip?: number | undefined;
  readonly limit?: number | undefined;
  readonly hint?: Value | undefined;
}

/** A query with its plan, ready to run. */
export interface PreparedQuery {
  readonly collection: Collection;
  readonly query: Query;
  readonly plan: Plan;
  readonly matches: ((doc: Doc) => boolean) | undefined;
  readonly counts: ScanCounts;
}

/** Bytes that one query may sort in memory. */
const sortLimitBytes = 100 * 1024 * 1024;

/** Compiles the filter and chooses the plan. Throws the filter's errors and 2 for a bad hint or sort. */
export function prepareQuery(collection: Collection, query: Query, env: FilterEnv): PreparedQuery {
  checkSort(query.sort);
  const matches = query.filter.size === 0 ? undefined : compileFilter(query.filter, env);
  const bounds = analyzeFilter(query.filter);
  const plan = choosePlan(collection, { filter: query.filter, bounds, sort: query.sort, hint: query.hint });
  return { collection, query, plan, matches, counts: { keysExamined: 0, docsExamined: 0 } };
}

function checkSort(sort: Doc | undefined): void {
  if (!sort) return;
  for (const [path, direction] of sort) {
    if (path === '' || path.split('.').includes('')) {
      throw databaseError(15998, 'FieldPath field names may not be empty strings.');
    }
    if (path === '$natural') continue;
    if (direction instanceof Map) throw databaseError(2, 'Sorting by $meta is not supported by this server');
    const number = Number(
      typeof direction === 'object' && direction !== null && 'value' in direction
        ? direction.value
        : direction,
    );
    if (number !== 1 && number !== -1) {
      throw databaseError(15975, `$sort key ordering must be 1 (for ascending) or -1 (for descending)`);
    }
  }
}

/** The documents of a query in its order, skipped and limited; undefined now and then, where the caller may pause. */
export function* execute(source: ReadSource, prepared: PreparedQuery): Generator<Found | undefined, void> {
  const { query, plan, collection } = prepared;
  const found = scan(source, collection, plan, { matches: prepared.matches, counts: prepared.counts });
  const overlaySize = source.overlay(collection.id)?.size ?? 0;
  const isSorted = !query.sort || query.sort.size === 0 || (plan.providesSort && overlaySize === 0);
  const ordered = isSorted || query.sort?.has('$natural') ? found : sortFound(found, query);
  let toSkip = query.skip ?? 0;
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
  readonly key: Buffer;
  readonly order: number;
  readonly found: Found;
}

const byKey = (a: Keyed, b: Keyed): number => Buffer.compare(a.key, b.key) || a.order - b.order;

function sortFields(sort: Doc): IndexField[] {
  return [...sort].map(([path, direction]) => ({
    path,
    parts: path.split('.'),
    descending:
      Number(typeof direction === 'object' ? (direction as { value?: unknown })?.value : direction) < 0,
  }));
}

function* sortFound(found: Iterable<Found | undefined>, query: Query): Generator<Found | undefined, void> {
  const shape = { id: 0, fields: sortFields(query.sort ?? new Map()), sparse: false, isUncut: true };
  const wanted = query.limit ? (query.skip ?? 0) + query.limit : Number.POSITIVE_INFINITY;
  let kept: Keyed[] = [];
  let bytes = 0;
  let order = 0;
  for (const item of found) {
    if (!item) {
      yield undefined;
      continue;
    }
    const key = sortKeyOf(shape, item.doc);
    item.forget();
    kept.push({ key, order: order++, found: item });
    bytes += key.length + item.raw.length + 64;
    if (kept.length > 2 * wanted + 100) {
      kept = kept.sort(byKey).slice(0, wanted);
      bytes = kept.reduce((sum, entry) => sum + entry.key.length + entry.found.raw.length + 64, 0);
    }
    if (bytes > sortLimitBytes) {
      throw databaseError(
        292,
        `Sort exceeded memory limit of ${sortLimitBytes} bytes, but did not opt in to external sorting.`,
      );
    }
    if (order % 16 === 0) yield undefined;
  }
  for (const entry of kept.sort(byKey)) yield entry.found;
}

function sortKeyOf(shape: KeyShape, doc: Doc): Buffer {
  try {
    return leastKey(documentKeys(shape, doc).keys);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== 171) throw error;
    throw databaseError(2, 'cannot sort with keys that are parallel arrays');
  }
}

/** A document with arrays sorts by its least key (descending fields are inverted: their greatest element). */
function leastKey(keys: readonly Buffer[]): Buffer {
  let least = keys[0] ?? Buffer.alloc(0);
  for (const key of keys) if (Buffer.compare(key, least) < 0) least = key;
  return least;
}
