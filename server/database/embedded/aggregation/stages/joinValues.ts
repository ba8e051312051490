import { BSONRegExp } from 'bson';
import { listValuesAtPath } from '../../query/paths.ts';
import type { Doc, Value } from '../../values/value.ts';

/** The values a document is joined by: every value at the path, arrays opened; null when there is none. */
export function joinValues(doc: Doc, path: string): Value[] {
  const found: Value[] = [];
  for (const value of listValuesAtPath(doc, path)) {
    if (Array.isArray(value)) found.push(...value);
    else found.push(value ?? null);
  }
  return found.length === 0 ? [null] : found;
}

/** The filter for documents whose field holds one of the values (null: or lacks the field). */
export function buildOneOfFilter(path: string, values: readonly Value[]): Doc {
  const plain = values.filter((value) => !(value instanceof BSONRegExp));
  const isOneOf: Doc = new Map([[path, new Map([['$in', plain]])]]);
  if (plain.length === values.length) return isOneOf;
  // In $in a regular expression would be matched, not compared.
  const patterns = values.filter((value) => value instanceof BSONRegExp);
  const branches = patterns.map((value): Doc => new Map([[path, new Map([['$eq', value]])]]));
  return new Map([['$or', [isOneOf, ...branches]]]);
}
