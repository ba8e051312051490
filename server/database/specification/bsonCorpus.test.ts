import { BSON } from 'mongodb';
import { describe, expect, it } from 'vitest';
import {
  compareValues,
  decodeDocument,
  encodeDocument,
  encodeValue,
  groupKey,
  isIdentical,
  KeyWriter,
  type Value,
} from '#server/database/embedded/bson.ts';
import {
  areSpecificationsPresent,
  readCorpusFiles,
  specificationFolder,
  type CorpusCase,
} from './specificationFiles.ts';

/** The type that the embedded database refuses: MongoDB stores it no more, either. */
const refusedType = '0x06';
/** The driver's EJSON turns this type into a document, so it can't be identified. */
const typeWithoutName = '0x0C';

/** The whole of some bytes as a document: a message holds several, so the codec does not look for an end of its own. */
function decodeWhole(hex: string): Map<string, Value> {
  const bytes = Buffer.from(hex, 'hex');
  if (bytes.length >= 4 && bytes.readInt32LE(0) !== bytes.length) throw new Error('bytes are left over');
  return decodeDocument(bytes);
}

/** Cases with a field of that type in a file about several types. */
const isRefused = (hex: string): boolean => decodeHex(hex) === undefined;

function decodeHex(hex: string): Map<string, Value> | undefined {
  try {
    return decodeDocument(Buffer.from(hex, 'hex'));
  } catch {
    return undefined;
  }
}

function recode(hex: string): string {
  const bytes = encodeDocument(decodeDocument(Buffer.from(hex, 'hex')));
  return Buffer.from(bytes).toString('hex').toUpperCase();
}

/** Cases that a driver has to refuse and a server stores. */
const notUtf8 = /(?:invalid|bad) UTF-8/;

const writer = new KeyWriter();

function encodeKey(value: Value): Buffer {
  writer.reset();
  encodeValue(writer, value);
  return writer.toBuffer();
}

function declareTests(): void {
  const files = readCorpusFiles();
  const supported = files.filter(({ content }) => content.bson_type !== refusedType);
  const cases: readonly CorpusCase[] = supported
    .flatMap(({ content }) => content.valid ?? [])
    .filter(({ canonical_bson }) => !isRefused(canonical_bson));

  const isTested = (hex: string): boolean => cases.some(({ canonical_bson }) => canonical_bson === hex);
  const tested = supported
    .map(({ name, content }) => ({
      name,
      type: content.bson_type,
      valid: (content.valid ?? []).filter(({ canonical_bson }) => isTested(canonical_bson)),
      decodeErrors: content.decodeErrors ?? [],
    }))
    // Some files are about the reading of text only.
    .filter(({ valid, decodeErrors }) => valid.length + decodeErrors.length > 0);

  describe.each(tested)('$name', ({ type, valid, decodeErrors }) => {
    if (valid.length > 0)
      it('gives back the bytes of every document', () => {
        for (const { description, canonical_bson } of valid)
          expect(recode(canonical_bson), description).toBe(canonical_bson.toUpperCase());
      });

    const named = type === typeWithoutName ? [] : valid.filter(({ lossy }) => !lossy);
    if (named.length > 0)
      it('reads the values that Extended JSON names', () => {
        for (const { description, canonical_bson, canonical_extjson } of named) {
          const bytes = BSON.serialize(BSON.EJSON.parse(canonical_extjson, { relaxed: false }) as object);
          const read = decodeDocument(Buffer.from(canonical_bson, 'hex'));
          expect(isIdentical(read, decodeDocument(bytes)), description).toBe(true);
        }
      });

    if (decodeErrors.length > 0)
      it('refuses bytes that are no document, and keeps text that is not UTF-8 as MongoDB does', () => {
        for (const { description, bson } of decodeErrors) {
          if (notUtf8.test(description)) expect(recode(bson), description).toBe(bson.toUpperCase());
          else expect(() => decodeWhole(bson), description).toThrow();
        }
      });
  });

  it('refuses the type undefined', () => {
    const refused = files.filter(({ content }) => content.bson_type === refusedType);
    const documents = refused.flatMap(({ content }) => content.valid ?? []);
    expect(documents.length).toBeGreaterThan(0);
    for (const { canonical_bson } of documents)
      expect(() => decodeDocument(Buffer.from(canonical_bson, 'hex'))).toThrow('undefined');
  });

  it('leaves out no more than the documents with that type', () => {
    const all = supported.flatMap(({ content }) => content.valid ?? []);
    expect(
      all.filter((entry) => !cases.includes(entry)).map(({ canonical_bson }) => canonical_bson.length),
    ).toHaveLength(1);
  });

  it('orders the keys of an index as the values, every pair', () => {
    const values = cases.flatMap(({ canonical_bson }) => [...(decodeHex(canonical_bson)?.values() ?? [])]);
    const keyed = values.map((value) => ({ value, key: encodeKey(value) }));
    expect(keyed.length).toBeGreaterThan(600);
    const wrong = keyed.flatMap((a, i) =>
      keyed
        .slice(i + 1)
        .filter((b) => Math.sign(compareValues(a.value, b.value)) !== Math.sign(Buffer.compare(a.key, b.key)))
        .map((b) => `${groupKey(a.value)} against ${groupKey(b.value)}`),
    );
    expect(wrong).toEqual([]);
  });
}

describe('BSON corpus', () => {
  if (areSpecificationsPresent) declareTests();
  else
    it('needs its files', ({ skip }) => {
      skip(`${specificationFolder} is not there`);
    });
});
