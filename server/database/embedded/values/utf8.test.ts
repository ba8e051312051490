import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getTrialSeed } from '../../../testing/trials.ts';
import { encodeValue } from '../store/keyEncoding.ts';
import { KeyWriter } from '../store/keyWriter.ts';
import { compareStrings, countBytes, decodeUtf8, encodeUtf8 } from './utf8.ts';

const seed = getTrialSeed();
const writer = new KeyWriter();

function toKey(text: string): Buffer {
  writer.reset();
  encodeValue(writer, text);
  return writer.toBuffer();
}

/** Bytes among which whole and broken sequences of every length are frequent. */
const bytes = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 3 }).map((some) => Buffer.from(some)),
      fc.string({ unit: 'grapheme', maxLength: 3 }).map((text) => Buffer.from(text)),
      fc.constantFrom(
        ...['c3', 'e282', 'f09f90', 'eda080', 'c080', 'f8', 'efbfbd', '80'].map((hex) =>
          Buffer.from(hex, 'hex'),
        ),
      ),
    ),
    { maxLength: 6 },
  )
  .map((parts) => Buffer.concat(parts));

describe(`text that may not be UTF-8 (seed ${seed})`, () => {
  it('comes back byte for byte', () => {
    fc.assert(
      fc.property(bytes, (given) => {
        const text = decodeUtf8(given);
        expect(encodeUtf8(text).equals(given)).toBe(true);
        expect(countBytes(text)).toBe(given.length);
      }),
      { seed, numRuns: 2000 },
    );
  });

  it('is ordered by its bytes, as values and as keys', () => {
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        const [left, right] = [decodeUtf8(a), decodeUtf8(b)];
        const order = Buffer.compare(a, b);
        expect(Math.sign(compareStrings(left, right))).toBe(order);
        expect(Buffer.compare(toKey(left), toKey(right))).toBe(order);
      }),
      { seed, numRuns: 2000 },
    );
  });

  it('is plain text where it is UTF-8, the replacement character included', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const known = text.toWellFormed();
        expect(decodeUtf8(Buffer.from(known))).toBe(known);
        expect(encodeUtf8(known).equals(Buffer.from(known))).toBe(true);
      }),
      { seed },
    );
    expect(decodeUtf8(Buffer.from('\uFFFD'))).toBe('\uFFFD');
  });
});
