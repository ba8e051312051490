import { isNumeric, toExactInteger, toNumber } from '../../values/arithmetic.ts';
import { typeName } from '../../values/compare.ts';
import type { Doc, Value } from '../../values/value.ts';
import { compileFilter } from '../../query/matcher.ts';
import { compileAddFields, compileProjection } from '../../query/projection.ts';
import { toNarrowInteger } from '../../values/arithmetic.ts';
import { createAggregationError } from '../errors.ts';
import { isDoc } from '../expressions/build.ts';
import { checkFieldName } from '../expressions/fieldPath.ts';
import { checkNewRoot, readNewRoot, readUnset } from './documentStages.ts';
import { createEachDocument } from './flow.ts';
import type { Batches, StageCompiler, StageTable } from './types.ts';

const match: StageCompiler = (argument, context) => {
  if (!isDoc(argument))
    throw createAggregationError(15959, 'the match filter must be an expression in an object');
  const matches = compileFilter(argument, context.filterEnv);
  return createEachDocument((doc) => (matches(doc) ? doc : undefined), context);
};

const project: StageCompiler = (argument, context) => {
  if (!isDoc(argument)) throw createAggregationError(15969, '$project specification must be an object');
  if (argument.size === 0) {
    throw createAggregationError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  const apply = compileProjection(argument, { mode: 'aggregate', env: context.filterEnv });
  return createEachDocument((doc) => apply(doc), context);
};

const addFields: StageCompiler = (argument, context, name) => {
  if (!isDoc(argument)) {
    throw createAggregationError(
      40272,
      `${name} specification stage must be an object, got ${typeName(argument)}`,
    );
  }
  return createEachDocument(compileAddFields(argument, context.filterEnv), context);
};

const unset: StageCompiler = (argument, context) => {
  const apply = compileProjection(readUnset(argument), { mode: 'aggregate', env: context.filterEnv });
  return createEachDocument((doc) => apply(doc), context);
};

const replaceRoot: StageCompiler = (argument, context, name) => {
  const root = context.scope.compile(readNewRoot(argument, name));
  return createEachDocument((doc) => checkNewRoot(root(doc, [])), context);
};

function readWhole(argument: Value, name: string, code: number): number {
  const whole = isNumeric(argument) ? toExactInteger(argument) : undefined;
  if (whole === undefined) {
    const found = isNumeric(argument) ? String(toNumber(argument)) : typeName(argument);
    throw createAggregationError(code, `invalid argument to ${name} stage: Expected an integer: ${found}`);
  }
  if (whole < 0n)
    throw createAggregationError(code, `invalid argument to ${name} stage: Expected a non-negative number`);
  return Number(whole);
}

/** Reads the number of a $limit. */
export function readLimit(argument: Value): number {
  const most = readWhole(argument, '$limit', 5107201);
  if (most === 0) throw createAggregationError(15958, 'the limit must be positive');
  return most;
}

/** Reads the number of a $skip. */
export function readSkip(argument: Value): number {
  return readWhole(argument, '$skip', 5107200);
}

const limit: StageCompiler = (argument) => {
  const most = readLimit(argument);
  return async function* run(input: Batches) {
    let left = most;
    for await (const batch of input) {
      if (batch.length >= left) {
        yield batch.slice(0, left);
        return;
      }
      left -= batch.length;
      yield batch;
    }
  };
};

const skip: StageCompiler = (argument) => {
  const count = readSkip(argument);
  return async function* run(input: Batches) {
    let left = count;
    for await (const batch of input) {
      const rest = left === 0 ? batch : batch.slice(left);
      left = Math.max(0, left - batch.length);
      if (rest.length > 0) yield rest;
    }
  };
};

const count: StageCompiler = (argument) => {
  if (typeof argument !== 'string')
    throw createAggregationError(40156, 'the count field must be a non-empty string');
  if (argument === '') throw createAggregationError(40157, 'the count field must be a non-empty string');
  if (argument.startsWith('$'))
    throw createAggregationError(40158, 'the count field cannot be a $-prefixed path');
  if (argument.includes('\0'))
    throw createAggregationError(40159, 'the count field cannot contain a null byte');
  if (argument.includes('.')) throw createAggregationError(40160, `the count field cannot contain '.'`);
  checkFieldName(argument);
  return async function* run(input: Batches) {
    let total = 0;
    for await (const batch of input) total += batch.length;
    const value = toNarrowInteger(BigInt(total));
    if (total > 0 && value !== undefined) yield [new Map([[argument, value]])];
  };
};

const sample: StageCompiler = (argument, { meter }) => {
  if (!isDoc(argument))
    throw createAggregationError(28745, 'the $sample stage specification must be an object');
  for (const field of argument.keys()) {
    if (field !== 'size') throw createAggregationError(28748, `unrecognized option to $sample: ${field}`);
  }
  const size = argument.get('size');
  if (size === undefined) throw createAggregationError(28749, '$sample stage must specify a size');
  if (!isNumeric(size)) throw createAggregationError(28746, 'size argument to $sample must be a number');
  const wanted = Math.trunc(toNumber(size));
  if (wanted <= 0) throw createAggregationError(28747, 'size argument to $sample must be a positive integer');
  return async function* run(input: Batches) {
    const retained: Doc[] = [];
    let seen = 0;
    for await (const batch of input) {
      for (const doc of batch) {
        seen++;
        if (retained.length < wanted) {
          meter.hold(doc, '$sample');
          // In a random place, so that the result is in random order too.
          const place = Math.floor(Math.random() * (retained.length + 1));
          retained.push(doc);
          [retained[place], retained[retained.length - 1]] = [doc, retained[place] as Doc];
        } else {
          const place = Math.floor(Math.random() * seen);
          if (place < wanted) retained[place] = doc;
        }
      }
    }
    if (retained.length > 0) yield retained;
  };
};

/** Stages that look at one document at a time, and the counting ones. */
export const simpleStages: StageTable = {
  $match: match,
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $replaceRoot: replaceRoot,
  $replaceWith: replaceRoot,
  $limit: limit,
  $skip: skip,
  $count: count,
  $sample: sample,
};
