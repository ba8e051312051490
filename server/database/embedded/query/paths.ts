import type { Doc, Value } from '../values/value.ts';

/** The largest array position that a path part can mean. */
const arrayPosition = /^(?:0|[1-9]\d{0,8})$/;

/** The array position a path part means, or undefined when it is only a name. */
export function parseArrayPosition(part: string): number | undefined {
  return arrayPosition.test(part) ? Number(part) : undefined;
}

/** The value at a dotted path through documents and numeric array positions only; no array is traversed. */
export function getPath(doc: Doc, path: string): Value | undefined {
  if (!path.includes('.')) return doc.get(path);
  let value: Value | undefined = doc;
  for (const part of path.split('.')) {
    if (value instanceof Map) value = value.get(part);
    else if (Array.isArray(value)) {
      const position = parseArrayPosition(part);
      value = position === undefined ? undefined : value[position];
    } else return undefined;
  }
  return value;
}

/**
 * Sees a value that a path reaches (`undefined`: the path is missing there) and the position of the array element it
 * was reached through (-1: none; the outermost array counts). Returning true ends the walk.
 */
export type Visit = (value: Value | undefined, position: number) => boolean;

/**
 * Walks all values that a path reaches as a query does: through the elements of arrays on the way and through numeric
 * positions; at the end also each element of an array before the array itself when `intoLeaf`. True when ended by `visit`.
 */
export function visitPath(
  doc: Doc,
  parts: readonly string[],
  intoLeaf: boolean,
  visit: Visit,
  start = 0,
): boolean {
  let current = doc;
  const last = parts.length - 1;
  for (let i = start; i < last; i++) {
    const value = current.get(parts[i] as string);
    if (value instanceof Map) current = value;
    else if (Array.isArray(value)) return visitArray(value, parts, i + 1, intoLeaf, visit);
    else return visit(undefined, -1);
  }
  const value = current.get(parts[last] as string);
  if (intoLeaf && Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      if (visit(value[i], i)) return true;
    }
  }
  return visit(value, -1);
}

function visitArray(
  array: readonly Value[],
  parts: readonly string[],
  next: number,
  intoLeaf: boolean,
  visit: Visit,
): boolean {
  const wanted = parseArrayPosition(parts[next] as string);
  const isLast = next === parts.length - 1;
  for (let i = 0; i < array.length; i++) {
    const element = array[i] as Value;
    const visitHere: Visit = (value) => visit(value, i);
    if (element instanceof Map) {
      if (visitPath(element, parts, intoLeaf, visitHere, next)) return true;
      if (wanted !== i) continue;
      if (isLast ? visit(element, -1) : visitPath(element, parts, intoLeaf, visitHere, next + 1)) return true;
    } else if (wanted === i) {
      if (isLast) {
        if (visit(element, i)) return true;
      } else if (Array.isArray(element) && visitArray(element, parts, next + 1, intoLeaf, visitHere))
        return true;
    }
  }
  return false;
}

/**
 * Every value a dotted path reaches, array elements traversed on the way (not at the end): `undefined` stands for a
 * document that lacks the path. An array without documents on the way yields nothing.
 */
export function listValuesAtPath(doc: Doc, path: string): (Value | undefined)[] {
  const values: (Value | undefined)[] = [];
  visitPath(doc, path.split('.'), false, (value) => {
    values.push(value);
    return false;
  });
  return values;
}
