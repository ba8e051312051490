import type { Doc, Value } from '../values/value.ts';
import { BSONRegExp } from 'bson';
import { findConstant, isDoc } from './expressions/build.ts';
import type { Scope } from './expressions/types.ts';
import { DatabaseError } from '../databaseError.ts';
import type { PushedDown } from './pipelineTypes.ts';
import { readLimit, readSkip } from './stages/simple.ts';

function findStage(stage: Value | undefined, name: string): Value | undefined {
  return isDoc(stage) && stage.size === 1 ? stage.get(name) : undefined;
}

function joinFilters(filters: readonly Doc[]): Doc {
  const [first, ...others] = filters.filter((filter) => filter.size > 0);
  if (!first) return new Map();
  return others.length === 0 ? first : new Map([['$and', [first, ...others]]]);
}

/** Splits off what the planner can answer from an index: leading $match (joined with $and), then $sort, $skip, $limit. */
export function splitPipeline(stages: readonly Doc[]): { pushed: PushedDown; rest: Doc[] } {
  let at = 0;
  const filters: Doc[] = [];
  for (
    let filter = findStage(stages[at], '$match');
    isDoc(filter);
    filter = findStage(stages[at], '$match')
  ) {
    filters.push(filter);
    at++;
  }
  const pushed: { -readonly [Key in keyof PushedDown]: PushedDown[Key] } = { filter: joinFilters(filters) };
  const sort = findStage(stages[at], '$sort');
  if (isDoc(sort) && [...sort.values()].every((direction) => !isDoc(direction))) {
    pushed.sort = sort;
    at++;
  }
  const skip = findStage(stages[at], '$skip');
  if (skip !== undefined) {
    pushed.skip = readSkip(skip);
    at++;
  }
  const limit = findStage(stages[at], '$limit');
  if (limit !== undefined) {
    pushed.limit = readLimit(limit);
    at++;
  }
  return { pushed, rest: stages.slice(at) };
}

function hasExpression(value: Value): boolean {
  if (Array.isArray(value)) return value.some(hasExpression);
  if (!isDoc(value)) return false;
  return [...value].some(([key, inner]) => key === '$expr' || hasExpression(inner));
}

function getKnownScalar(side: Value, scope: Scope): Value | undefined {
  try {
    const value = findConstant(scope.compile(side))?.value;
    const isOther = value === null || Array.isArray(value) || isDoc(value) || value instanceof BSONRegExp;
    return isOther ? undefined : value;
  } catch (error) {
    if (error instanceof DatabaseError) return undefined;
    throw error;
  }
}

/** Equalities that a filter implies where an expression says that a field equals a known scalar. */
function getImpliedFilters(expression: Value | undefined, scope: Scope): Doc[] {
  if (!isDoc(expression) || expression.size !== 1) return [];
  const all = expression.get('$and');
  if (Array.isArray(all)) return all.flatMap((part) => getImpliedFilters(part, scope));
  const sides = expression.get('$eq');
  if (!Array.isArray(sides) || sides.length !== 2) return [];
  for (const [field, other] of [sides, [...sides].reverse()]) {
    if (typeof field !== 'string' || !/^\$[^$]/.test(field)) continue;
    const value = getKnownScalar(other ?? null, scope);
    if (value !== undefined) return [new Map([[field.slice(1), new Map([['$eq', value]])]])];
  }
  return [];
}

/**
 * What of the leading $match stages of an inner pipeline can be given to the reader of the collection, which does not
 * know the variables of the pipeline: filters with $expr stay where they are, but what they imply goes along.
 */
export function splitInner(stages: readonly Value[], scope: Scope): { filter: Doc; rest: readonly Value[] } {
  const filters: Doc[] = [];
  const rest: Value[] = [];
  let at = 0;
  for (
    let filter = findStage(stages[at], '$match');
    isDoc(filter);
    filter = findStage(stages[at], '$match')
  ) {
    if (hasExpression(filter)) {
      rest.push(stages[at] as Value);
      filters.push(new Map([...filter].filter(([key, value]) => key !== '$expr' && !hasExpression(value))));
      filters.push(...getImpliedFilters(filter.get('$expr'), scope));
    } else {
      filters.push(filter);
    }
    at++;
  }
  return { filter: joinFilters(filters), rest: [...rest, ...stages.slice(at)] };
}
