import { typeName } from '../../values/compare.ts';
import type { Doc, Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';
import { isDoc } from '../expressions/build.ts';
import { parseFieldPath } from '../expressions/fieldPath.ts';
import { setNested, unsetNested } from '../nested.ts';
import { createManyFromEach } from './flow.ts';
import type { StageCompiler } from './types.ts';

interface UnwindSpec {
  readonly steps: readonly string[];
  readonly indexSteps: readonly string[] | undefined;
  readonly shouldPreserveEmpty: boolean;
}

function readSpec(argument: Value): UnwindSpec {
  if (typeof argument !== 'string' && !isDoc(argument)) {
    throw createAggregationError(
      15981,
      `expected either a string or an object as specification for $unwind stage, got ${typeName(argument)}`,
    );
  }
  const written = isDoc(argument) ? argument : new Map<string, Value>([['path', argument]]);
  for (const field of written.keys()) {
    if (!['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(field)) {
      throw createAggregationError(28811, `unrecognized option to $unwind stage: ${field}`);
    }
  }
  const path = written.get('path');
  if (path === undefined) throw createAggregationError(28812, 'no path specified to $unwind stage');
  if (typeof path !== 'string')
    throw createAggregationError(
      28808,
      `expected a string as the path for $unwind stage, got ${typeName(path)}`,
    );
  if (!path.startsWith('$'))
    throw createAggregationError(
      28818,
      `path option to $unwind stage should be prefixed with a '$': ${path}`,
    );
  const index = written.get('includeArrayIndex');
  if (index !== undefined && (typeof index !== 'string' || index === '')) {
    throw createAggregationError(
      28810,
      'expected a non-empty string for the includeArrayIndex option to $unwind stage',
    );
  }
  if (typeof index === 'string' && index.startsWith('$')) {
    throw createAggregationError(
      28822,
      `includeArrayIndex option to $unwind stage should not be prefixed with a '$': ${index}`,
    );
  }
  const shouldPreserveEmpty = written.get('preserveNullAndEmptyArrays') ?? false;
  if (typeof shouldPreserveEmpty !== 'boolean') {
    throw createAggregationError(
      28809,
      'expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage',
    );
  }
  return {
    steps: parseFieldPath(path.slice(1)),
    indexSteps: typeof index === 'string' ? parseFieldPath(index) : undefined,
    shouldPreserveEmpty,
  };
}

function readThroughDocuments(doc: Doc, steps: readonly string[]): Value | undefined {
  let current: Value | undefined = doc;
  for (const step of steps) current = isDoc(current) ? current.get(step) : undefined;
  return current;
}

/** $unwind: one document for each element; a non-array passes unchanged. */
export const unwindStage: StageCompiler = (argument, context) => {
  const { steps, indexSteps, shouldPreserveEmpty: isEmptyKept } = readSpec(argument);
  const withIndex = (doc: Doc, index: bigint | null): Doc =>
    indexSteps ? setNested(doc, indexSteps, index) : doc;
  return createManyFromEach(function* unwind(doc) {
    const value = readThroughDocuments(doc, steps);
    if (!Array.isArray(value)) {
      const isNothing = value === null || value === undefined;
      if (!isNothing || isEmptyKept) yield withIndex(doc, null);
      return;
    }
    if (value.length === 0 && isEmptyKept) yield withIndex(unsetNested(doc, steps), null);
    for (let i = 0; i < value.length; i++) {
      yield withIndex(setNested(doc, steps, value[i] ?? null), BigInt(i));
    }
  }, context);
};
