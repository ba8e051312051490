import { typeName } from '../../values/compare.ts';
import type { Doc } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';
import { isDoc } from '../expressions/build.ts';
import { splitIntoBatches } from './flow.ts';
import type { StageCompiler } from './types.ts';

/** $documents: an array of documents as the source of a pipeline; what would come before is not read. */
export const compileDocumentsStage: StageCompiler = (argument, context) => {
  if (context.place === 'top' && context.env.namespace.collection !== '') {
    throw createAggregationError(73, '$documents can only be run with {aggregate: 1}');
  }
  const compiled = context.scope.compile(argument);
  return async function* run() {
    const value = compiled(new Map(), []);
    if (!Array.isArray(value)) {
      throw createAggregationError(
        5858203,
        `an array is expected, but the expression gave a ${typeName(value)}`,
      );
    }
    const docs = value.map((element): Doc => {
      if (isDoc(element)) return element;
      throw createAggregationError(
        40228,
        `$documents must hold documents only, found a ${typeName(element)}`,
      );
    });
    yield* splitIntoBatches(docs, context.pacer);
  };
};
