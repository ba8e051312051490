import type { Collection } from '../store/collection.ts';
import { hasSingleOwners } from '../store/changes.ts';
import { encodeDocKey, parseRecordId } from '../store/recordKeys.ts';
import type { KeyRange } from '../store/readView.ts';
import { Found, type ReadSource } from '../store/readSource.ts';
import type { Doc } from '../values/value.ts';
import { iterateJointRecords } from './jointPoints.ts';
import type { CollectionPlan, IndexPlan, Plan, UnionPlan } from './planner.ts';

/** What a scan looked at, for explain. */
export interface ScanCounts {
  keysExamined: number;
  docsExamined: number;
}

/** How a scan is done. */
export interface ScanOptions {
  /** The filter; undefined takes every document. */
  readonly matches?: ((doc: Doc) => boolean) | undefined;
  /** The plan finds what matches and nothing else, so what it finds is not tested. */
  readonly isCovered?: boolean;
  readonly counts?: ScanCounts | undefined;
  /** Documents of an index plan to pass over by their keys, without reading them; only where none has to be tested. */
  readonly skip?: number;
}

const firstChunk = 8;
const largestChunk = 256;
/** After so many documents without a match, or so long, the scan gives its caller a chance to pause. */
const pulseAfter = 32;
const pulseAfterMs = 4;
/** The first key after `key`. */
const getKeyAfter = (key: Uint8Array): Buffer => Buffer.concat([key, Buffer.from([0])]);

/**
 * The documents that a plan finds and that match. Yields undefined now and then, so that the caller can pause; the
 * view of the source may be another one afterwards, and the scan goes on behind its last key.
 */
export function* scan(
  source: ReadSource,
  collection: Collection,
  plan: Plan,
  options: ScanOptions = {},
): Generator<Found | undefined, void> {
  const overlay = source.overlay(collection.id);
  let sinceYield = 0;
  let yieldedMs = performance.now();
  const counts = options.counts ?? { keysExamined: 0, docsExamined: 0 };
  for (const found of scanCandidates(source, collection, plan, counts, options.skip)) {
    if (found && !overlay?.has(found.recordId)) {
      counts.docsExamined++;
      if (options.isCovered || !options.matches || options.matches(found.doc)) {
        sinceYield = 0;
        yield found;
        yieldedMs = performance.now();
        continue;
      }
    }
    // A single test may be long where it is a regular expression.
    if (++sinceYield >= pulseAfter || performance.now() - yieldedMs > pulseAfterMs) {
      sinceYield = 0;
      yield undefined;
      yieldedMs = performance.now();
    }
  }
  if (!overlay) return;
  // A copy: the caller may change documents as it goes.
  const changed = [...overlay];
  for (const [recordId, { current }] of changed) {
    if (current && (!options.matches || options.matches(current.doc))) {
      yield new Found(recordId, current.raw, current.doc);
    }
  }
}

function* scanCandidates(
  source: ReadSource,
  collection: Collection,
  plan: Plan,
  counts: ScanCounts,
  skip = 0,
): Generator<Found | undefined, void> {
  switch (plan.kind) {
    case 'collection':
      yield* scanCollection(source, plan);
      return;
    case 'index':
      yield* indexCandidates(source, collection, plan, counts, skip);
      return;
    case 'union':
      yield* scanUnion(source, collection, plan, counts);
  }
}

function* scanUnion(
  source: ReadSource,
  collection: Collection,
  plan: UnionPlan,
  counts: ScanCounts,
): Generator<Found | undefined, void> {
  const seen = new Set<number>();
  for (const part of plan.plans) {
    for (const found of scanCandidates(source, collection, part, counts)) {
      if (found) {
        if (seen.has(found.recordId)) continue;
        seen.add(found.recordId);
      }
      yield found;
    }
  }
}

function* scanCollection(source: ReadSource, plan: CollectionPlan): Generator<Found, void> {
  let { start, end } = plan.range;
  for (let limit = firstChunk; ; limit = Math.min(limit * 4, largestChunk)) {
    const view = source.view;
    const epoch = source.epoch;
    const entries = view.listEntries(source.store.docs, { start, end }, { limit, reverse: plan.reverse });
    for (const entry of entries) {
      if (plan.reverse) end = entry.key;
      else start = getKeyAfter(entry.key);
      yield new Found(parseRecordId(entry.key), entry.value);
      if (source.epoch !== epoch) break;
    }
    if (entries.length < limit && source.epoch === epoch) return;
  }
}

function* indexCandidates(
  source: ReadSource,
  collection: Collection,
  plan: IndexPlan,
  counts: ScanCounts,
  skip: number,
): Generator<Found | undefined, void> {
  if (plan.joint) {
    for (const recordId of iterateJointRecords(source, plan.index, plan.joint)) {
      if (recordId === undefined) {
        yield undefined;
        continue;
      }
      counts.keysExamined++;
      const raw = source.view.get(source.store.docs, encodeDocKey(collection.id, recordId));
      yield raw ? new Found(recordId, raw) : undefined;
    }
    return;
  }
  let toSkip = skip;
  const seen = plan.index.multikey.includes(true) ? new Set<number>() : undefined;
  for (const range of plan.ranges) {
    for (const recordId of indexRecords(source, plan, range)) {
      counts.keysExamined++;
      if (seen?.has(recordId)) continue;
      seen?.add(recordId);
      if (toSkip > 0) {
        toSkip--;
        // Now and then, so that the caller can pause.
        if (toSkip % largestChunk === 0) yield undefined;
        continue;
      }
      const raw = source.view.get(source.store.docs, encodeDocKey(collection.id, recordId));
      yield raw ? new Found(recordId, raw) : undefined;
    }
  }
}

function* indexRecords(source: ReadSource, plan: IndexPlan, range: KeyRange): Generator<number, void> {
  let { start, end } = range;
  const { index, reverse } = plan;
  for (let limit = firstChunk; ; limit = Math.min(limit * 4, largestChunk)) {
    const view = source.view;
    const epoch = source.epoch;
    // The record id is the value or the end of the key.
    const entries = hasSingleOwners(index)
      ? view.listEntries(source.store.index, { start, end }, { limit, reverse })
      : view
          .listKeys(source.store.index, { start, end }, { limit, reverse })
          .map((key) => ({ key, value: key }));
    for (const entry of entries) {
      if (reverse) end = entry.key;
      else start = getKeyAfter(entry.key);
      yield parseRecordId(entry.value);
      if (source.epoch !== epoch) break;
    }
    if (entries.length < limit && source.epoch === epoch) return;
  }
}
