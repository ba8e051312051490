import { isNumeric, toExactInteger } from '../../values/arithmetic.ts';
import { groupKey, typeName } from '../../values/compare.ts';
import type { Doc, Value } from '../../values/value.ts';
import { compileFilter } from '../../query/matcher.ts';
import { listValuesAtPath } from '../../query/paths.ts';
import { createAggregationError } from '../errors.ts';
import { isDoc } from '../expressions/build.ts';
import { parseFieldPath } from '../expressions/fieldPath.ts';
import type { Evaluator } from '../expressions/types.ts';
import { setNested } from '../nested.ts';
import { buildOneOfFilter } from './joinValues.ts';
import type { Batches, StageCompiler, StageContext } from './types.ts';

const FIELDS = [
  'from',
  'startWith',
  'connectFromField',
  'connectToField',
  'as',
  'maxDepth',
  'depthField',
  'restrictSearchWithMatch',
];

interface GraphSpec {
  readonly from: string;
  readonly start: Evaluator;
  readonly connectFrom: string;
  readonly connectTo: string;
  readonly as: readonly string[];
  readonly maxDepth: number;
  readonly depthSteps: readonly string[] | undefined;
  readonly restriction: Doc | undefined;
}

function readSpec(argument: Value, context: StageContext): GraphSpec {
  if (!isDoc(argument))
    throw createAggregationError(
      9,
      `the $graphLookup stage specification must be an object, but found ${typeName(argument)}`,
    );
  for (const field of argument.keys()) {
    if (!FIELDS.includes(field))
      throw createAggregationError(40104, `Unknown argument to $graphLookup: ${field}`);
  }
  const readPath = (field: string): string => {
    const value = argument.get(field);
    if (typeof value !== 'string')
      throw createAggregationError(
        40103,
        `expected string as argument for ${field}, found: ${typeName(value)}`,
      );
    parseFieldPath(value);
    return value;
  };
  const from = argument.get('from');
  const startWith = argument.get('startWith');
  if (
    startWith === undefined ||
    from === undefined ||
    !argument.has('as') ||
    !argument.has('connectFromField') ||
    !argument.has('connectToField')
  ) {
    throw createAggregationError(
      40105,
      `$graphLookup requires 'from', 'as', 'startWith', 'connectFromField', and 'connectToField' to be specified.`,
    );
  }
  if (typeof from !== 'string')
    throw createAggregationError(9, `$graphLookup 'from' must be a string, found ${typeName(from)}`);
  const depth = argument.get('maxDepth');
  const maxDepth = depth === undefined ? undefined : isNumeric(depth) ? toExactInteger(depth) : null;
  if (maxDepth === null)
    throw createAggregationError(40100, `maxDepth must be numeric, found type: ${typeName(depth)}`);
  if (depth !== undefined && maxDepth === undefined)
    throw createAggregationError(40102, 'maxDepth could not be represented as a long long');
  if (maxDepth !== undefined && maxDepth < 0n)
    throw createAggregationError(40101, 'maxDepth requires a nonnegative argument');
  const restriction = argument.get('restrictSearchWithMatch');
  if (restriction !== undefined && !isDoc(restriction)) {
    throw createAggregationError(
      40185,
      `restrictSearchWithMatch must be an object, found ${typeName(restriction)}`,
    );
  }
  if (restriction) compileFilter(restriction, context.filterEnv);
  return {
    from,
    start: context.scope.compile(startWith),
    connectFrom: readPath('connectFromField'),
    connectTo: readPath('connectToField'),
    as: parseFieldPath(readPath('as')),
    maxDepth: maxDepth === undefined ? Infinity : Number(maxDepth),
    depthSteps: argument.has('depthField') ? parseFieldPath(readPath('depthField')) : undefined,
    restriction,
  };
}

async function walk(
  spec: GraphSpec,
  doc: Doc,
  context: StageContext,
): Promise<{ found: Doc[]; bytes: number }> {
  const started = spec.start(doc, []);
  const requestedKeys = new Set<string>();
  const visited = new Map<string, Doc>();
  let bytes = 0;
  let frontier = Array.isArray(started) ? started : [started ?? null];
  for (let depth = 0; frontier.length > 0 && depth <= spec.maxDepth; depth++) {
    const values = frontier.filter((value) => {
      const key = groupKey(value, context.env.collation);
      return requestedKeys.has(key) ? false : requestedKeys.add(key);
    });
    if (values.length === 0) break;
    frontier = [];
    const connected = buildOneOfFilter(spec.connectTo, values);
    const filter: Doc = spec.restriction ? new Map([['$and', [connected, spec.restriction]]]) : connected;
    for await (const batch of context.runOver(spec.from, [], { filter })) {
      for (const found of batch) {
        const key = groupKey(found.get('_id'));
        if (visited.has(key)) continue;
        bytes += context.meter.hold(found, '$graphLookup');
        visited.set(key, spec.depthSteps ? setNested(found, spec.depthSteps, BigInt(depth)) : found);
        for (const value of listValuesAtPath(found, spec.connectFrom)) {
          if (Array.isArray(value)) frontier.push(...value);
          else if (value !== undefined) frontier.push(value);
        }
      }
    }
    if (context.pacer.isDue) await context.pacer.pause();
  }
  return { found: [...visited.values()], bytes };
}

/** $graphLookup: follows values from document to document, breadth first. */
export const compileGraphLookupStage: StageCompiler = (argument, context) => {
  const spec = readSpec(argument, context);
  return async function* run(input: Batches) {
    for await (const batch of input) {
      const output: Doc[] = [];
      let held = 0;
      for (const doc of batch) {
        const { found, bytes } = await walk(spec, doc, context);
        output.push(setNested(doc, spec.as, found));
        held += bytes;
      }
      yield output;
      context.meter.release(held);
    }
  };
};
