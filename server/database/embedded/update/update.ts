import type { Doc } from '../values/value.ts';
import type { UpdateEnv } from '../query/environment.ts';

/** How one application of an update is done. */
export interface ApplyOptions {
  /** True when the document is being inserted by an upsert: $setOnInsert applies. */
  readonly isUpsertInsert?: boolean;
  /** The array index that the positional `$` stands for, from `matchPosition`. */
  readonly position?: number | undefined;
}

/** An update ready to be applied to documents. */
export interface CompiledUpdate {
  readonly kind: 'replacement' | 'operators' | 'pipeline';
  /** True when the update uses the positional `$`, so that the caller needs `matchPosition`. */
  readonly needsPosition: boolean;
  /** The new version of a document; the given one is never changed. Throws MongoDB's codes (66, 40, 2, 14, 28 …). */
  apply(doc: Doc, options?: ApplyOptions): { readonly doc: Doc; readonly changed: boolean };
  /** The complete document an upsert inserts: equalities of the filter, then the update, then an _id if there is none. */
  documentForUpsert(filter: Doc): Doc;
}

/** Compiles an update: operators, a replacement document, or a pipeline. Throws FailedToParse (9), conflicts (40) … */
export function compileUpdate(
  update: Doc | readonly Doc[],
  options: { readonly arrayFilters?: readonly Doc[]; readonly env: UpdateEnv },
): CompiledUpdate {
  throw new Error(String([update, options]));
}
