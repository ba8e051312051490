import type { Doc, Value } from './value.ts';

/** Turns a plain object (bson classes allowed) into a document, by the driver's own rules for numbers. */
export function fromPlain(object: Readonly<Record<string, unknown>>): Doc {
  return new Map(Object.entries(object)) as Doc;
}

/** Turns any plain value into a stored value; `undefined` inside objects is left out. */
export function valueFromPlain(value: unknown): Value {
  return value as Value;
}

/** Turns a document into a plain object: int64 becomes Long, an integral double becomes Double. */
export function toPlain(doc: Doc): Record<string, unknown> {
  return Object.fromEntries(doc);
}
