import type { Doc, Value } from '../values/value.ts';
import { aggregationError } from './errors.ts';
import type { ExpressionEnv } from './expressions/types.ts';
import type { DocumentSource, PipelineEnv, PushedDown } from './pipelineTypes.ts';

export type { DocumentSource, MergeTarget, Namespace, PipelineEnv, PushedDown } from './pipelineTypes.ts';

/** Runs a pipeline; the result comes in arrays of documents as they are ready. Errors of the pipeline's text are thrown at once. */
export function runPipelineInBatches(
  stages: readonly Doc[],
  input: DocumentSource,
  env: PipelineEnv,
): AsyncGenerator<Doc[]> {
  throw aggregationError(238, `not yet ${stages.length} ${String(input)} ${String(env)}`);
}

/** As runPipelineInBatches, one document at a time. */
export function runPipeline(
  stages: readonly Doc[],
  input: DocumentSource,
  env: PipelineEnv,
): AsyncGenerator<Doc> {
  throw aggregationError(238, `not yet ${stages.length} ${String(input)} ${String(env)}`);
}

/** Splits off what the planner can answer from an index: leading $match (joined with $and), then $sort, $skip, $limit. */
export function splitPipeline(stages: readonly Doc[]): { pushed: PushedDown; rest: Doc[] } {
  throw aggregationError(238, `not yet ${stages.length}`);
}

/** Evaluates the `let` document of a command (constants and expressions without fields) to the variables of its env. */
export function evaluateLet(variables: Doc, env: ExpressionEnv): Map<string, Value | undefined> {
  throw aggregationError(238, `not yet ${variables.size} ${String(env)}`);
}
