import type { FilterEnv } from '../query/environment.ts';
import { compileAddFields, compileProjection } from '../query/projection.ts';
import type { Doc, Value } from '../values/value.ts';
import { createAggregationError } from './errors.ts';
import { checkNewRoot, readNewRoot, readUnset } from './stages/documentStages.ts';

type Transform = (doc: Doc) => Doc;

/** Compiles an update by pipeline ($set, $addFields, $unset, $project, $replaceRoot, $replaceWith; other stages: error 72). */
export function compileUpdatePipeline(stages: readonly Doc[], env: FilterEnv): Transform {
  const transforms = stages.map((stage) => compileStage(stage, env));
  return (doc) => transforms.reduce((current, transform) => transform(current), doc);
}

function compileStage(stage: Doc, env: FilterEnv): Transform {
  const [name, argument] = readStage(stage);
  switch (name) {
    case '$set':
    case '$addFields':
      if (!(argument instanceof Map))
        throw createAggregationError(40272, `${name} specification stage must be an object`);
      return compileAddFields(argument, env);
    case '$project':
    case '$unset':
      return compileShape(name, argument, env);
    case '$replaceRoot':
    case '$replaceWith':
      return compileRoot(name, argument, env);
    default:
      throw createAggregationError(72, `${name} is not allowed to be used within an update`);
  }
}

function readStage(stage: Doc): [string, Value] {
  const [entry] = stage;
  if (!entry || stage.size !== 1) {
    throw createAggregationError(
      40323,
      'A pipeline stage specification object must contain exactly one field.',
    );
  }
  if (!entry[0].startsWith('$'))
    throw createAggregationError(40324, `Unrecognized pipeline stage name: '${entry[0]}'`);
  return entry;
}

function compileShape(name: string, argument: Value, env: FilterEnv): Transform {
  const spec = name === '$unset' ? readUnset(argument) : argument;
  if (!(spec instanceof Map)) throw createAggregationError(15969, '$project specification must be an object');
  const project = compileProjection(spec, { mode: 'aggregate', env });
  return (doc) => project(doc);
}

function compileRoot(name: string, argument: Value, env: FilterEnv): Transform {
  const root = env.compileExpression?.(readNewRoot(argument, name));
  if (!root) throw createAggregationError(72, `${name} needs expressions, which are not available here`);
  return (doc) => checkNewRoot(root(doc));
}
