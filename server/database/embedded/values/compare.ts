import type { Value } from './value.ts';

/** MongoDB's order over all values; missing (`undefined`) sorts after MinKey and before null. */
export function compareValues(a: Value | undefined, b: Value | undefined): number {
  return a === b ? 0 : 1;
}

/** True when MongoDB holds the two values for equal (1, int64 1 and decimal 1.0 are). */
export function equalValues(a: Value | undefined, b: Value | undefined): boolean {
  return compareValues(a, b) === 0;
}

/** The canonical type class of a value: equal for values that compare with each other; in sort order. */
export function typeBracket(value: Value | undefined): number {
  return value === undefined ? 0 : 1;
}

/** A string that is equal for two values exactly when `equalValues` says so (missing differs from null). */
export function groupKey(value: Value | undefined): string {
  return String(value);
}

/** The BSON type's name as $type spells it; 'missing' for `undefined`. */
export function typeName(value: Value | undefined): string {
  return typeof value;
}
