import { describe, expect, it } from 'vitest';
import { Decimal128, Double, ObjectId } from 'bson';
import { fromPlain } from '../values/plain.ts';
import { compileFilter } from './matcher.ts';

type Plain = Record<string, unknown>;

function matchesSchema(schema: Plain, doc: Plain): boolean {
  return compileFilter(fromPlain({ $jsonSchema: schema }))(fromPlain(doc));
}
const field = (schema: Plain): Plain => ({ properties: { a: schema } });

describe('$jsonSchema', () => {
  it.each<[Plain, unknown[], unknown[]]>([
    [{ bsonType: 'int' }, [1], [1.5, new Double(1), '1', null]],
    [{ bsonType: ['number', 'objectId'] }, [1, 1.5, Decimal128.fromString('1'), new ObjectId()], ['x']],
    [{ type: 'number' }, [1, 1.5], ['x', true]],
    [{ type: ['null', 'boolean'] }, [null, true], [0]],
    [{ enum: [1, 'x', { b: 1, c: 2 }] }, [1, new Double(1), 'x', { c: 2, b: 1 }], ['y', 2]],
    [{ minimum: 1, maximum: 2 }, [1, 2, 'text'], [0.5, 3]],
    [{ minimum: 1, exclusiveMinimum: true }, [1.1], [1]],
    [{ maximum: 2, exclusiveMaximum: true }, [1.9], [2]],
    [{ multipleOf: 0.1 }, [0.3, 1, 'text'], [0.35]],
    [{ minLength: 2, maxLength: 3, pattern: '^a' }, ['aß', 'a😀b', 5], ['a', 'abcd', 'bb']],
    [
      { minItems: 1, maxItems: 2, uniqueItems: true },
      [[1], [1, 2], 'x'],
      [[], [1, 2, 3], [1, new Double(1)]],
    ],
    [{ items: { bsonType: 'string' } }, [['a'], []], [['a', 1]]],
    [{ items: [{ bsonType: 'string' }], additionalItems: false }, [['a'], []], [['a', 'b'], [1]]],
    [
      { required: ['b'], minProperties: 1, maxProperties: 2 },
      [{ b: null }, 'x'],
      [{ c: 1 }, { b: 1, c: 1, d: 1 }],
    ],
    [
      { properties: { b: { type: 'string' } }, additionalProperties: false },
      [{ b: 'x' }, {}],
      [{ b: 1 }, { c: 1 }],
    ],
    [
      { patternProperties: { '^s': { type: 'string' } }, additionalProperties: { type: 'number' } },
      [{ s1: 'x', n: 1 }],
      [{ s1: 1 }, { n: 'x' }],
    ],
    [
      { dependencies: { b: ['c'], d: { required: ['e'] } } },
      [{ c: 1 }, { b: 1, c: 1 }, { d: 1, e: 1 }],
      [{ b: 1 }, { d: 1 }],
    ],
    [{ allOf: [{ minimum: 1 }, { maximum: 2 }] }, [1], [3]],
    [{ anyOf: [{ type: 'string' }, { minimum: 5, type: 'number' }] }, ['x', 5], [4, null]],
    [{ oneOf: [{ minimum: 1 }, { maximum: 2 }] }, [0, 3], [1]],
    [{ not: { type: 'string' } }, [1], ['x']],
  ])('%j', (schema, good, bad) => {
    for (const a of good) expect(matchesSchema(field(schema), { a }), JSON.stringify(a)).toBe(true);
    for (const a of bad) expect(matchesSchema(field(schema), { a }), JSON.stringify(a)).toBe(false);
    expect(matchesSchema(field(schema), {})).toBe(true);
  });

  it('combines with conditions beside and above it', () => {
    const filter = fromPlain({ n: 1, $nor: [{ $jsonSchema: { required: ['x'] } }] });
    expect(compileFilter(filter)(fromPlain({ n: 1 }))).toBe(true);
    expect(compileFilter(filter)(fromPlain({ n: 1, x: 1 }))).toBe(false);
  });

  it.each<[Plain, number]>([
    [{ format: 'email' }, 9],
    [{ bogus: 1 }, 9],
    [{ type: 'integer' }, 9],
    [{ type: 'string', bsonType: 'string' }, 9],
    [{ required: [] }, 9],
    [{ required: ['a', 'a'] }, 9],
    [{ properties: 1 }, 14],
    [{ minimum: 'x' }, 14],
    [{ exclusiveMinimum: true }, 9],
    [{ multipleOf: 0 }, 9],
    [{ bsonType: 'text' }, 2],
  ])('refuses %j', (schema, code) => {
    expect(() => matchesSchema(schema, {})).toThrow(expect.objectContaining({ code }));
  });
});
