import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeDocument, encodeDocument } from './codec.ts';
import { fromPlain, toPlain } from './plain.ts';
import { DoubleValue, type Doc, type Value } from './value.ts';

const everyType = {
  int: 1,
  negative: -2147483648,
  double: 1.5,
  integralDouble: new Double(5),
  minusZero: new Double(-0),
  nan: NaN,
  infinite: -Infinity,
  large: 1e15,
  long: Long.fromString('9223372036854775807'),
  smallLong: Long.fromNumber(1),
  string: 'žluťoučký 🐎 kůň',
  empty: '',
  nested: { a: { b: [1, 'x', { c: null }] } },
  10: 'ten',
  2: 'two',
  date: new Date(-1),
  oid: new ObjectId(),
  yes: true,
  no: false,
  nothing: null,
  binary: new Binary(Buffer.from([1, 2, 3]), 4),
  regex: new BSONRegExp('^a', 'im'),
  code: new Code('x'),
  scoped: new Code('x', { y: 1 }),
  symbol: new BSONSymbol('s'),
  timestamp: new Timestamp({ t: 4294967295, i: 7 }),
  decimal: Decimal128.fromString('1.0'),
  min: new MinKey(),
  max: new MaxKey(),
};

describe('codec', () => {
  it('gives back the same bytes for every type', () => {
    const bytes = serialize(everyType);
    expect(Buffer.from(encodeDocument(decodeDocument(bytes)))).toEqual(Buffer.from(bytes));
  });

  it('encodes plain objects as the driver does', () => {
    expect(Buffer.from(encodeDocument(fromPlain(everyType)))).toEqual(Buffer.from(serialize(everyType)));
    expect(Buffer.from(serialize(toPlain(fromPlain(everyType))))).toEqual(Buffer.from(serialize(everyType)));
  });

  it('keeps old binaries, database pointers and the order of integer-like names', () => {
    const doc: Doc = new Map<string, Value>([
      ['b', 1],
      ['10', 2],
      ['2', 3],
      ['__proto__', 4],
      ['old', new Binary(Buffer.from([9]), Binary.SUBTYPE_BYTE_ARRAY)],
      ['pointer', new DBRef('db.things', new ObjectId())],
    ]);
    const again = decodeDocument(encodeDocument(doc));
    expect([...again.keys()]).toEqual(['b', '10', '2', '__proto__', 'old', 'pointer']);
    expect(encodeDocument(again)).toEqual(encodeDocument(doc));
  });

  it('reads from an offset and copies what it keeps', () => {
    const inner = serialize({
      b: new Binary(Buffer.from([1, 2])),
      o: new ObjectId('0123456789abcdef01234567'),
    });
    const bytes = Buffer.concat([Buffer.from([0xff, 0xff]), inner, Buffer.from([0xff])]);
    const doc = decodeDocument(bytes, 2);
    bytes.fill(0);
    expect((doc.get('b') as Binary).buffer).toEqual(Buffer.from([1, 2]));
    expect((doc.get('o') as ObjectId).toHexString()).toBe('0123456789abcdef01234567');
  });

  it('refuses bytes that are not BSON with code 22', () => {
    const good = Buffer.from(serialize({ a: 'text', b: [1, 2, { c: true }], d: 1.5 }));
    const bad = [
      Buffer.alloc(0),
      Buffer.from([5, 0, 0]),
      Buffer.from([4, 0, 0, 0, 0]),
      good.subarray(0, good.length - 1),
      Buffer.from([8, 0, 0, 0, 6, 97, 0, 0]),
      Buffer.from([9, 0, 0, 0, 8, 97, 0, 2, 0]),
      Buffer.from([19, 0, 0, 0, 16, 97, 0, 1, 0, 0, 0, 16, 97, 0, 2, 0, 0, 0, 0]),
    ];
    for (const bytes of bad)
      expect(() => decodeDocument(bytes)).toThrow(expect.objectContaining({ code: 22 }));
  });

  it('never reads past damaged bytes without an error or a document', () => {
    const good = Buffer.from(serialize(everyType));
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(255), (at, byte) => {
        const bytes = Buffer.from(good);
        bytes[at] = byte;
        try {
          encodeDocument(decodeDocument(bytes));
        } catch (error) {
          expect(error).toMatchObject({ name: 'DatabaseError' });
        }
      }),
      { numRuns: 5000 },
    );
  });

  it('limits depth and size', () => {
    const nest = (levels: number): Doc => {
      let doc: Doc = new Map();
      for (let i = 1; i < levels; i++) doc = new Map([['a', doc]]);
      return doc;
    };
    expect(decodeDocument(encodeDocument(nest(200))).size).toBe(1);
    expect(() => encodeDocument(nest(201))).toThrow(expect.objectContaining({ code: 15 }));
    expect(() => encodeDocument(fromPlain({ a: 'x'.repeat(16 * 1024 * 1024) }))).toThrow(
      expect.objectContaining({ code: 10334 }),
    );
  });

  it('round-trips generated documents', () => {
    const leaf = fc.oneof(
      fc.integer(),
      fc.double(),
      fc.integer().map((n) => new DoubleValue(n)),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      fc.string({ unit: 'grapheme' }),
      fc.boolean(),
      fc.constant(null),
      fc.date({ noInvalidDate: true }),
    );
    const { value } = fc.letrec<{ value: Value }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        leaf as fc.Arbitrary<Value>,
        fc.array(tie('value'), { maxLength: 4 }),
        fc
          .uniqueArray(fc.tuple(fc.string({ maxLength: 5 }), tie('value')), {
            selector: ([name]) => name,
            maxLength: 4,
          })
          .map((entries): Value => new Map(entries.map(([name, v]) => [name.replaceAll('\0', ''), v]))),
      ),
    }));
    fc.assert(
      fc.property(value, (v) => {
        const doc: Doc = new Map([['v', v]]);
        const bytes = encodeDocument(doc);
        const again = decodeDocument(bytes);
        expect(again).toEqual(doc);
        expect(encodeDocument(again)).toEqual(bytes);
      }),
    );
  });
});
