import { prepareQuery, execute } from '../query/execute.ts';
import { LockedError } from '../store/locks.ts';
import { findIdIndex, type Collection, type Index } from '../store/collection.ts';
import { listValuesAtPath } from '../query/paths.ts';
import type { Doc, Value } from '../values/value.ts';
import type { ServerState } from './context.ts';

const atOnce = 50;
const sliceMs = 8;

/** Deletes the documents whose time has come: by TTL indexes, and of clustered collections and time series. */
export async function deleteExpired(server: ServerState): Promise<void> {
  for (const collection of server.engine.catalog.list()) {
    for (const rule of listRules(collection)) {
      if (server.isClosing) return;
      await applyExpiryRule(server, collection, rule);
    }
  }
}

/** When documents of a collection expire. */
interface ExpiryRule {
  readonly path: string;
  readonly seconds: number;
  /** The index of the path; a time series has none. */
  readonly index: Index | undefined;
}

function listRules(collection: Collection): ExpiryRule[] {
  const rules: ExpiryRule[] = [];
  for (const index of collection.indexes) {
    const path = index.fields[0]?.path;
    const { expireAfterSeconds: seconds } = index;
    if (path !== undefined && seconds !== undefined && !index.building) rules.push({ path, seconds, index });
  }
  const { expireAfterSeconds: seconds, timeSeries } = collection.settings;
  if (seconds === undefined) return rules;
  const ofAll = timeSeries
    ? { path: timeSeries.timeField, seconds, index: undefined }
    : { path: '_id', seconds, index: findIdIndex(collection) };
  return [...rules, ofAll];
}

/** The least date of a field: for an array its earliest; undefined without a date. */
function findEarliestDate(doc: Doc, path: string): number | undefined {
  let least: number | undefined;
  for (const value of listValuesAtPath(doc, path)) {
    for (const element of Array.isArray(value) ? value : [value]) {
      if (!(element instanceof Date)) continue;
      const time = element.getTime();
      if (least === undefined || time < least) least = time;
    }
  }
  return least;
}

async function applyExpiryRule(
  server: ServerState,
  collection: Collection,
  { path, seconds, index }: ExpiryRule,
): Promise<void> {
  const { engine } = server;
  const before = new Date(Date.now() - seconds * 1000);
  const filter: Doc = new Map([[path, new Map<string, Value>([['$lte', before]])]]);
  const isExpired = (doc: Doc): boolean =>
    (findEarliestDate(doc, path) ?? Number.POSITIVE_INFINITY) <= before.getTime() &&
    (index?.includes?.(doc) ?? true);
  for (let isMore = true; isMore && !server.isClosing && !collection.isDropped;) {
    isMore = await engine.write(() => {
      const { writer } = engine;
      writer.source.renew();
      const untilMs = performance.now() + sliceMs;
      const hint = index?.partialFilter ? undefined : index?.name;
      const prepared = prepareQuery(collection, { filter, hint }, {});
      let deleted = 0;
      for (const found of execute(writer.source, prepared)) {
        if (performance.now() > untilMs) return deleted > 0;
        if (!found || !isExpired(found.doc)) continue;
        try {
          writer.remove(collection, found);
          deleted++;
        } catch (error) {
          // A document that a transaction holds is left to the next sweep.
          if (!(error instanceof LockedError)) throw error;
        }
        if (deleted >= atOnce) return true;
      }
      return false;
    });
  }
}
