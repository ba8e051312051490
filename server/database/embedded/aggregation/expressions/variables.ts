import { typeName } from '../../values/compare.ts';
import type { Value } from '../../values/value.ts';
import { isNumeric, toExactInteger } from '../../values/arithmetic.ts';
import { createAggregationError } from '../errors.ts';
import { createConstant, isDoc, isNullish, isTruthy, readNamed } from './build.ts';
import type { OperatorCompiler, OperatorTable } from './types.ts';

/** Refuses what cannot name a user variable: it begins with a lower-case letter; CURRENT may be bound again. */
export function checkVariableName(name: string): void {
  if (name === 'CURRENT') return;
  if (name === '') throw createAggregationError(9, 'empty variable names are not allowed');
  if (!/^[a-z\u0080-\uffff]/.test(name)) {
    throw createAggregationError(9, `'${name}' starts with an invalid character for a user variable name`);
  }
  if (!/^[\w\u0080-\uffff]+$/.test(name)) {
    throw createAggregationError(9, `'${name}' contains an invalid character for a variable name`);
  }
}

function readName(written: Value | undefined, fallback: string): string {
  if (written === undefined) return fallback;
  if (typeof written !== 'string') throw createAggregationError(9, 'a variable name must be a string');
  checkVariableName(written);
  return written;
}

const letOperator: OperatorCompiler = (argument, scope, name) => {
  const written = readNamed(argument, name, {
    fields: ['vars', 'in'],
    required: ['vars', 'in'],
    codes: [16874, 16875, { vars: 16876, in: 16877 }],
  });
  const vars = written.get('vars');
  if (!isDoc(vars)) throw createAggregationError(10065, `invalid parameter: expected an object (vars)`);
  const names = [...vars.keys()];
  names.forEach(checkVariableName);
  const values = [...vars.values()].map((value) => scope.compile(value));
  const inner = scope.bind(names);
  const body = inner.scope.compile(written.get('in') ?? null);
  const from = inner.slots[0] ?? 0;
  return (doc, slots) => {
    const results = values.map((value) => value(doc, slots));
    for (let i = 0; i < results.length; i++) slots[from + i] = results[i];
    return body(doc, slots);
  };
};

const map: OperatorCompiler = (argument, scope, name) => {
  const written = readNamed(argument, name, {
    fields: ['input', 'as', 'in'],
    required: ['input', 'in'],
    codes: [16878, 16879, { input: 16880, in: 16882 }],
  });
  const input = scope.compile(written.get('input') ?? null);
  const inner = scope.bind([readName(written.get('as'), 'this')]);
  const body = inner.scope.compile(written.get('in') ?? null);
  const [slot = 0] = inner.slots;
  return (doc, slots) => {
    const array = input(doc, slots);
    if (isNullish(array)) return null;
    if (!Array.isArray(array))
      throw createAggregationError(16883, `input to $map must be an array not ${typeName(array)}`);
    const results: Value[] = [];
    for (const element of array) {
      slots[slot] = element;
      results.push(body(doc, slots) ?? null);
    }
    return results;
  };
};

function readLimit(value: Value | undefined): number | null {
  if (isNullish(value)) return null;
  const limit = isNumeric(value) ? toExactInteger(value) : undefined;
  if (limit === undefined || limit > 2147483647n) {
    throw createAggregationError(
      327391,
      `$filter: limit must be represented as a 32-bit integral value: ${typeName(value)}`,
    );
  }
  if (limit < 1n) throw createAggregationError(327392, `$filter: limit must be greater than 0: ${limit}`);
  return Number(limit);
}

const filter: OperatorCompiler = (argument, scope, name) => {
  const written = readNamed(argument, name, {
    fields: ['input', 'as', 'cond', 'limit'],
    required: ['input', 'cond'],
    codes: [28646, 28647, { input: 28648, cond: 28650 }],
  });
  const input = scope.compile(written.get('input') ?? null);
  const limitWritten = written.get('limit');
  const limit = limitWritten === undefined ? createConstant(undefined) : scope.compile(limitWritten);
  const inner = scope.bind([readName(written.get('as'), 'this')]);
  const condition = inner.scope.compile(written.get('cond') ?? null);
  const [slot = 0] = inner.slots;
  return (doc, slots) => {
    const array = input(doc, slots);
    if (isNullish(array)) return null;
    if (!Array.isArray(array))
      throw createAggregationError(28651, `input to $filter must be an array not ${typeName(array)}`);
    const most = readLimit(limit(doc, slots)) ?? Infinity;
    const results: Value[] = [];
    for (const element of array) {
      if (results.length >= most) break;
      slots[slot] = element;
      if (isTruthy(condition(doc, slots))) results.push(element);
    }
    return results;
  };
};

const reduce: OperatorCompiler = (argument, scope, name) => {
  const written = readNamed(argument, name, {
    fields: ['input', 'initialValue', 'in'],
    required: ['input', 'initialValue', 'in'],
    codes: [40075, 40076, { input: 40077, initialValue: 40078, in: 40079 }],
  });
  const input = scope.compile(written.get('input') ?? null);
  const initial = scope.compile(written.get('initialValue') ?? null);
  const inner = scope.bind(['this', 'value']);
  const body = inner.scope.compile(written.get('in') ?? null);
  const [thisSlot = 0, valueSlot = 0] = inner.slots;
  return (doc, slots) => {
    const array = input(doc, slots);
    if (isNullish(array)) return null;
    if (!Array.isArray(array))
      throw createAggregationError(
        40080,
        `$reduce requires that 'input' be an array, found: ${typeName(array)}`,
      );
    let value = initial(doc, slots);
    for (const element of array) {
      slots[thisSlot] = element;
      slots[valueSlot] = value;
      value = body(doc, slots);
    }
    return value;
  };
};

/** $let, $map, $filter, $reduce, $literal. */
export const variableOperators: OperatorTable = {
  $let: letOperator,
  $map: map,
  $filter: filter,
  $reduce: reduce,
  $literal: (argument) => createConstant(argument),
};
