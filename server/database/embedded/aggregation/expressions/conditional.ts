import { createAggregationError } from '../errors.ts';
import {
  compileArguments,
  createConstant,
  findConstant,
  fold,
  isDoc,
  isNullish,
  isTruthy,
  readNamed,
  compileUnary,
} from './build.ts';
import type { Evaluator, OperatorCompiler, OperatorTable } from './types.ts';

function choose(test: Evaluator, yes: Evaluator, no: Evaluator): Evaluator {
  const known = findConstant(test);
  if (known) return isTruthy(known.value) ? yes : no;
  return (doc, vars) => (isTruthy(test(doc, vars)) ? yes(doc, vars) : no(doc, vars));
}

const compileCond: OperatorCompiler = (argument, scope, name) => {
  if (isDoc(argument)) {
    const written = readNamed(argument, name, {
      fields: ['if', 'then', 'else'],
      required: ['if', 'then', 'else'],
      codes: [9, 17083, { if: 17080, then: 17081, else: 17082 }],
    });
    const compilePart = (field: string): Evaluator => scope.compile(written.get(field) ?? null);
    return choose(compilePart('if'), compilePart('then'), compilePart('else'));
  }
  const parts = compileArguments(argument, scope);
  const [test, yes, no] = parts;
  if (!test || !yes || !no || parts.length !== 3) {
    throw createAggregationError(
      16020,
      `Expression $cond takes exactly 3 arguments. ${parts.length} were passed in.`,
    );
  }
  return choose(test, yes, no);
};

const compileIfNull: OperatorCompiler = (argument, scope) => {
  const parts = compileArguments(argument, scope);
  if (parts.length < 2) {
    throw createAggregationError(1257300, `$ifNull needs at least two arguments, had: ${parts.length}`);
  }
  const last = parts.pop() ?? createConstant(null);
  return fold(
    (doc, vars) => {
      for (const part of parts) {
        const value = part(doc, vars);
        if (!isNullish(value)) return value;
      }
      return last(doc, vars);
    },
    [...parts, last],
  );
};

const switchOperator: OperatorCompiler = (argument, scope) => {
  if (!isDoc(argument)) throw createAggregationError(40060, '$switch requires an object as an argument');
  for (const field of argument.keys()) {
    if (field !== 'branches' && field !== 'default') {
      throw createAggregationError(40067, `$switch found an unknown argument: ${field}`);
    }
  }
  const written = argument.get('branches') ?? [];
  if (!Array.isArray(written)) {
    throw createAggregationError(40061, `$switch expected an array for 'branches'`);
  }
  const branches = written.map((branch) => {
    if (!isDoc(branch)) throw createAggregationError(40062, '$switch expected each branch to be an object');
    for (const field of branch.keys()) {
      if (field !== 'case' && field !== 'then') {
        throw createAggregationError(40063, `$switch found an unknown argument to a branch: '${field}'`);
      }
    }
    const test = branch.get('case');
    const result = branch.get('then');
    if (test === undefined)
      throw createAggregationError(40064, `$switch requires each branch have a 'case' expression`);
    if (result === undefined)
      throw createAggregationError(40065, `$switch requires each branch have a 'then' expression.`);
    return { test: scope.compile(test), result: scope.compile(result) };
  });
  if (branches.length === 0) throw createAggregationError(40068, '$switch requires at least one branch.');
  const fallback = argument.get('default');
  const otherwise = fallback === undefined ? undefined : scope.compile(fallback);
  return (doc, vars) => {
    for (const { test, result } of branches) if (isTruthy(test(doc, vars))) return result(doc, vars);
    if (otherwise) return otherwise(doc, vars);
    throw createAggregationError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  };
};

function compileLogical(stopAt: boolean): OperatorCompiler {
  return (argument, scope) => {
    const parts = compileArguments(argument, scope);
    return fold((doc, vars) => {
      for (const part of parts) if (isTruthy(part(doc, vars)) === stopAt) return stopAt;
      return !stopAt;
    }, parts);
  };
}

/** $and, $or, $not, $cond, $ifNull, $switch. */
export const conditionalOperators: OperatorTable = {
  $and: compileLogical(false),
  $or: compileLogical(true),
  $not: compileUnary((value) => !isTruthy(value)),
  $cond: compileCond,
  $ifNull: compileIfNull,
  $switch: switchOperator,
};
