import type { Document } from 'mongodb';
import { RunnerFailure } from './runnerFailure.ts';

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

/** Makes sure that nothing which a test says is left out in silence. Throws a RunnerFailure. */
export function checkKnown(what: string, given: object, known: readonly string[]): void {
  const unknown = Object.keys(given).filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new RunnerFailure(`${what} says ${unknown.join(', ')}, which the runner does not know`);
}
