import { Decimal128, Double, Long, type Collection, type Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countTrials } from '../../../testing/trials.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let items: Collection;
let plain: Collection;

/** Values that lie close to each other, or that a filter takes for one another. */
const values: readonly unknown[] = [
  null,
  undefined,
  0,
  -0,
  1,
  new Double(1),
  Long.fromNumber(1),
  Decimal128.fromString('1.0'),
  Decimal128.fromString('1.00000000000000000000001'),
  1.5,
  2,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  'a',
  'ab',
  'b',
  '',
  true,
  false,
  new Date(0),
  new Date(1),
  { a: 1 },
];

beforeAll(async () => {
  server = await startTestServer();
  const db = server.client.db('told');
  items = db.collection('items');
  plain = db.collection('plain');
  const documents = values.flatMap((a, i) =>
    values.map((b, j) => ({
      _id: i * 100 + j,
      ...(a === undefined ? {} : { a }),
      ...(b === undefined ? {} : { b }),
    })),
  );
  await items.insertMany(documents as Document[]);
  await plain.insertMany(documents as Document[]);
  await items.createIndex({ a: 1, b: -1 });
});
afterAll(() => server.stop());

const conditions: readonly Document[] = [
  ...values.filter((value) => value !== undefined).map((value) => ({ $eq: value })),
  { $in: [1, 'a', null] },
  { $in: [new Date(0), true] },
  { $gt: 0 },
  { $gte: 1, $lt: 2 },
  { $lt: 2 },
  { $lte: 'ab' },
  { $gt: 'a' },
  { $gt: new Date(0) },
  { $lt: new Date(1) },
  { $gte: null },
  { $ne: 1 },
  { $exists: false },
];

describe('filters that keys tell', () => {
  it.each(conditions.map((condition, at) => [JSON.stringify(condition), condition, at] as const))(
    'find and count with the index what they do without: %s',
    async (_name, a, at) => {
      // If not all are run, each is paired with other conditions than the last.
      const others = [...conditions.slice(at), ...conditions.slice(0, at)].slice(
        0,
        countTrials('filterPairs'),
      );
      for (const filter of [{ a }, ...others.map((b) => ({ a, b }))]) {
        const [found, wanted] = await Promise.all([
          items
            .find(filter, { projection: { _id: 1 } })
            .sort({ _id: 1 })
            .toArray(),
          plain
            .find(filter, { projection: { _id: 1 } })
            .sort({ _id: 1 })
            .toArray(),
        ]);
        expect(found, JSON.stringify(filter)).toEqual(wanted);
        expect(await items.countDocuments(filter)).toBe(wanted.length);
      }
    },
  );

  it('count within skip and limit, none as nothing, and by the count command', async () => {
    const filter = { a: 'a' };
    expect(await items.countDocuments(filter, { skip: 3, limit: 5 })).toBe(5);
    expect(await items.countDocuments(filter, { skip: values.length - 1 })).toBe(1);
    expect(await items.countDocuments(filter, { skip: 1_000 })).toBe(0);
    expect(await items.countDocuments({ a: 'nothing' })).toBe(0);
    expect(await server.client.db('told').command({ count: 'items', query: filter })).toMatchObject({
      n: values.length,
    });
  });

  it('skip in the order of the index', async () => {
    const options = { projection: { _id: 1 } };
    for (const skip of [1, 9, 300, 480, 5_000])
      for (const direction of [1, -1] as const) {
        const ordered = items.find({}, options).sort({ a: direction, b: direction === 1 ? -1 : 1 });
        const all = await ordered.clone().toArray();
        expect(await ordered.skip(skip).limit(7).toArray()).toEqual(all.slice(skip, skip + 7));
        const covered = items.find({ a: 'a' }, options).sort({ b: direction });
        const ofOne = await covered.clone().toArray();
        expect(await covered.skip(skip % 20).toArray()).toEqual(ofOne.slice(skip % 20));
      }
  });

  it('count what a transaction has changed and no one else sees', async () => {
    const session = server.client.startSession();
    try {
      session.startTransaction();
      await items.insertOne({ a: 'mine' }, { session });
      await items.deleteOne({ a: 'b', b: 1.5 }, { session });
      expect(await items.countDocuments({ a: 'mine' }, { session })).toBe(1);
      expect(await items.countDocuments({ a: 'b' }, { session })).toBe(values.length - 1);
      expect(await items.countDocuments({ a: 'mine' })).toBe(0);
      await session.abortTransaction();
    } finally {
      await session.endSession();
    }
  });

  it('read the documents once a field holds a list', async () => {
    const lists = server.client.db('told').collection('lists');
    await lists.createIndex({ a: 1 });
    await lists.insertMany([{ a: [1, 2] }, { a: 1 }, { a: [] }, { a: [null] }, {}]);
    expect(await lists.countDocuments({ a: { $in: [1, 2] } })).toBe(2);
    expect(await lists.countDocuments({ a: null })).toBe(2);
    expect(await lists.countDocuments({ a: { $gt: 0, $lt: 2 } })).toBe(2);
  });
});
