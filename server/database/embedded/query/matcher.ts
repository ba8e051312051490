import { BSONRegExp } from 'bson';
import { isNumeric, toNumber } from '../values/arithmetic.ts';
import type { Doc, Value } from '../values/value.ts';
import {
  matchAny,
  equalTo,
  hasBits,
  hasRemainder,
  hasSize,
  hasType,
  compareInOrder,
  isDbRef,
  isTrue,
  matchesRegex,
  onElements,
  onWhole,
  parseRegexParts,
  testElement,
  type ElementPredicate,
  type MatchDetails,
} from './elementPredicates.ts';
import type { FilterEnv } from './environment.ts';
import { createBadValueError, createNotImplementedError } from './errors.ts';
import { compileJsonSchema } from './jsonSchema.ts';
import { visitPath } from './paths.ts';
import { createDatabaseError } from '../codes.ts';

/** A part of a compiled filter; `details`, when given, receives what the positional operator needs. */
type DocTest = (doc: Doc, details?: MatchDetails) => boolean;

/** Compiles a query filter; the result tells whether a document matches. Throws BadValue (2) and others for bad filters. */
export function compileFilter(filter: Doc, env: FilterEnv = {}): (doc: Doc) => boolean {
  const test = compileLevel(filter, env, true);
  return (doc) => test(doc);
}

/** As `compileFilter`, but the result also tells the position for `$`: false, or the position (undefined: none). */
export function compileFilterWithPosition(
  filter: Doc,
  env: FilterEnv = {},
): (doc: Doc) => { readonly isMatch: boolean; readonly position: number | undefined } {
  const test = compileLevel(filter, env, true);
  return (doc) => {
    const details: MatchDetails = {};
    const isMatch = test(doc, details);
    return { isMatch, position: isMatch ? details.position : undefined };
  };
}

/** The array index that the positional operator `$` stands for after `filter` matched `doc`; undefined when none. */
export function matchPosition(filter: Doc, doc: Doc, env: FilterEnv = {}): number | undefined {
  return compileFilterWithPosition(filter, env)(doc).position;
}

/**
 * Compiles conditions whose field names all begin with `name` (an array filter, a $pull condition) into a test of one
 * value: the value is looked at as the field `name` of a document of its own.
 */
export function compileNamedFilter(
  name: string,
  filter: Doc,
  env: FilterEnv = {},
): (value: Value) => boolean {
  const test = compileLevel(filter, env, true);
  return (value) => test(new Map([[name, value]]));
}

/** True for a document that holds operators rather than being a value itself. */
export function hasOperators(value: Value | undefined): value is Doc {
  if (!(value instanceof Map)) return false;
  const [first] = value.keys();
  return first !== undefined && first.startsWith('$') && !isDbRef(value);
}

function combineAll(predicates: readonly ElementPredicate[]): ElementPredicate {
  const [only] = predicates;
  return only !== undefined && predicates.length === 1 ? only : { kind: 'and', of: predicates };
}

function matchEvery(tests: readonly DocTest[]): DocTest {
  const [only] = tests;
  if (only && tests.length === 1) return only;
  return (doc, details) => {
    for (const test of tests) {
      if (!test(doc, details)) return false;
    }
    return true;
  };
}

function compileLevel(filter: Doc, env: FilterEnv, isTop: boolean): DocTest {
  const tests: DocTest[] = [];
  for (const [name, condition] of filter) {
    if (name.startsWith('$') && !(name === '$ref' || name === '$id' || name === '$db')) {
      const test = compileTopOperator(name, condition, env, isTop);
      if (test) tests.push(test);
    } else tests.push(compileField(name, condition, env));
  }
  return matchEvery(tests);
}

function compileBranches(name: string, argument: Value, env: FilterEnv, isTop: boolean): DocTest[] {
  if (!Array.isArray(argument)) throw createBadValueError(`${name} must be an array`);
  if (argument.length === 0) throw createBadValueError('$and/$or/$nor must be a nonempty array');
  return argument.map((branch) => {
    if (!(branch instanceof Map)) throw createBadValueError(`$or/$and/$nor entries need to be full objects`);
    return compileLevel(branch, env, isTop);
  });
}

function compileTopOperator(
  name: string,
  argument: Value,
  env: FilterEnv,
  isTop: boolean,
): DocTest | undefined {
  switch (name) {
    case '$and':
      return matchEvery(compileBranches(name, argument, env, isTop));
    case '$or': {
      const tests = compileBranches(name, argument, env, isTop);
      return (doc, details) => tests.some((test) => test(doc, details));
    }
    case '$nor': {
      const tests = compileBranches(name, argument, env, isTop);
      return (doc) => !tests.some((test) => test(doc));
    }
    case '$expr': {
      if (!isTop) throw createBadValueError('$expr can only be applied to the top-level document');
      if (!env.compileExpression) throw createNotImplementedError('$expr here');
      const evaluate = env.compileExpression(argument);
      return (doc) => isTrue(evaluate(doc));
    }
    case '$comment':
      return undefined;
    case '$alwaysTrue':
      return () => true;
    case '$alwaysFalse':
      return () => false;
    case '$where':
      throw createBadValueError('no globalScriptEngine in $where parsing');
    case '$text':
      throw createDatabaseError(27, 'text index required for $text query');
    case '$jsonSchema':
      if (!isTop) throw createBadValueError('$jsonSchema can only be applied to the top-level document');
      return compileJsonSchema(argument);
    case '$sampleRate':
      return sampleRate(argument);
    default:
      throw createBadValueError(
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

/** $sampleRate: each document with the same chance. */
function sampleRate(argument: Value): DocTest {
  const rate = isNumeric(argument) ? toNumber(argument) : undefined;
  if (rate === undefined || !(rate >= 0 && rate <= 1)) {
    throw createBadValueError('numeric argument to $sampleRate must be in [0, 1]');
  }
  return () => Math.random() < rate;
}

function compileField(path: string, condition: Value, env: FilterEnv): DocTest {
  let predicate: ElementPredicate;
  if (condition instanceof BSONRegExp) predicate = matchesRegex(condition.pattern, condition.options, env);
  else if (hasOperators(condition)) predicate = combineAll(compileOperators(path, condition, env));
  else predicate = equalTo(condition, env.collation);
  return onPath(path, path.split('.'), predicate);
}

/** Puts a predicate to the values that a path reaches. */
function onPath(path: string, parts: readonly string[], predicate: ElementPredicate): DocTest {
  switch (predicate.kind) {
    case 'and':
      return matchEvery(predicate.of.map((part) => onPath(path, parts, part)));
    case 'not': {
      const test = onPath(path, parts, predicate.of);
      return (doc) => !test(doc);
    }
    case 'test': {
      const { test, intoLeaf } = predicate;
      if (parts.length === 1) return onName(path, test, intoLeaf);
      return (doc, details) =>
        visitPath(doc, parts, intoLeaf, (value, position) => {
          if (!test(value, details)) return false;
          if (details && position >= 0) details.position = position;
          return true;
        });
    }
  }
}

/** The same for an undotted name, the usual case, without a walk. */
function onName(
  name: string,
  test: (value: Value | undefined, details?: MatchDetails) => boolean,
  intoLeaf: boolean,
): DocTest {
  return (doc, details) => {
    const value = doc.get(name);
    if (intoLeaf && Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) {
        if (test(value[i], details)) {
          if (details) details.position = i;
          return true;
        }
      }
    }
    return test(value, details);
  };
}

function compileOperators(path: string, conditions: Doc, env: FilterEnv): ElementPredicate[] {
  const predicates: ElementPredicate[] = [];
  for (const [name, argument] of conditions) {
    if (!name.startsWith('$')) throw createBadValueError(`unknown operator: ${name}`);
    if (name === '$options') {
      if (!conditions.has('$regex')) throw createBadValueError('$options needs a $regex');
    } else if (name === '$regex') {
      const { pattern, options } = parseRegexParts(argument, conditions.get('$options'));
      predicates.push(matchesRegex(pattern, options, env));
    } else predicates.push(compileOperator(path, name, argument, env));
  }
  return predicates;
}

function negateTest(of: ElementPredicate): ElementPredicate {
  return { kind: 'not', of };
}

function requireList(name: string, argument: Value): Value[] {
  if (!Array.isArray(argument)) throw createBadValueError(`${name} needs an array`);
  return argument;
}

function compileOperator(path: string, name: string, argument: Value, env: FilterEnv): ElementPredicate {
  switch (name) {
    case '$eq':
      return equalTo(argument, env.collation);
    case '$ne':
      if (argument instanceof BSONRegExp) throw createBadValueError("Can't have regex as arg to $ne.");
      return negateTest(equalTo(argument, env.collation));
    case '$lt':
    case '$lte':
    case '$gt':
    case '$gte':
      return compareInOrder(name, argument, env.collation);
    case '$in':
      return matchAny(requireList(name, argument), env);
    case '$nin':
      return negateTest(matchAny(requireList(name, argument), env));
    case '$exists': {
      const exists = onElements((value) => value !== undefined);
      return isTrue(argument) ? exists : negateTest(exists);
    }
    case '$not':
      return compileNot(path, argument, env);
    case '$type':
      return hasType(argument);
    case '$size':
      return hasSize(argument);
    case '$mod':
      return hasRemainder(argument);
    case '$all':
      return compileAll(path, argument, env);
    case '$elemMatch':
      return compileElemMatch(argument, env);
    case '$bitsAllSet':
    case '$bitsAllClear':
    case '$bitsAnySet':
    case '$bitsAnyClear':
      return hasBits(name, argument);
    case '$near':
    case '$nearSphere':
      throw createDatabaseError(291, `unable to find index for ${name} query`);
    case '$geoWithin':
    case '$geoIntersects':
    case '$within':
      throw createNotImplementedError(name);
    default:
      throw createBadValueError(`unknown operator: ${name}`);
  }
}

function compileNot(path: string, argument: Value, env: FilterEnv): ElementPredicate {
  if (argument instanceof BSONRegExp)
    return negateTest(matchesRegex(argument.pattern, argument.options, env));
  if (!(argument instanceof Map)) throw createBadValueError('$not needs a regex or a document');
  if (argument.size === 0) throw createBadValueError('$not cannot be empty');
  return negateTest(combineAll(compileOperators(path, argument, env)));
}

function compileAll(path: string, argument: Value, env: FilterEnv): ElementPredicate {
  const list = requireList('$all', argument);
  if (list.length === 0) return onElements(() => false);
  const isElemMatch = (value: Value | undefined): boolean =>
    value instanceof Map && [...value.keys()][0] === '$elemMatch';
  if (isElemMatch(list[0])) {
    return combineAll(
      list.map((entry) => {
        if (!(entry instanceof Map) || !isElemMatch(entry))
          throw createBadValueError('$all/$elemMatch has to be consistent');
        return combineAll(compileOperators(path, entry, env));
      }),
    );
  }
  return combineAll(
    list.map((entry) => {
      if (hasOperators(entry)) throw createBadValueError('no $ expressions in $all');
      return entry instanceof BSONRegExp
        ? matchesRegex(entry.pattern, entry.options, env)
        : equalTo(entry, env.collation);
    }),
  );
}

const logicalOperators: ReadonlySet<string> = new Set(['$and', '$or', '$nor', '$expr', '$where', '$comment']);

function compileElemMatch(argument: Value, env: FilterEnv): ElementPredicate {
  if (!(argument instanceof Map)) throw createBadValueError('$elemMatch needs an Object');
  const [first] = argument.keys();
  const ofValue = hasOperators(argument) && !logicalOperators.has(first ?? '');
  const test = ofValue
    ? createValueTest(combineAll(compileOperators('', argument, env)))
    : createDocumentTest(compileLevel(argument, env, false));
  return onWhole((value, details) => {
    if (!Array.isArray(value)) return false;
    const found = value.findIndex(test);
    if (found < 0) return false;
    if (details) details.position = found;
    return true;
  });
}

function createValueTest(predicate: ElementPredicate): (value: Value) => boolean {
  return (value) => testElement(predicate, value);
}

/** An array among the elements is looked at as a document whose names are its positions. */
function createDocumentTest(test: DocTest): (value: Value) => boolean {
  return (value) => {
    if (value instanceof Map) return test(value);
    return Array.isArray(value) && test(new Map(value.map((element, i) => [String(i), element])));
  };
}
