import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { isNumeric, toNumber } from '../values/arithmetic.ts';
import type { Doc, Value } from '../values/value.ts';
import { isTrue } from './elementPredicates.ts';
import { hasOperators } from './matcher.ts';
import { getLiteralPrefix } from './regex.ts';

/** One end of a range; the range never leaves the type class (`typeBracket`) of the value. */
export interface Bound {
  readonly value: Value;
  readonly inclusive: boolean;
}

/**
 * One condition on a field that every matching document meets. Null among `values` means null or missing. An array
 * among `values` matches a field that is that array or contains it. A `prefix` is met by texts that begin with it and
 * by regular expressions as stored values, one of which equals the filter's.
 */
export type Constraint =
  | { readonly kind: 'in'; readonly values: readonly Value[] }
  | { readonly kind: 'range'; readonly lower?: Bound; readonly upper?: Bound }
  | { readonly kind: 'prefix'; readonly prefix: string }
  | { readonly kind: 'exists'; readonly exists: boolean }
  | { readonly kind: 'sameElement'; readonly constraints: readonly Constraint[] };

/**
 * What a filter demands, for choosing an index; it is necessary, not sufficient: the filter still decides.
 * Constraints of one field each hold on their own: in an array different elements may meet them, except inside
 * `sameElement`, whose constraints one array element meets together.
 */
export interface FieldBounds {
  /** Constraints by dotted field; all hold. */
  readonly fields: ReadonlyMap<string, readonly Constraint[]>;
  /** Each entry is one $or: at least one of its branches holds. A branch without fields and `anyOf` demands nothing. */
  readonly anyOf: readonly (readonly FieldBounds[])[];
}

interface Collected {
  readonly fields: Map<string, Constraint[]>;
  readonly anyOf: FieldBounds[][];
}

/** Reads the constraints of a filter for the planner; the filter must have been compiled, so that it is sound. */
export function analyzeFilter(filter: Doc): FieldBounds {
  const collected: Collected = { fields: new Map(), anyOf: [] };
  collectLevel(filter, collected);
  return collected;
}

function collectLevel(filter: Doc, into: Collected): void {
  for (const [name, condition] of filter) {
    if (name === '$and' || name === '$or') {
      const branches = Array.isArray(condition) ? condition.filter((branch) => branch instanceof Map) : [];
      const [only] = branches;
      if (name === '$and' || (branches.length === 1 && only)) {
        for (const branch of branches) collectLevel(branch, into);
      } else if (branches.length > 0) into.anyOf.push(branches.map(analyzeFilter));
    } else if (!name.startsWith('$')) {
      for (const constraint of listConstraints(name, condition, into)) {
        // A number means an element or a field: an element may be there for the index while another lacks the field.
        if (isFieldConstraint(constraint) || !numericPart.test(name)) addConstraint(into, name, constraint);
      }
    }
  }
}

const numericPart = /\.\d+(?:\.|$)/;

function addConstraint(into: Collected, field: string, constraint: Constraint): void {
  const list = into.fields.get(field);
  if (list) list.push(constraint);
  else into.fields.set(field, [constraint]);
}

/** The constraints of one field; those that an $elemMatch of documents means for inner fields go to `into`. */
function listConstraints(path: string, condition: Value, into: Collected | undefined): Constraint[] {
  if (condition instanceof BSONRegExp) return toPrefixConstraints(condition.pattern, condition.options);
  if (!hasOperators(condition)) return [{ kind: 'in', values: [condition] }];
  const constraints: Constraint[] = [];
  for (const [name, argument] of condition) {
    switch (name) {
      case '$eq':
        constraints.push({ kind: 'in', values: [argument] });
        break;
      case '$in':
        if (Array.isArray(argument) && !argument.some((value) => value instanceof BSONRegExp)) {
          constraints.push({ kind: 'in', values: argument });
        }
        break;
      case '$gt':
      case '$gte':
      case '$lt':
      case '$lte':
        constraints.push(...limitComparison(name, argument));
        break;
      case '$exists':
        constraints.push({ kind: 'exists', exists: isTrue(argument) });
        break;
      case '$regex':
        constraints.push(...toRegexConstraints(argument, condition.get('$options')));
        break;
      case '$all':
        constraints.push(...toAllConstraints(path, argument, into));
        break;
      case '$elemMatch':
        constraints.push(...compileElemMatch(path, argument, into));
        break;
    }
  }
  return constraints;
}

function limitComparison(name: string, value: Value): Constraint[] {
  const inclusive = name.endsWith('e');
  // MinKey and MaxKey reach beyond their class; arrays compare as a whole, which indexes take apart.
  if (value instanceof MinKey || value instanceof MaxKey || Array.isArray(value)) return [];
  if (value === null || (isNumeric(value) && Number.isNaN(toNumber(value)))) {
    return [{ kind: 'in', values: inclusive ? [value] : [] }];
  }
  const bound: Bound = { value, inclusive };
  return [name.startsWith('$g') ? { kind: 'range', lower: bound } : { kind: 'range', upper: bound }];
}

function toPrefixConstraints(pattern: string, options: string): Constraint[] {
  const prefix = getLiteralPrefix(pattern, options);
  return prefix === undefined ? [] : [{ kind: 'prefix', prefix }];
}

function toRegexConstraints(pattern: Value, options: Value | undefined): Constraint[] {
  const ofOptions = typeof options === 'string' ? options : undefined;
  if (pattern instanceof BSONRegExp)
    return toPrefixConstraints(pattern.pattern, ofOptions ?? pattern.options);
  return typeof pattern === 'string' ? toPrefixConstraints(pattern, ofOptions ?? '') : [];
}

function toAllConstraints(path: string, argument: Value, into: Collected | undefined): Constraint[] {
  if (!Array.isArray(argument)) return [];
  return argument.flatMap((value): Constraint[] => {
    if (value instanceof BSONRegExp) return toPrefixConstraints(value.pattern, value.options);
    if (hasOperators(value)) return compileElemMatch(path, value.get('$elemMatch') ?? null, into);
    return [{ kind: 'in', values: [value] }];
  });
}

const logical: ReadonlySet<string> = new Set(['$and', '$or', '$nor', '$expr', '$where', '$comment']);

function compileElemMatch(path: string, argument: Value, into: Collected | undefined): Constraint[] {
  // Within another $elemMatch it is about arrays in the array, which an index of the field does not go into.
  if (!into || !(argument instanceof Map)) return [];
  const [first] = argument.keys();
  if (hasOperators(argument) && !logical.has(first ?? '')) {
    const inner = listConstraints(path, argument, undefined).filter(isFieldConstraint);
    return inner.length > 0 ? [{ kind: 'sameElement', constraints: inner }] : [];
  }
  const inner: Collected = { fields: new Map(), anyOf: [] };
  collectLevel(argument, inner);
  for (const [name, constraints] of inner.fields) {
    // An element that is an array is matched by its positions, which are no field names.
    if (/^\d/.test(name)) continue;
    for (const constraint of constraints) {
      if (isFieldConstraint(constraint)) addConstraint(into, `${path}.${name}`, constraint);
    }
  }
  return [];
}

/** True for what holds of the whole field when it holds of one element: everything but demands for absence. */
function isFieldConstraint(constraint: Constraint): boolean {
  if (constraint.kind === 'exists') return constraint.exists;
  return constraint.kind !== 'in' || !constraint.values.includes(null);
}
