import { typeName } from '../../values/compare.ts';
import type { Doc, Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';
import { isDoc } from '../expressions/build.ts';
import { parseFieldPath } from '../expressions/fieldPath.ts';
import type { StageCompiler } from '../stages/types.ts';

const METHODS: Readonly<Record<string, string>> = { linear: '$linearFill', locf: '$locf' };

function createDoc(...entries: readonly (readonly [string, Value])[]): Doc {
  return new Map(entries);
}

function readPartition(argument: Doc): Value | undefined {
  const fields = argument.get('partitionByFields');
  const partitionBy = argument.get('partitionBy');
  if (fields === undefined) return partitionBy;
  if (partitionBy !== undefined) {
    throw createAggregationError(
      6050204,
      `Only one of 'partitionBy' and 'partitionByFields' can be specified to $fill`,
    );
  }
  if (!Array.isArray(fields))
    throw createAggregationError(14, `'partitionByFields' must be an array of strings`);
  return fields.map((field) => {
    if (typeof field !== 'string')
      throw createAggregationError(14, `'partitionByFields' must be an array of strings`);
    parseFieldPath(field);
    // An array cannot be a partition, so each field gets its own document.
    return `$${field}`;
  });
}

function asDocument(partition: Value | undefined): Value | undefined {
  if (!Array.isArray(partition)) return partition;
  return new Map(partition.map((path, i) => [`f${i}`, path] as const));
}

/** $fill: puts values where there is null or nothing: an expression's, the last one's, or ones between neighbours. */
export const fillStage: StageCompiler = (argument, context) => {
  if (!isDoc(argument))
    throw createAggregationError(
      9,
      `the $fill stage specification must be an object, found ${typeName(argument)}`,
    );
  for (const field of argument.keys()) {
    if (!['partitionBy', 'partitionByFields', 'sortBy', 'output'].includes(field)) {
      throw createAggregationError(40415, `BSON field '$fill.${field}' is an unknown field.`);
    }
  }
  const output = argument.get('output');
  if (!isDoc(output) || output.size === 0)
    throw createAggregationError(6050201, `'output' must be a non-empty object in $fill`);
  const windows: Doc = new Map();
  const values: Doc = new Map();
  for (const [field, written] of output) {
    const [[kind, content] = ['', null] as const] = isDoc(written) ? written : [];
    if (!isDoc(written) || written.size !== 1)
      throw createAggregationError(
        6050202,
        `Each $fill output must have exactly one of 'value' and 'method'`,
      );
    const method = typeof content === 'string' ? METHODS[content] : undefined;
    if (kind === 'value') values.set(field, createDoc(['$ifNull', [`$${field}`, content]]));
    else if (kind === 'method' && method) windows.set(field, createDoc([method, `$${field}`]));
    else throw createAggregationError(6050202, `Method must be either 'locf' or 'linear'`);
  }
  const sortBy = argument.get('sortBy');
  if (
    windows.size > 0 &&
    sortBy === undefined &&
    [...windows.values()].some((entry) => isDoc(entry) && entry.has('$linearFill'))
  ) {
    throw createAggregationError(
      605001,
      `$linearFill must be specified with a top level sortBy expression with exactly one element`,
    );
  }
  const stages: Doc[] = [];
  if (windows.size > 0) {
    const spec: Doc = new Map();
    const partition = asDocument(readPartition(argument));
    if (partition !== undefined) spec.set('partitionBy', partition);
    if (sortBy !== undefined) spec.set('sortBy', sortBy);
    stages.push(createDoc(['$setWindowFields', spec.set('output', windows)]));
  }
  if (values.size > 0) stages.push(createDoc(['$addFields', values]));
  return context.compileInner(stages, 'inner');
};
