import { typeName } from '../../values/compare.ts';
import type { Doc } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';
import { isDoc } from '../expressions/build.ts';
import { checkFieldName } from '../expressions/fieldPath.ts';
import { collect, splitIntoBatches } from './flow.ts';
import type { Batches, StageCompiler } from './types.ts';

/** $facet: several pipelines over the same documents, each giving an array. */
export const compileFacetStage: StageCompiler = (argument, context) => {
  if (!isDoc(argument) || argument.size === 0) {
    throw createAggregationError(40169, 'the $facet specification must be a non-empty object');
  }
  const facets = [...argument].map(([name, stages]) => {
    checkFieldName(name);
    if (!Array.isArray(stages)) {
      throw createAggregationError(
        40170,
        `arguments to $facet must be arrays, ${name} is type ${typeName(stages)}`,
      );
    }
    return { name, run: context.compileInner(stages, 'facet') };
  });
  return async function* run(input: Batches) {
    const { docs, bytes } = await collect(input, '$facet', context);
    const result: Doc = new Map();
    for (const facet of facets) {
      const found = await collect(facet.run(splitIntoBatches(docs, context.pacer)), '$facet', context);
      result.set(facet.name, found.docs);
    }
    yield [result];
    context.meter.release(bytes);
  };
};
