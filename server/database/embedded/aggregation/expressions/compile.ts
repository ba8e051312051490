import type { FilterEnv } from '../../query/environment.ts';
import type { Doc, Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';
import { createConstant, findConstant, fold } from './build.ts';
import { checkFieldName, parseFieldPath, readSteps } from './fieldPath.ts';
import { operators } from './operators.ts';
import type { Evaluator, Expression, ExpressionEnv, Scope } from './types.ts';

/** Compiles an aggregation expression; unknown operators are error 168, names of unknown variables 17276. */
export function compileExpression(expression: Value, env: ExpressionEnv): Expression {
  const evaluator = createScope(env, new Map(), 0).compile(expression);
  const always = findConstant(evaluator);
  if (always) return () => always.value;
  return (doc, vars = []) => evaluator(doc, vars);
}

/** The outermost scope of an env, for compiling several expressions; `names` are bound to the slots from 0 on. */
export function createRootScope(env: ExpressionEnv, names: readonly string[] = []): Scope {
  const scope = createScope(env, new Map(), 0);
  return names.length === 0 ? scope : scope.bind(names).scope;
}

/** What filters need to understand $expr, with the variables of the env. */
export function toFilterEnv(env: ExpressionEnv): FilterEnv {
  return {
    collation: env.collation,
    matchLimitMs: env.matchLimitMs,
    compileExpression: (expression) => {
      const compiled = compileExpression(expression, env);
      return (doc) => compiled(doc);
    },
  };
}

function createScope(env: ExpressionEnv, slots: ReadonlyMap<string, number>, depth: number): Scope {
  const scope: Scope = {
    env,
    compile: (expression) => compileIn(scope, expression),
    bind: (names) => {
      const inner = new Map(slots);
      names.forEach((name, i) => inner.set(name, depth + i));
      return {
        scope: createScope(env, inner, depth + names.length),
        slots: names.map((_, i) => depth + i),
      };
    },
    find: (name) => {
      const slot = slots.get(name);
      if (slot !== undefined) return { slot };
      return env.variables?.has(name) ? { constant: env.variables.get(name) } : undefined;
    },
  };
  return scope;
}

function compileIn(scope: Scope, expression: Value): Evaluator {
  if (typeof expression === 'string') {
    if (!expression.startsWith('$')) return createConstant(expression);
    return expression.startsWith('$$')
      ? compileVariable(scope, expression.slice(2))
      : compileField(scope, expression.slice(1));
  }
  if (Array.isArray(expression)) return compileArray(scope, expression);
  if (expression instanceof Map) return compileObject(scope, expression);
  return createConstant(expression);
}

function compileField(scope: Scope, path: string): Evaluator {
  if (path === '') throw createAggregationError(16872, `'$' by itself is not a valid FieldPath`);
  if (scope.find('CURRENT')) return compileVariable(scope, `CURRENT.${path}`);
  const steps = parseFieldPath(path);
  const [first = ''] = steps;
  if (steps.length === 1) return (doc) => doc.get(first);
  return (doc) => readSteps(doc, steps, 0);
}

function compileVariable(scope: Scope, reference: string): Evaluator {
  if (reference === '') throw createAggregationError(16869, 'empty variable names are not allowed');
  const dot = reference.indexOf('.');
  const name = dot < 0 ? reference : reference.slice(0, dot);
  const steps = dot < 0 ? [] : parseFieldPath(reference.slice(dot + 1));
  const found = scope.find(name) ?? findSystemVariable(scope.env, name);
  if (found === 'document') return steps.length === 0 ? (doc) => doc : (doc) => readSteps(doc, steps, 0);
  if ('constant' in found) return createConstant(readSteps(found.constant, steps, 0));
  const { slot } = found;
  return steps.length === 0 ? (_, vars) => vars[slot] : (_, vars) => readSteps(vars[slot], steps, 0);
}

function findSystemVariable(env: ExpressionEnv, name: string): { constant: Value | undefined } | 'document' {
  switch (name) {
    case 'ROOT':
    case 'CURRENT':
      return 'document';
    case 'NOW':
      return { constant: env.now };
    case 'REMOVE':
      return { constant: undefined };
    case 'CLUSTER_TIME':
      if (env.clusterTime) return { constant: env.clusterTime };
      throw createAggregationError(51144, `system variable '$$CLUSTER_TIME' is not available here`);
    default:
      throw createAggregationError(17276, `Use of undefined variable: ${name}`);
  }
}

function compileArray(scope: Scope, elements: readonly Value[]): Evaluator {
  const parts = elements.map((element) => scope.compile(element));
  return fold((doc, vars) => parts.map((part) => part(doc, vars) ?? null), parts);
}

function compileObject(scope: Scope, object: Doc): Evaluator {
  for (const [name, argument] of object) {
    if (!name.startsWith('$')) continue;
    if (object.size !== 1) {
      const names = [...object.keys()].join(', ');
      throw createAggregationError(
        15983,
        `an object representing an expression must have exactly one field, not: ${names}`,
      );
    }
    const operator = operators.get(name);
    if (!operator) throw createAggregationError(168, `Unrecognized expression '${name}'`);
    return operator(argument, scope, name);
  }
  const names = [...object.keys()];
  names.forEach(checkFieldName);
  const parts = [...object.values()].map((value) => scope.compile(value));
  return fold((doc, vars) => {
    const result: Doc = new Map();
    for (let i = 0; i < parts.length; i++) {
      const value = (parts[i] as Evaluator)(doc, vars);
      if (value !== undefined) result.set(names[i] as string, value);
    }
    return result;
  }, parts);
}
