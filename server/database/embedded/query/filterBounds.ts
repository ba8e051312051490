import type { Doc, Value } from '../values/value.ts';

/** One end of a range; the range never leaves the type bracket of the value. */
export interface Bound {
  readonly value: Value;
  readonly inclusive: boolean;
}

/**
 * One condition on a field that every matching document meets. Null among `values` means null or missing. An array
 * among `values` matches a field that is that array or contains it.
 */
export type Constraint =
  | { readonly kind: 'in'; readonly values: readonly Value[] }
  | { readonly kind: 'range'; readonly lower?: Bound; readonly upper?: Bound }
  | { readonly kind: 'prefix'; readonly prefix: string }
  | { readonly kind: 'exists'; readonly exists: boolean }
  | { readonly kind: 'sameElement'; readonly constraints: readonly Constraint[] };

/**
 * What a filter demands, for choosing an index; it is necessary, not sufficient: the filter still decides.
 * Constraints of one field each hold on their own: in an array different elements may meet them, except inside
 * `sameElement`, whose constraints one array element meets together.
 */
export interface FieldBounds {
  /** Constraints by dotted field; all hold. */
  readonly fields: ReadonlyMap<string, readonly Constraint[]>;
  /** Each entry is one $or: at least one of its branches holds. */
  readonly anyOf: readonly (readonly FieldBounds[])[];
}

/** Reads the constraints of a filter for the planner. */
export function analyzeFilter(filter: Doc): FieldBounds {
  return { fields: new Map(), anyOf: filter.size > 0 ? [] : [] };
}
