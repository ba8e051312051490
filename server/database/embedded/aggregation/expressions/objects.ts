import { Binary } from 'bson';
import { encodeDocument } from '../../values/codec.ts';
import { typeName } from '../../values/compare.ts';
import { countBytes } from '../../values/utf8.ts';
import type { Doc, Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';
import { createConstant, findConstant, isDoc, isNullish, compileUnary, compileVariadic } from './build.ts';
import type { Evaluator, OperatorCompiler, OperatorTable, Scope } from './types.ts';

function mergeAll(values: (Value | undefined)[]): Value {
  const list = values.length === 1 && Array.isArray(values[0]) ? values[0] : values;
  const result: Doc = new Map();
  for (const value of list) {
    if (isNullish(value)) continue;
    if (!isDoc(value)) {
      throw createAggregationError(
        40400,
        `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`,
      );
    }
    for (const [key, inner] of value) result.set(key, inner);
  }
  return result;
}

function compileFieldName(written: Value, scope: Scope, name: string, code: number): string {
  const found = findConstant(scope.compile(written));
  if (!found) throw createAggregationError(code, `${name} requires 'field' to evaluate to a constant`);
  if (typeof found.value === 'string') return found.value;
  throw createAggregationError(
    code + 1,
    `${name} requires 'field' to evaluate to type String, but got ${typeName(found.value)}`,
  );
}

const getField: OperatorCompiler = (argument, scope, name) => {
  let field: Value = argument;
  let input: Evaluator = scope.compile('$$CURRENT');
  if (isDoc(argument) && ![...argument.keys()].some((key) => key.startsWith('$'))) {
    for (const key of argument.keys()) {
      if (key !== 'field' && key !== 'input')
        throw createAggregationError(3041701, `${name} found an unknown argument: ${key}`);
    }
    const [writtenField, writtenInput] = [argument.get('field'), argument.get('input')];
    if (writtenField === undefined)
      throw createAggregationError(3041702, `${name} requires 'field' to be specified`);
    if (writtenInput === undefined)
      throw createAggregationError(3041703, `${name} requires 'input' to be specified`);
    field = writtenField;
    input = scope.compile(writtenInput);
  }
  const path = compileFieldName(field, scope, name, 5654601);
  return (doc, vars) => {
    const value = input(doc, vars);
    if (isDoc(value)) return value.get(path);
    return value === null ? null : undefined;
  };
};

function withField(value: Value | undefined, name: string, field: string, content: Value | undefined): Value {
  if (isNullish(value)) return null;
  if (!isDoc(value))
    throw createAggregationError(4161105, `${name} requires 'input' to evaluate to type Object`);
  const result = new Map(value);
  if (content === undefined) result.delete(field);
  else result.set(field, content);
  return result;
}

function fieldWriter(fields: readonly string[]): OperatorCompiler {
  return (argument, scope, name) => {
    if (!isDoc(argument))
      throw createAggregationError(4161100, `${name} only supports an object as its argument`);
    for (const key of argument.keys()) {
      if (!fields.includes(key))
        throw createAggregationError(4161101, `${name} found an unknown argument: ${key}`);
    }
    for (const key of fields) {
      if (!argument.has(key))
        throw createAggregationError(4161102, `${name} requires '${key}' to be specified`);
    }
    const field = compileFieldName(argument.get('field') ?? null, scope, name, 4161106);
    const input = scope.compile(argument.get('input') ?? null);
    const content = fields.includes('value')
      ? scope.compile(argument.get('value') ?? null)
      : createConstant(undefined);
    return (doc, vars) => withField(input(doc, vars), name, field, content(doc, vars));
  };
}

function countBinaryBytes(value: Value | undefined): Value {
  if (isNullish(value)) return null;
  if (typeof value === 'string') return countBytes(value);
  if (value instanceof Binary) return value.length();
  throw createAggregationError(
    51276,
    `$binarySize requires a string or BinData argument, found: ${typeName(value)}`,
  );
}

function countBsonBytes(value: Value | undefined): Value {
  if (isNullish(value)) return null;
  if (isDoc(value)) return encodeDocument(value).length;
  throw createAggregationError(31393, `$bsonSize requires a document input, found: ${typeName(value)}`);
}

/** $mergeObjects, $getField, $setField, $unsetField and the sizes. */
export const objectOperators: OperatorTable = {
  $mergeObjects: compileVariadic(mergeAll),
  $getField: getField,
  $setField: fieldWriter(['field', 'input', 'value']),
  $unsetField: fieldWriter(['field', 'input']),
  $binarySize: compileUnary(countBinaryBytes),
  $bsonSize: compileUnary(countBsonBytes),
};
