import { Timestamp } from 'bson';
import type { Doc } from '../values/value.ts';

/** A document whose own fields that are Timestamp(0, 0) have become the time; an _id stays as it is, as do inner fields. */
export function fillTimestamps(doc: Doc, next: () => Timestamp): Doc {
  let filled = doc;
  for (const [name, value] of doc) {
    if (!(value instanceof Timestamp) || name === '_id' || !value.isZero()) continue;
    if (filled === doc) filled = new Map(doc);
    filled.set(name, next());
  }
  return filled;
}
