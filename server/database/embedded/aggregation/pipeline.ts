import type { Doc, Value } from '../values/value.ts';
import { createAggregationError } from './errors.ts';
import { isDoc } from './expressions/build.ts';
import { compileExpression, toFilterEnv, createRootScope } from './expressions/compile.ts';
import type { ExpressionEnv } from './expressions/types.ts';
import { checkVariableName } from './expressions/variables.ts';
import { MemoryMeter } from './memory.ts';
import type { DocumentSource, PipelineEnv } from './pipelineTypes.ts';
import { splitInner } from './pushdown.ts';
import { toBatches } from './stages/flow.ts';
import { Pacer } from './stages/pacer.ts';
import { findStage } from './stages/registry.ts';
import { readLimit, readSkip } from './stages/simple.ts';
import type { Batches, StageContext, StageRunner } from './stages/types.ts';

export type { DocumentSource, MergeTarget, Namespace, PipelineEnv, PushedDown } from './pipelineTypes.ts';
export { splitPipeline } from './pushdown.ts';

const WRITING: readonly string[] = ['$out', '$merge'];
const NOT_IN_FACET: readonly string[] = [
  ...WRITING,
  '$facet',
  '$documents',
  '$collStats',
  '$geoNear',
  '$indexStats',
];

/** Runs a pipeline; the result comes in arrays of documents as they are ready. Errors of the pipeline's text are thrown at once. */
export function runPipelineInBatches(
  stages: readonly Doc[],
  input: DocumentSource,
  env: PipelineEnv,
): AsyncGenerator<Doc[]> {
  const shared = {
    meter: new MemoryMeter(env.memoryLimitBytes),
    pacer: new Pacer(env.pauseAfterMs, env.checkInterrupted),
  };
  return compileStages(stages, createContext(env, shared, 'top'))(toBatches(input, shared.pacer));
}

/** As runPipelineInBatches, one document at a time. */
export function runPipeline(
  stages: readonly Doc[],
  input: DocumentSource,
  env: PipelineEnv,
): AsyncGenerator<Doc> {
  return splitBatches(runPipelineInBatches(stages, input, env));
}

async function* splitBatches(batches: Batches): AsyncGenerator<Doc> {
  for await (const batch of batches) yield* batch;
}

function withVariables(
  env: PipelineEnv,
  variables: ReadonlyMap<string, Value | undefined> | undefined,
): PipelineEnv {
  return variables ? { ...env, variables: new Map([...(env.variables ?? []), ...variables]) } : env;
}

function createContext(
  env: PipelineEnv,
  shared: Pick<StageContext, 'meter' | 'pacer'>,
  place: StageContext['place'],
): StageContext {
  return {
    ...shared,
    env,
    place,
    scope: createRootScope(env),
    filterEnv: toFilterEnv(env),
    compileInner: (stages, innerPlace, variables) =>
      compileStages(stages, createContext(withVariables(env, variables), shared, innerPlace)),
    runOver: (collection, stages, { variables, filter } = {}) => {
      const inner = createContext(withVariables(env, variables), shared, 'inner');
      if (collection === undefined) return compileStages(stages, inner)(toBatches([], shared.pacer));
      const { filter: pushed, rest } = splitInner(
        filter ? [new Map([['$match', filter]]), ...stages] : stages,
        inner.scope,
      );
      return compileStages(rest, inner)(toBatches(env.readCollection(collection, pushed), shared.pacer));
    },
  };
}

function readStage(stage: Value): [string, Value] {
  if (!isDoc(stage))
    throw createAggregationError(14, `Each element of the 'pipeline' array must be an object`);
  const [entry] = stage;
  if (!entry || stage.size !== 1) {
    throw createAggregationError(
      40323,
      'A pipeline stage specification object must contain exactly one field.',
    );
  }
  return entry;
}

function checkPlace(name: string, position: number, length: number, { place }: StageContext): void {
  if (place === 'facet' && NOT_IN_FACET.includes(name)) {
    throw createAggregationError(40600, `${name} is not allowed to be used within a $facet stage`);
  }
  if (WRITING.includes(name)) {
    if (place === 'inner')
      throw createAggregationError(51047, `${name} is not allowed within a pipeline inside another stage`);
    if (position !== length - 1)
      throw createAggregationError(40601, `${name} can only be the final stage in the pipeline`);
  }
  if (name === '$documents' && position > 0) {
    throw createAggregationError(40602, `${name} is only valid as the first stage in a pipeline`);
  }
}

/** How many documents are wanted of a $sort by the $skip and $limit that follow it. */
function countNeeded(following: readonly (readonly [string, Value])[]): number | undefined {
  let skipped = 0;
  for (const [name, argument] of following) {
    if (name === '$limit') return skipped + readLimit(argument);
    if (name !== '$skip') return undefined;
    skipped += readSkip(argument);
  }
  return undefined;
}

function compileStages(stages: readonly Value[], context: StageContext): StageRunner {
  const entries = stages.map(readStage);
  const runners = entries.map(([name, argument], i) => {
    const compile = findStage(name);
    checkPlace(name, i, entries.length, context);
    const neededCount = name === '$sort' ? countNeeded(entries.slice(i + 1)) : undefined;
    return compile(argument, { ...context, neededCount }, name);
  });
  return (input) => runners.reduce<AsyncGenerator<Doc[]>>((current, run) => run(current), pass(input));
}

async function* pass(input: Batches): AsyncGenerator<Doc[]> {
  yield* input;
}

/** A document none of whose fields may be read. */
class NoFields extends Map<string, Value> {
  override get(name: string): never {
    throw createAggregationError(
      4890500,
      `Command let Expression tried to access a field ('${name}'), but this is not allowed because command let expressions run before the query examines any documents.`,
    );
  }
}

/** Evaluates the `let` document of a command (constants and expressions without fields) to the variables of its env. */
export function evaluateLet(variables: Doc, env: ExpressionEnv): Map<string, Value | undefined> {
  const values = new Map<string, Value | undefined>();
  for (const [name, expression] of variables) {
    checkVariableName(name);
    values.set(name, compileExpression(expression, env)(new NoFields()));
  }
  return values;
}
