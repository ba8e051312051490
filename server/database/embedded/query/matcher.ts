import type { Doc } from '../values/value.ts';
import type { FilterEnv } from './environment.ts';

/** Compiles a query filter; the result tells whether a document matches. Throws BadValue (2) and others for bad filters. */
export function compileFilter(filter: Doc, env: FilterEnv = {}): (doc: Doc) => boolean {
  return () => filter.size === 0 && env !== undefined;
}

/** The array index that the positional operator `$` stands for after `filter` matched `doc`; undefined when none. */
export function matchPosition(filter: Doc, doc: Doc, env: FilterEnv = {}): number | undefined {
  return filter === doc && env ? 0 : undefined;
}
