import { createDatabaseError } from '../codes.ts';
import type { Collection, Index } from '../store/collection.ts';
import { documentKeys, encodeField } from '../store/indexKeys.ts';
import { getSuccessor } from '../store/keyEncoding.ts';
import { KeyWriter } from '../store/keyWriter.ts';
import { encodeUint32Key } from '../store/recordKeys.ts';
import { equalValues } from '../values/compare.ts';
import type { Doc, Value } from '../values/value.ts';
import type { IndexPlan } from './planner.ts';

/** The part of an index that a find names: keys from `min` to before `max`. */
export interface KeyBounds {
  readonly plan: IndexPlan;
  /** True for documents with a key in that part; those that are not stored yet are in no index. */
  readonly includes: (doc: Doc) => boolean;
}

function findHintedIndex(collection: Collection, hint: Value | undefined): Index {
  const index = collection.indexes.find((candidate) =>
    typeof hint === 'string'
      ? candidate.name === hint
      : equalValues(candidate.specification.get('key'), hint),
  );
  if (index && !index.building) return index;
  throw createDatabaseError(51173, 'When using min()/max() a hint of which index to use must be provided');
}

function encodeBoundKey(index: Index, bound: Doc): Buffer {
  const paths = [...bound.keys()];
  if (paths.length !== index.fields.length || index.fields.some(({ path }, i) => path !== paths[i]))
    throw createDatabaseError(51174, 'The index chosen is not compatible with min/max');
  const writer = new KeyWriter();
  writer.writeUint32(index.id);
  for (const { path, descending } of index.fields) encodeField(writer, bound.get(path), descending);
  return writer.toBuffer();
}

/** Reads `min` and `max` of a find. Throws 51173 without an index, 51174 and 51175 for what does not fit it. */
export function readKeyBounds(
  collection: Collection,
  bounds: { readonly min: Doc | undefined; readonly max: Doc | undefined },
  hint: Value | undefined,
): KeyBounds {
  const index = findHintedIndex(collection, hint);
  const start = bounds.min ? encodeBoundKey(index, bounds.min) : encodeUint32Key(index.id);
  const end = bounds.max ? encodeBoundKey(index, bounds.max) : getSuccessor(encodeUint32Key(index.id));
  if (start.compare(end) >= 0) {
    throw createDatabaseError(
      51175,
      'The value provided for min() does not come before the value provided for max()',
    );
  }
  if (index.truncated || index.collation)
    throw createDatabaseError(
      238,
      'min and max are not supported by this server for an index with such keys',
    );
  const plan: IndexPlan = {
    kind: 'index',
    index,
    ranges: [{ start, end }],
    reverse: false,
    providesSort: false,
    boundedFields: index.fields.length,
    score: 0,
  };
  const includes = (doc: Doc): boolean =>
    documentKeys(index, doc).keys.some((key) => key.compare(start) >= 0 && key.compare(end) < 0);
  return { plan, includes };
}
