import type { FilterEnv } from '../query/environment.ts';
import type { Doc } from '../values/value.ts';
import { aggregationError } from './errors.ts';

/** Compiles an update by pipeline ($set, $addFields, $unset, $project, $replaceRoot, $replaceWith; other stages: error 72). */
export function compileUpdatePipeline(stages: readonly Doc[], env: FilterEnv): (doc: Doc) => Doc {
  throw aggregationError(238, `not yet ${stages.length} ${String(env)}`);
}
