import type { Doc, Value } from '../values/value.ts';

/** The value at a dotted path through documents and numeric array positions only; no array is traversed. */
export function getPath(doc: Doc, path: string): Value | undefined {
  return doc.get(path);
}

/**
 * Every value a dotted path reaches, array elements traversed on the way (not at the end): `undefined` stands for an
 * element or document that lacks the path.
 */
export function valuesAtPath(doc: Doc, path: string): (Value | undefined)[] {
  return [doc.get(path)];
}
