import { isNumeric, mod, toDecimal, toExactInteger, toNumber } from '../values/arithmetic.ts';
import { compareValues, equalValues, groupKey, typeName, typeNumber } from '../values/compare.ts';
import { bsonTypes } from '../values/types.ts';
import type { Doc, Value } from '../values/value.ts';
import { parseTypes } from './elementPredicates.ts';
import { createParseError, typeMismatch } from './errors.ts';
import { compileRegex } from './regex.ts';

/** Tells whether a value meets a schema or a part of it. */
type Check = (value: Value) => boolean;
/** Compiles one keyword; `schema` is the document around it. */
type Keyword = (argument: Value, name: string, schema: Doc) => Check;

const acceptAnything: Check = () => true;

/** The types of JSON by the name that `type` gives them. */
const jsonTypes: ReadonlyMap<string, readonly number[]> = new Map([
  ['object', [bsonTypes.object]],
  ['array', [bsonTypes.array]],
  ['number', [bsonTypes.double, bsonTypes.int, bsonTypes.long, bsonTypes.decimal]],
  ['boolean', [bsonTypes.bool]],
  ['string', [bsonTypes.string]],
  ['null', [bsonTypes.null]],
]);

function readDoc(argument: Value, name: string): Doc {
  if (argument instanceof Map) return argument;
  throw typeMismatch(`$jsonSchema keyword '${name}' must be an object`);
}

function listArgument(argument: Value, name: string): readonly Value[] {
  if (!Array.isArray(argument)) throw typeMismatch(`$jsonSchema keyword '${name}' must be an array`);
  if (argument.length === 0) throw createParseError(`$jsonSchema keyword '${name}' cannot be an empty array`);
  return argument;
}

function readNames(argument: Value, name: string): readonly string[] {
  const names = listArgument(argument, name);
  const texts = names.filter((entry) => typeof entry === 'string');
  if (texts.length !== names.length)
    throw typeMismatch(`$jsonSchema keyword '${name}' must be an array of strings`);
  if (new Set(texts).size !== texts.length)
    throw createParseError(`$jsonSchema keyword '${name}' array cannot contain duplicate values`);
  return texts;
}

function countArgument(argument: Value, name: string): number {
  const count = isNumeric(argument) ? toExactInteger(argument) : undefined;
  if (count === undefined) throw createParseError(`$jsonSchema keyword '${name}' must be a whole number`);
  if (count < 0n) throw createParseError(`$jsonSchema keyword '${name}' must be a non-negative number`);
  return Number(count);
}

function compileSchemas(argument: Value, name: string): Check[] {
  return listArgument(argument, name).map((schema) => compileSchema(readDoc(schema, name)));
}

function ofTypes(types: readonly number[]): Check {
  const wanted = new Set(types);
  return (value) => wanted.has(typeNumber(value));
}

function readTypes(argument: Value, name: string, typesOf: (type: Value) => readonly number[]): Check {
  const list = Array.isArray(argument) ? listArgument(argument, name) : [argument];
  return ofTypes(
    list.flatMap((entry) => {
      if (typeof entry !== 'string')
        throw typeMismatch(`$jsonSchema keyword '${name}' must be either a string or an array of strings`);
      return typesOf(entry);
    }),
  );
}

/** A keyword about numbers; true for other values. */
function onNumber(test: (value: Value, bound: Value, schema: Doc) => boolean): Keyword {
  return (argument, name, schema) => {
    if (!isNumeric(argument)) throw typeMismatch(`$jsonSchema keyword '${name}' must be a number`);
    return (value) => !isNumeric(value) || test(value, argument, schema);
  };
}

/** A keyword about a size; true for values without one. */
function onSize(
  sizeOf: (value: Value) => number | undefined,
  isMet: (size: number, limit: number) => boolean,
): Keyword {
  return (argument, name) => {
    const limit = countArgument(argument, name);
    return (value) => {
      const size = sizeOf(value);
      return size === undefined || isMet(size, limit);
    };
  };
}

const computeLength = (value: Value): number | undefined =>
  typeof value === 'string' ? [...value].length : undefined;
const countItems = (value: Value): number | undefined => (Array.isArray(value) ? value.length : undefined);
const countProperties = (value: Value): number | undefined => (value instanceof Map ? value.size : undefined);
const isAtMost = (size: number, limit: number): boolean => size <= limit;
const isAtLeast = (size: number, limit: number): boolean => size >= limit;

/** True when a bound is open: `exclusiveMinimum` and `exclusiveMaximum` belong to the bound beside them. */
function isExclusive(schema: Doc, name: string): boolean {
  return schema.get(name) === true;
}

function compileExclusive(partner: string): Keyword {
  return (argument, name, schema) => {
    if (typeof argument !== 'boolean') throw typeMismatch(`$jsonSchema keyword '${name}' must be a boolean`);
    if (!schema.has(partner))
      throw createParseError(`$jsonSchema keyword '${partner}' must be a present if ${name} is present`);
    return acceptAnything;
  };
}

/** Documents are equal in a schema whatever the order of their fields. */
function toUnordered(value: Value): Value {
  if (Array.isArray(value)) return value.map(toUnordered);
  if (!(value instanceof Map)) return value;
  const sorted = [...value].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return new Map(sorted.map(([name, inner]) => [name, toUnordered(inner)]));
}

function createOneOfCheck(argument: Value, name: string): Check {
  const keys = new Set(listArgument(argument, name).map((value) => groupKey(toUnordered(value))));
  return (value) => keys.has(groupKey(toUnordered(value)));
}

function compileUniqueItems(argument: Value, name: string): Check {
  if (typeof argument !== 'boolean') throw typeMismatch(`$jsonSchema keyword '${name}' must be a boolean`);
  if (!argument) return acceptAnything;
  return (value) =>
    !Array.isArray(value) || new Set(value.map((item) => groupKey(toUnordered(item)))).size === value.length;
}

function compileProperties(argument: Value, name: string): Check {
  const checks = [...readDoc(argument, name)].map(
    ([property, schema]) => [property, compileSchema(readDoc(schema, property))] as const,
  );
  return (value) =>
    !(value instanceof Map) ||
    checks.every(([property, check]) => {
      const inner = value.get(property);
      return inner === undefined || check(inner);
    });
}

function compilePatterns(argument: Value | undefined): (readonly [(text: string) => boolean, Check])[] {
  if (argument === undefined) return [];
  return [...readDoc(argument, 'patternProperties')].map(
    ([pattern, schema]) => [compileRegex(pattern, ''), compileSchema(readDoc(schema, pattern))] as const,
  );
}

function compilePatternProperties(argument: Value): Check {
  const patterns = compilePatterns(argument);
  return (value) =>
    !(value instanceof Map) ||
    [...value].every(([name, inner]) => patterns.every(([test, check]) => !test(name) || check(inner)));
}

/** `true`, `false` or a schema for what no other keyword speaks of. */
function compileForOthers(argument: Value, name: string): Check {
  if (typeof argument === 'boolean') return () => argument;
  if (argument instanceof Map) return compileSchema(argument);
  throw typeMismatch(`$jsonSchema keyword '${name}' must be either an object or a boolean`);
}

function compileAdditionalProperties(argument: Value, name: string, schema: Doc): Check {
  const check = compileForOthers(argument, name);
  const known = schema.get('properties');
  const patterns = compilePatterns(schema.get('patternProperties'));
  return (value) =>
    !(value instanceof Map) ||
    [...value].every(([property, inner]) => {
      const isKnown = known instanceof Map && known.has(property);
      return isKnown || patterns.some(([test]) => test(property)) || check(inner);
    });
}

function compileItems(argument: Value, name: string): Check {
  if (Array.isArray(argument)) {
    const checks = argument.map((schema) => compileSchema(readDoc(schema, name)));
    return (value) =>
      !Array.isArray(value) || checks.every((check, i) => i >= value.length || check(value[i] as Value));
  }
  const check = compileSchema(readDoc(argument, name));
  return (value) => !Array.isArray(value) || value.every(check);
}

function compileAdditionalItems(argument: Value, name: string, schema: Doc): Check {
  const check = compileForOthers(argument, name);
  const listed = schema.get('items');
  if (!Array.isArray(listed)) return acceptAnything;
  return (value) => !Array.isArray(value) || value.slice(listed.length).every(check);
}

function compileDependencies(argument: Value, name: string): Check {
  const checks = [...readDoc(argument, name)].map(([property, needed]) => {
    const check: Check =
      needed instanceof Map ? compileSchema(needed) : compileRequired(needed, `${name}.${property}`);
    return [property, check] as const;
  });
  return (value) =>
    !(value instanceof Map) || checks.every(([property, check]) => !value.has(property) || check(value));
}

function compileRequired(argument: Value, name: string): Check {
  const names = readNames(argument, name);
  return (value) => !(value instanceof Map) || names.every((property) => value.has(property));
}

function compilePattern(argument: Value, name: string): Check {
  if (typeof argument !== 'string') throw typeMismatch(`$jsonSchema keyword '${name}' must be a string`);
  const test = compileRegex(argument, '');
  return (value) => typeof value !== 'string' || test(value);
}

function compileRemark(argument: Value, name: string): Check {
  if (typeof argument !== 'string') throw typeMismatch(`$jsonSchema keyword '${name}' must be a string`);
  return acceptAnything;
}

const isMultiple = onNumber((value, divisor) => {
  if (!isNumeric(value) || !isNumeric(divisor)) return true;
  return equalValues(mod(toDecimal(value), toDecimal(divisor)), 0);
});

const keywords: ReadonlyMap<string, Keyword> = new Map<string, Keyword>([
  ['additionalItems', compileAdditionalItems],
  ['additionalProperties', compileAdditionalProperties],
  [
    'allOf',
    (argument, name) => {
      const all = compileSchemas(argument, name);
      return (value) => all.every((check) => check(value));
    },
  ],
  [
    'anyOf',
    (argument, name) => {
      const any = compileSchemas(argument, name);
      return (value) => any.some((check) => check(value));
    },
  ],
  ['bsonType', (argument, name) => readTypes(argument, name, parseTypes)],
  ['dependencies', compileDependencies],
  ['description', compileRemark],
  ['enum', createOneOfCheck],
  ['exclusiveMaximum', compileExclusive('maximum')],
  ['exclusiveMinimum', compileExclusive('minimum')],
  ['items', compileItems],
  ['maxItems', onSize(countItems, isAtMost)],
  ['maxLength', onSize(computeLength, isAtMost)],
  ['maxProperties', onSize(countProperties, isAtMost)],
  [
    'maximum',
    onNumber((value, bound, schema) => {
      const order = compareValues(value, bound);
      return order < 0 || (order === 0 && !isExclusive(schema, 'exclusiveMaximum'));
    }),
  ],
  ['minItems', onSize(countItems, isAtLeast)],
  ['minLength', onSize(computeLength, isAtLeast)],
  ['minProperties', onSize(countProperties, isAtLeast)],
  [
    'minimum',
    onNumber((value, bound, schema) => {
      const order = compareValues(value, bound);
      return order > 0 || (order === 0 && !isExclusive(schema, 'exclusiveMinimum'));
    }),
  ],
  [
    'multipleOf',
    (argument, name, schema) => {
      if (isNumeric(argument) && !(toNumber(argument) > 0))
        throw createParseError(`$jsonSchema keyword '${name}' must have a positive value`);
      return isMultiple(argument, name, schema);
    },
  ],
  [
    'not',
    (argument, name) => {
      const check = compileSchema(readDoc(argument, name));
      return (value) => !check(value);
    },
  ],
  [
    'oneOf',
    (argument, name) => {
      const all = compileSchemas(argument, name);
      return (value) => all.filter((check) => check(value)).length === 1;
    },
  ],
  ['pattern', compilePattern],
  ['patternProperties', compilePatternProperties],
  ['properties', compileProperties],
  ['required', compileRequired],
  ['title', compileRemark],
  [
    'type',
    (argument, name) =>
      readTypes(argument, name, (type) => {
        const types = typeof type === 'string' ? jsonTypes.get(type) : undefined;
        if (types) return types;
        if (type === 'integer')
          throw createParseError(`$jsonSchema type 'integer' is not currently supported.`);
        throw createParseError(
          `Unknown type name alias: ${typeof type === 'string' ? type : typeName(type)}`,
        );
      }),
  ],
  ['uniqueItems', compileUniqueItems],
]);

const known: ReadonlySet<string> = new Set(['$ref', '$schema', 'default', 'definitions', 'format', 'id']);

function compileSchema(schema: Doc): Check {
  if (schema.has('type') && schema.has('bsonType'))
    throw createParseError(`Cannot specify both $jsonSchema keywords 'type' and 'bsonType'`);
  const checks = [...schema].map(([name, argument]) => {
    const compile = keywords.get(name);
    if (compile) return compile(argument, name, schema);
    throw createParseError(
      known.has(name)
        ? `$jsonSchema keyword '${name}' is not currently supported`
        : `Unknown $jsonSchema keyword: ${name}`,
    );
  });
  return (value) => checks.every((check) => check(value));
}

/** Compiles $jsonSchema: draft 4 of JSON Schema with BSON's types. Throws FailedToParse (9), TypeMismatch (14) and 2. */
export function compileJsonSchema(schema: Value): (doc: Doc) => boolean {
  if (!(schema instanceof Map)) throw typeMismatch('$jsonSchema must be an object');
  return compileSchema(schema);
}
