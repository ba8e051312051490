import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { countTrials, getTrialTimeoutMs } from '../../../testing/trials.ts';
import { compareValues, typeBracket } from '../values/compare.ts';
import { fromPlain } from '../values/plain.ts';
import type { Doc, Value } from '../values/value.ts';
import { compileUpdate } from '../update/update.ts';
import { encodeDocument } from '../values/codec.ts';
import { analyzeFilter, type Constraint, type FieldBounds } from './filterBounds.ts';
import { compileFilter } from './matcher.ts';

vi.setConfig({ testTimeout: getTrialTimeoutMs(60_000, 1_200_000) });

/** A second evaluator, made of lists instead of walks, for a part of the operators. */
function reach(doc: Doc, parts: readonly string[]): (Value | undefined)[] {
  const [name = '', ...rest] = parts;
  const value = doc.get(name);
  if (rest.length === 0) return Array.isArray(value) ? [...value, value] : [value];
  if (value instanceof Map) return reach(value, rest);
  return Array.isArray(value) ? reachInto(value, rest) : [undefined];
}

function reachInto(array: readonly Value[], parts: readonly string[]): (Value | undefined)[] {
  const [name, ...rest] = parts;
  return array.flatMap((element, i) => {
    const asField = element instanceof Map ? reach(element, parts) : [];
    if (String(i) !== name) return asField;
    if (rest.length === 0) return [...asField, element];
    if (element instanceof Map) return [...asField, ...reach(element, rest)];
    return Array.isArray(element) ? reachInto(element, rest) : asField;
  });
}

function matchesOperator(operator: string, value: Value | undefined, argument: Value): boolean {
  const present = value ?? null;
  const order = typeBracket(present) === typeBracket(argument) ? compareValues(present, argument) : NaN;
  switch (operator) {
    case '$eq':
      return order === 0;
    case '$gt':
      return argument !== null && order > 0;
    case '$lte':
      return order <= 0;
    case '$in':
      return Array.isArray(argument) && argument.some((one) => matchesOperator('$eq', value, one));
    case '$exists':
      return value !== undefined;
    default:
      throw new Error(operator);
  }
}

function evaluate(filter: Doc, doc: Doc): boolean {
  return [...filter].every(([name, condition]) => {
    const branches = (Array.isArray(condition) ? condition : []) as Doc[];
    if (name === '$and') return branches.every((branch) => evaluate(branch, doc));
    if (name === '$or') return branches.some((branch) => evaluate(branch, doc));
    if (name === '$nor') return !branches.some((branch) => evaluate(branch, doc));
    return evaluateField(name.split('.'), condition as Doc, doc);
  });
}

function evaluateField(parts: readonly string[], condition: Doc, doc: Doc): boolean {
  return [...condition].every(([operator, argument]) => {
    if (operator === '$not') return !evaluateField(parts, argument as Doc, doc);
    if (operator === '$ne')
      return !reach(doc, parts).some((value) => matchesOperator('$eq', value, argument));
    if (operator === '$nin')
      return !reach(doc, parts).some((value) => matchesOperator('$in', value, argument));
    if (operator === '$exists' && argument === false) {
      return !reach(doc, parts).some((value) => value !== undefined);
    }
    return reach(doc, parts).some((value) => matchesOperator(operator, value, argument));
  });
}

/** What a constraint says, checked on the document in the plainest way. */
function matchesConstraint(constraint: Constraint, values: readonly (Value | undefined)[]): boolean {
  switch (constraint.kind) {
    case 'in':
      return values.some((value) => constraint.values.some((one) => compareValues(value ?? null, one) === 0));
    case 'range':
      return values.some((value) => {
        const { lower, upper } = constraint;
        const isIn = (bound: Value, sign: 1 | -1, inclusive: boolean): boolean => {
          const order = compareValues(value, bound) * sign;
          return typeBracket(value) === typeBracket(bound) && (order > 0 || (inclusive && order === 0));
        };
        return (
          (!lower || isIn(lower.value, 1, lower.inclusive)) &&
          (!upper || isIn(upper.value, -1, upper.inclusive))
        );
      });
    case 'exists':
      return values.some((value) => value !== undefined) === constraint.exists;
    default:
      return true;
  }
}

function matchesAll(bounds: FieldBounds, doc: Doc): boolean {
  for (const [path, constraints] of bounds.fields) {
    const values = reach(doc, path.split('.'));
    if (!constraints.every((constraint) => matchesConstraint(constraint, values))) return false;
  }
  return bounds.anyOf.every((branches) => branches.some((branch) => matchesAll(branch, doc)));
}

const leaf = fc.oneof(
  fc.integer({ min: 0, max: 2 }),
  fc.constantFrom<unknown>(null, 'x', true, 1n, 0.5, [], {}),
);
const name = fc.constantFrom('a', 'b', '0', '1');
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 2 }),
  ),
}));
const document = fc.dictionary(name, value, { maxKeys: 3 }).map(fromPlain);
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.'));
const { filter } = fc.letrec<{ filter: Record<string, unknown>; condition: Record<string, unknown> }>(
  (tie) => ({
    condition: fc.oneof(
      { depthSize: 'small' },
      fc.tuple(fc.constantFrom('$eq', '$ne', '$gt', '$lte'), value).map(([op, v]) => ({ [op]: v })),
      fc
        .tuple(fc.constantFrom('$in', '$nin'), fc.array(value, { maxLength: 2 }))
        .map(([op, v]) => ({ [op]: v })),
      fc.boolean().map((exists) => ({ $exists: exists })),
      tie('condition').map((inner) => ({ $not: inner })),
    ),
    filter: fc.oneof(
      { depthSize: 'small' },
      fc.tuple(path, tie('condition')).map(([field, condition]) => ({ [field]: condition })),
      fc
        .tuple(
          fc.constantFrom('$and', '$or', '$nor'),
          fc.array(tie('filter'), { minLength: 1, maxLength: 3 }),
        )
        .map(([op, branches]) => ({ [op]: branches })),
    ),
  }),
);

describe('matcher, generated', () => {
  it('agrees with a second evaluator, and every match meets its analysed constraints', () => {
    fc.assert(
      fc.property(filter, fc.array(document, { minLength: 1, maxLength: 5 }), (plain, docs) => {
        const compiled = fromPlain(plain);
        const test = compileFilter(compiled);
        const bounds = analyzeFilter(compiled);
        for (const doc of docs) {
          const isMatch = test(doc);
          expect(isMatch).toBe(evaluate(compiled, doc));
          if (isMatch) expect(matchesAll(bounds, doc)).toBe(true);
        }
      }),
      { numRuns: countTrials('matchedFilters') },
    );
  });
});

describe('updates, generated', () => {
  const update = fc
    .tuple(
      fc.constantFrom('$set', '$unset', '$inc', '$min', '$max', '$push', '$addToSet', '$pull', '$mul'),
      path,
      value,
    )
    .map(([operator, field, argument]) => ({ [operator]: { [field]: argument } }));

  it('never touch the given document, and say truly whether they change it', () => {
    const runs = countTrials('randomUpdates');
    let applied = 0;
    fc.assert(
      fc.property(update, document, (plain, doc) => {
        const before = Buffer.from(encodeDocument(doc));
        let result: { doc: Doc; changed: boolean } | undefined;
        try {
          result = compileUpdate(fromPlain(plain), { env: { now: new Date(0) } }).apply(doc);
        } catch (error) {
          expect(error).toMatchObject({ name: 'DatabaseError' });
        }
        expect(Buffer.from(encodeDocument(doc)).equals(before)).toBe(true);
        if (!result) return;
        applied++;
        expect(Buffer.from(encodeDocument(result.doc)).equals(before)).toBe(!result.changed);
      }),
      { numRuns: runs },
    );
    expect(applied).toBeGreaterThan(runs / 5);
  });
});
