import { Binary, BSONRegExp, Decimal128, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { toDouble, type Doc, type Value } from '../values/value.ts';

/** A generator of numbers that repeats itself for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of the entries. */
export function pick<T>(random: () => number, entries: readonly T[]): T {
  const entry = entries[Math.floor(random() * entries.length)];
  if (entry === undefined) throw new Error('nothing to pick from');
  return entry;
}

const texts = ['', 'a', 'ab', 'abc', 'b', 'a\0', 'a\0b', 'Z', 'é', '\u{1f600}', '\uffff', '\ue000', 'zz'];
const numbers = [
  0,
  -0,
  1,
  -1,
  1.5,
  -1.5,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  2 ** 53 + 2,
  1e308,
  -1e308,
  5e-324,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
];
const longs = [
  0n,
  1n,
  -1n,
  2n ** 53n + 1n,
  2n ** 53n,
  2n ** 63n - 1n,
  -(2n ** 63n),
  9007199254740995n,
  -9007199254740993n,
];
const decimals = [
  '0',
  '-0',
  '1',
  '1.0',
  '1.5',
  '0.1',
  '1E-6176',
  '-1E-6176',
  '9.999999999999999999999999999999999E6144',
  '9007199254740993',
  '9007199254740992.5',
  'NaN',
  'Infinity',
  '-Infinity',
  '1E400',
  '-1E400',
  '2.225073858507201E-308',
];

/** A value of any type that has an order; `depth` limits nesting. */
export function createRandomValue(random: () => number, depth = 2): Value {
  const kind = Math.floor(random() * (depth > 0 ? 18 : 16));
  switch (kind) {
    case 0:
      return null;
    case 1:
      return random() < 0.5;
    case 2:
    case 3:
      return pick(random, numbers);
    case 4:
      return toDouble(Math.floor(random() * 10) - 5);
    case 5:
      return Math.floor(random() * 20) - 10;
    case 6:
      return random() < 0.5 ? pick(random, longs) : BigInt(Math.floor(random() * 10));
    case 7:
      return Decimal128.fromString(random() < 0.5 ? pick(random, decimals) : (random() * 10).toFixed(3));
    case 8:
    case 9:
      return pick(random, texts);
    case 10:
      return new Date(Math.floor((random() - 0.5) * 1e13));
    case 11:
      return new ObjectId(Buffer.alloc(12, Math.floor(random() * 4)));
    case 12:
      return new Binary(
        Buffer.alloc(Math.floor(random() * 4), Math.floor(random() * 3)),
        Math.floor(random() * 3),
      );
    case 13:
      return new Timestamp(
        Long.fromBigInt((BigInt(Math.floor(random() * 3)) << 32n) | BigInt(Math.floor(random() * 3))),
      );
    case 14:
      return new BSONRegExp(pick(random, ['a', 'b', 'ab']), pick(random, ['', 'i']));
    case 15:
      return random() < 0.5 ? new MinKey() : new MaxKey();
    case 16:
      return Array.from({ length: Math.floor(random() * 4) }, () => createRandomValue(random, depth - 1));
    default:
      return createRandomDoc(random, depth - 1);
  }
}

/** A small document with names a to c. */
export function createRandomDoc(random: () => number, depth = 1): Doc {
  const doc: Doc = new Map();
  for (const name of ['a', 'b', 'c']) if (random() < 0.5) doc.set(name, createRandomValue(random, depth));
  return doc;
}
