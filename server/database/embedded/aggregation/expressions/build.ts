import type { Collation } from '../../values/collation.ts';
import { equalValues } from '../../values/compare.ts';
import type { Doc, Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';
import type { Evaluator, OperatorCompiler, Scope } from './types.ts';

const constants = new WeakMap<Evaluator, { readonly value: Value | undefined }>();
const NO_DOCUMENT: Doc = new Map();

/** An evaluator that always gives the same value. */
export function createConstant(value: Value | undefined): Evaluator {
  const evaluateConstant: Evaluator = () => value;
  constants.set(evaluateConstant, { value });
  return evaluateConstant;
}

/** The value of an evaluator made by `constant`, boxed because the value itself may be missing. */
export function findConstant(evaluator: Evaluator): { readonly value: Value | undefined } | undefined {
  return constants.get(evaluator);
}

/**
 * Replaces an evaluator whose parts are all constant by its value. A failing one is left unchanged, because it may be
 * in a branch that is never taken.
 */
export function fold(evaluator: Evaluator, parts: readonly Evaluator[]): Evaluator {
  if (!parts.every((part) => constants.has(part))) return evaluator;
  try {
    return createConstant(evaluator(NO_DOCUMENT, []));
  } catch {
    return evaluator;
  }
}

/** True for null and missing. */
export function isNullish(value: Value | undefined): value is null | undefined {
  return value === null || value === undefined;
}

/** How conditions read a value: false, null, missing and every zero are false. */
export function isTruthy(value: Value | undefined): boolean {
  if (typeof value === 'boolean') return value;
  if (value === null || value === undefined) return false;
  if (typeof value === 'string' || Array.isArray(value) || value instanceof Map) return true;
  return !equalValues(value, 0);
}

/** True for a document. */
export function isDoc(value: Value | undefined): value is Doc {
  return value instanceof Map;
}

/** The arguments as written: an array is the list, anything else the only one. */
export function compileArguments(argument: Value, scope: Scope): Evaluator[] {
  return (Array.isArray(argument) ? argument : [argument]).map((part) => scope.compile(part));
}

function checkCount(name: string, count: number, least: number, most: number): void {
  if (count >= least && count <= most) return;
  if (least === most) {
    const plural = least === 1 ? 'argument' : 'arguments';
    throw createAggregationError(
      16020,
      `Expression ${name} takes exactly ${least} ${plural}. ${count} were passed in.`,
    );
  }
  throw createAggregationError(
    28667,
    `Expression ${name} takes at least ${least} arguments, and at most ${most}, but ${count} were passed in.`,
  );
}

/** An operator of one argument. */
export function compileUnary(
  apply: (value: Value | undefined, name: string) => Value | undefined,
): OperatorCompiler {
  return (argument, scope, name) => {
    const parts = compileArguments(argument, scope);
    checkCount(name, parts.length, 1, 1);
    const [only = createConstant(undefined)] = parts;
    return fold((doc, vars) => apply(only(doc, vars), name), parts);
  };
}

/** An operator of two arguments. */
export function compileBinary(
  apply: (
    a: Value | undefined,
    b: Value | undefined,
    name: string,
    collation: Collation | undefined,
  ) => Value | undefined,
): OperatorCompiler {
  return (argument, scope, name) => {
    const parts = compileArguments(argument, scope);
    checkCount(name, parts.length, 2, 2);
    const [first = createConstant(undefined), second = createConstant(undefined)] = parts;
    const { collation } = scope.env;
    return fold((doc, vars) => apply(first(doc, vars), second(doc, vars), name, collation), parts);
  };
}

/** An operator of a list of arguments, all evaluated. */
export function compileVariadic(
  apply: (values: (Value | undefined)[], name: string, collation: Collation | undefined) => Value | undefined,
  least = 0,
  most = Infinity,
): OperatorCompiler {
  return (argument, scope, name) => {
    const parts = compileArguments(argument, scope);
    checkCount(name, parts.length, least, most);
    return fold(
      (doc, vars) =>
        apply(
          parts.map((part) => part(doc, vars)),
          name,
          scope.env.collation,
        ),
      parts,
    );
  };
}

/** The fields and the error numbers of an operator that takes one object of named arguments. */
interface NamedSpec {
  readonly fields: readonly string[];
  readonly required?: readonly string[];
  /** Numbers of: argument not an object, unknown field, required field absent (one for all, or by field). */
  readonly codes: readonly [
    notObject: number,
    unknown: number,
    absent: number | Readonly<Record<string, number>>,
  ];
}

/** Checks an argument object; gives its fields as written. */
export function readNamed(argument: Value, name: string, spec: NamedSpec): Doc {
  const [notObject, unknown, absent] = spec.codes;
  if (!(argument instanceof Map)) {
    throw createAggregationError(notObject, `${name} only supports an object as its argument`);
  }
  for (const field of argument.keys()) {
    if (!spec.fields.includes(field)) {
      throw createAggregationError(unknown, `Unrecognized parameter to ${name}: ${field}`);
    }
  }
  for (const field of spec.required ?? []) {
    if (!argument.has(field)) {
      const code = typeof absent === 'number' ? absent : (absent[field] ?? 9);
      throw createAggregationError(code, `Missing '${field}' parameter to ${name}`);
    }
  }
  return argument;
}

/** An operator of named arguments, all evaluated in the same scope; absent ones are given as missing. */
export function compileNamed<Field extends string>(
  spec: NamedSpec & { readonly fields: readonly Field[] },
  apply: (
    values: Readonly<Record<Field, Value | undefined>>,
    name: string,
    given: (field: Field) => boolean,
    collation: Collation | undefined,
  ) => Value | undefined,
): OperatorCompiler {
  return (argument, scope, name) => {
    const written = readNamed(argument, name, spec);
    const parts = spec.fields.map((field) => {
      const part = written.get(field);
      return part === undefined ? createConstant(undefined) : scope.compile(part);
    });
    const isGiven = (field: Field): boolean => written.has(field);
    return fold((doc, vars) => {
      const values: Partial<Record<Field, Value | undefined>> = {};
      for (let i = 0; i < parts.length; i++) {
        values[spec.fields[i] as Field] = (parts[i] as Evaluator)(doc, vars);
      }
      return apply(values as Record<Field, Value | undefined>, name, isGiven, scope.env.collation);
    }, parts);
  };
}
