import type { Collection, Db } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

interface Item {
  _id: number;
  a?: number | string | number[];
  b?: number;
}

let server: TestServer;
let db: Db;
let items: Collection<Item>;

beforeAll(async () => {
  server = await startTestServer();
  db = server.client.db('keys');
  items = db.collection('items');
  await items.createIndex({ a: 1, b: -1 }, { name: 'a_b' });
  await items.createIndex({ b: 1 }, { unique: true, sparse: true });
  await items.insertMany([
    { _id: 1, a: 1, b: 5 },
    { _id: 2, a: 2, b: 9 },
    { _id: 3, a: 2, b: 1 },
    { _id: 4, a: 3, b: 4 },
    { _id: 5, a: 'x' },
  ]);
});
afterAll(() => server.stop());

async function findIds(options: object, filter = {}): Promise<number[]> {
  return (await items.find(filter, options).toArray()).map(({ _id }) => _id);
}

describe('min and max', () => {
  it.each([
    ['one bound', { hint: 'a_b', min: { a: 2, b: 1 } }, [3, 4, 5]],
    ['the key of max left out', { hint: { a: 1, b: -1 }, max: { a: 2, b: 1 } }, [1, 2]],
    ['both, a descending field between them', { hint: 'a_b', min: { a: 2, b: 9 }, max: { a: 2, b: 1 } }, [2]],
    ['every type has its place', { hint: 'a_b', min: { a: 'a', b: null } }, [5]],
    ['a unique index', { hint: { b: 1 }, min: { b: 4 }, max: { b: 9 } }, [4, 1]],
    ['a sort of its own', { hint: 'a_b', min: { a: 2, b: 9 }, sort: { _id: -1 }, limit: 2 }, [5, 4]],
  ])('read the part of an index: %s', async (_, options, expected) => {
    expect(await findIds(options)).toEqual(expected);
  });

  it('hold beside the filter, also for what a transaction has not committed', async () => {
    expect(await findIds({ hint: 'a_b', min: { a: 2, b: 9 } }, { b: { $lt: 5 } })).toEqual([3, 4]);
    await server.client.withSession(async (session) => {
      session.startTransaction();
      await items.insertMany(
        [
          { _id: 6, a: 2, b: 7 },
          { _id: 7, a: 9, b: 8 },
        ],
        { session },
      );
      const bounds = { hint: 'a_b', min: { a: 2, b: 9 }, max: { a: 3, b: 4 }, session };
      expect((await findIds(bounds)).toSorted((a, b) => a - b)).toEqual([2, 3, 6]);
      await session.abortTransaction();
    });
  });

  it('find a document by any of its keys in an array', async () => {
    const lists = db.collection<Item>('lists');
    await lists.createIndex({ a: 1 });
    await lists.insertMany([
      { _id: 1, a: [1, 9] },
      { _id: 2, a: [5, 6] },
    ]);
    const found = await lists.find({}, { hint: { a: 1 }, min: { a: 5 }, max: { a: 9 } }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual([2]);
  });

  it.each([
    ['no hint', { min: { a: 1, b: 1 } }, 51173],
    ['no such index', { hint: 'c_1', min: { c: 1 } }, 51173],
    ['other fields', { hint: 'a_b', min: { a: 1 } }, 51174],
    ['fields in another order', { hint: 'a_b', max: { b: 1, a: 1 } }, 51174],
    ['nothing between them', { hint: 'a_b', min: { a: 2, b: 1 }, max: { a: 2, b: 1 } }, 51175],
  ])('are refused: %s', async (_, options, code) => {
    await expect(findIds(options)).rejects.toMatchObject({ code });
  });

  it('are no options of a view', async () => {
    await db.createCollection('view', { viewOn: 'items', pipeline: [] });
    const view = db.collection('view');
    await expect(view.find({}, { hint: 'a_b', min: { a: 1, b: 1 } }).toArray()).rejects.toMatchObject({
      code: 168,
    });
    await expect(view.find({}, { returnKey: true }).toArray()).rejects.toMatchObject({ code: 168 });
  });
});

describe('returnKey', () => {
  it('answers the keys of the index in place of documents', async () => {
    const keys = await items.find({ a: { $gte: 2 } }, { returnKey: true, hint: 'a_b' }).toArray();
    expect(keys).toEqual([
      { a: 2, b: 9 },
      { a: 2, b: 1 },
      { a: 3, b: 4 },
    ]);
    const [last] = await items.find({ a: 'x' }, { returnKey: true, showRecordId: true }).toArray();
    expect(last).toEqual({ a: 'x', b: null });
  });

  it('answers nothing of documents that no index found', async () => {
    expect(await items.find({}, { returnKey: true, limit: 2 }).toArray()).toEqual([{}, {}]);
  });

  it('is refused where a document has several keys', async () => {
    const lists = db.collection('many');
    await lists.createIndex({ a: 1 });
    await lists.insertOne({ a: [1, 2] });
    await expect(lists.find({ a: 1 }, { returnKey: true }).toArray()).rejects.toMatchObject({ code: 238 });
  });
});
