import type { Document } from 'mongodb';

/** A document that is no BSON value of another type. */
export function isDocument(value: unknown): value is Document {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return !(
    '_bsontype' in value ||
    ArrayBuffer.isView(value) ||
    value instanceof Date ||
    value instanceof RegExp
  );
}

/** A document without some of its fields. */
export function without(document: Document, names: readonly string[]): Document {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !names.includes(name)));
}
