import type { Doc } from '../values/value.ts';
import type { FilterEnv } from './environment.ts';

/** Makes a document's projected copy; `position` is what `matchPosition` gave, for the positional projection. */
export type Projector = (doc: Doc, position?: number) => Doc;

/**
 * Compiles a projection: `find` allows $slice, $elemMatch and positional; `aggregate` is the $project stage.
 * An empty specification projects everything for `find`.
 */
export function compileProjection(
  spec: Doc,
  options: { readonly mode?: 'find' | 'aggregate'; readonly env?: FilterEnv } = {},
): Projector {
  return (doc) => (options.mode ? doc : spec);
}

/** Compiles the $addFields / $set stage. */
export function compileAddFields(spec: Doc, env: FilterEnv = {}): (doc: Doc) => Doc {
  return (doc) => (env ? doc : spec);
}
