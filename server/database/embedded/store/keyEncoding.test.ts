import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  type Document,
} from 'bson';
import { describe, expect, it } from 'vitest';
import { getTrialSeed } from '../../../testing/trials.ts';
import { createRandom, createRandomValue } from '../testing/randomValues.ts';
import { compareValues, groupKey } from '../values/compare.ts';
import type { Value } from '../values/value.ts';
import { encodeValue, getSuccessor } from './keyEncoding.ts';
import { KeyWriter } from './keyWriter.ts';

const writer = new KeyWriter();

function encodeKey(value: Value, descending = false): Buffer {
  writer.reset();
  encodeValue(writer, value);
  if (descending) writer.invert(0);
  return writer.toBuffer();
}

const seed = getTrialSeed();

describe('key encoding', () => {
  it(`orders bytes as values are ordered, 40,000 random pairs (seed ${seed})`, () => {
    const random = createRandom(seed);
    for (let i = 0; i < 40_000; i++) {
      const a = createRandomValue(random);
      const b = createRandomValue(random);
      const order = Math.sign(compareValues(a, b));
      const keys = Math.sign(Buffer.compare(encodeKey(a), encodeKey(b)));
      const inverted = Math.sign(Buffer.compare(encodeKey(a, true), encodeKey(b, true)));
      if (keys !== order || inverted + order !== 0) {
        expect.fail(
          `${i}: ${groupKey(a)} against ${groupKey(b)}: values ${order}, keys ${keys}, inverted ${inverted}`,
        );
      }
    }
  });

  it('gives no key that is the beginning of another one', () => {
    const random = createRandom(seed + 1);
    for (let i = 0; i < 20_000; i++) {
      const a = encodeKey(createRandomValue(random));
      const b = encodeKey(createRandomValue(random));
      if (a.length < b.length && b.subarray(0, a.length).equals(a))
        expect.fail(`${a.toString('hex')} ${b.toString('hex')}`);
    }
  });

  it('orders values of every type, those that are hardly used, too', () => {
    const id = new ObjectId('5f0000000000000000000000');
    const createScope = (a: number): Document => new Map([['a', a]]);
    const values: Value[] = [
      new MinKey(),
      null,
      1,
      new BSONSymbol('a'),
      'b',
      new Map(),
      [],
      new Binary(Buffer.from([1])),
      id,
      false,
      new Date(0),
      new Timestamp(0n),
      new BSONRegExp('a'),
      new DBRef('a.b', id),
      new DBRef('a.c', id),
      new Code('a'),
      new Code('b'),
      new Code('a', createScope(1)),
      new Code('a', createScope(2)),
      new MaxKey(),
    ];
    const keys = values.map((value) => encodeKey(value));
    expect(keys.toSorted(Buffer.compare)).toEqual(keys);
    expect(values.toSorted(compareValues)).toEqual(values);
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(values.length);
  });

  it('finds the successor of a prefix', () => {
    expect(getSuccessor(Buffer.from([1, 2]))).toEqual(Buffer.from([1, 3]));
    expect(getSuccessor(Buffer.from([1, 0xff]))).toEqual(Buffer.from([2]));
  });
});
