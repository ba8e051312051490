import type { ClientSession, Db } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let db: Db;
let session: ClientSession;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  db = server.client.db('schema');
  await db.dropDatabase();
  session = server.client.startSession();
});

async function listNames(): Promise<string[]> {
  return (await db.listCollections().toArray()).map(({ name }) => name);
}

describe('collections made in a transaction', () => {
  it('appear with their documents and indexes at the commit, and for no one else before', async () => {
    session.startTransaction();
    await db.createCollection('made', { session, validator: { n: { $gte: 0 } } });
    await db.collection('made').createIndex({ n: 1 }, { unique: true, session });
    await db.collection('made').insertOne({ n: 1 }, { session });
    await db.collection('implicit').insertOne({ n: 1 }, { session });
    expect(await db.collection('made').countDocuments({ n: 1 }, { session })).toBe(1);
    expect(await listNames()).toEqual([]);
    await session.commitTransaction();
    expect(await listNames()).toEqual(['implicit', 'made']);
    expect((await db.collection('made').indexes()).map(({ name }) => name)).toEqual(['_id_', 'n_1']);
    expect(await db.collection('made').find({ n: 1 }).toArray()).toHaveLength(1);
    await expect(db.collection('made').insertOne({ n: 1 })).rejects.toMatchObject({ code: 11000 });
    await expect(db.collection('made').insertOne({ n: -1 })).rejects.toMatchObject({ code: 121 });
    await server.restart();
    db = server.client.db('schema');
    expect(await listNames()).toEqual(['implicit', 'made']);
    expect(await db.collection('implicit').countDocuments()).toBe(1);
  });

  it('leave nothing behind an abort', async () => {
    session.startTransaction();
    await db.createCollection('made', { session });
    await db
      .collection('implicit')
      .updateOne({ _id: 1 as never }, { $set: { n: 1 } }, { upsert: true, session });
    await session.abortTransaction();
    expect(await listNames()).toEqual([]);
    await db.collection('made').insertOne({});
    expect(await listNames()).toEqual(['made']);
  });

  it('conflict with those of another transaction, and make plain ones wait', async () => {
    const other = server.client.startSession();
    session.startTransaction();
    other.startTransaction();
    await db.createCollection('made', { session });
    await expect(db.createCollection('made', { session: other })).rejects.toMatchObject({ code: 112 });
    let isDone = false;
    const plain = db
      .collection('made')
      .insertOne({ n: 2 })
      .then(() => {
        isDone = true;
      });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(isDone).toBe(false);
    await session.commitTransaction();
    await plain;
    expect(await db.collection('made').countDocuments()).toBe(1);
    await other.endSession();
  });

  it('are made once by many transactions and plain writes at the same time', async () => {
    const race = db.collection('race');
    const inside = Array.from({ length: 15 }, (_, n) =>
      server.client.withSession((own) =>
        own.withTransaction(async () => {
          await race.insertOne({ n }, { session: own });
        }),
      ),
    );
    const plain = Array.from({ length: 15 }, (_, n) => race.insertOne({ n: 100 + n }));
    await Promise.all([...inside, ...plain]);
    expect(await race.countDocuments()).toBe(30);
    expect(await listNames()).toEqual(['race']);
  });

  it('are the only ones that get an index there', async () => {
    await db.collection('old').insertOne({ n: 1 });
    session.startTransaction();
    await expect(db.collection('old').createIndex({ n: 1 }, { session })).rejects.toMatchObject({
      code: 263,
    });
    await session.abortTransaction();
    session.startTransaction();
    await db.collection('new').insertOne({ n: 1 }, { session });
    await expect(db.collection('new').createIndex({ n: 1 }, { session })).rejects.toMatchObject({
      code: 263,
    });
    await session.abortTransaction();
    session.startTransaction();
    await expect(db.createCollection('old', { session, validator: { n: 1 } })).rejects.toMatchObject({
      code: 48,
    });
  });

  it('are not read by a snapshot older than a change of their indexes or name', async () => {
    await db.collection('old').insertOne({ n: 1 });
    await db.collection('other').insertOne({ n: 1 });
    session.startTransaction();
    await db.collection('other').findOne({}, { session });
    await db.collection('old').createIndex({ n: 1 });
    await expect(db.collection('old').findOne({ n: 1 }, { session })).rejects.toMatchObject({
      code: 246,
      errorLabelSet: new Set(['TransientTransactionError']),
    });
    await session.abortTransaction();
    session.startTransaction();
    await db.collection('other').findOne({}, { session });
    await db.collection('old').createIndex({ m: 1 });
    const update = db.collection('old').updateOne({ m: 1 }, { $set: { n: 2 } }, { session });
    await expect(update).rejects.toMatchObject({ code: 246 });
    await session.abortTransaction();
    session.startTransaction();
    await db.collection('other').findOne({}, { session });
    await db.collection('old').rename('renamed');
    await expect(db.collection('old').findOne({}, { session })).rejects.toMatchObject({ code: 246 });
  });

  it('do not commit two documents with one key of a unique index made meanwhile', async () => {
    const items = db.collection('items');
    await items.insertOne({ n: 0 });
    session.startTransaction();
    await items.insertMany([{ n: 1 }, { n: 1 }], { session });
    await items.createIndex({ n: 1 }, { unique: true });
    await expect(session.commitTransaction()).rejects.toMatchObject({
      code: 112,
      errorLabelSet: new Set(['TransientTransactionError']),
    });
    expect(await items.countDocuments()).toBe(1);
    expect(await items.countDocuments({ n: 1 })).toBe(0);
  });

  it('commit under the indexes that are there then, whether a document was changed once or twice', async () => {
    const items = db.collection<{ _id: number; n: number; m?: number }>('later');
    await items.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ]);
    await items.createIndex({ n: 1 });
    session.startTransaction();
    await items.insertOne({ _id: 3, n: 3, m: 3 }, { session });
    await items.updateOne({ _id: 1 }, { $set: { n: 10, m: 1 } }, { session });
    await items.updateOne({ _id: 2 }, { $set: { n: 20 } }, { session });
    await items.updateOne({ _id: 2 }, { $set: { n: 21, m: 2 } }, { session });
    await items.dropIndex('n_1');
    await items.createIndex({ m: 1 }, { sparse: true });
    await session.commitTransaction();
    const byM = await items.find({ m: { $gte: 1 } }, { hint: 'm_1', sort: { m: 1 } }).toArray();
    expect(byM.map(({ _id, n }) => [_id, n])).toEqual([
      [1, 10],
      [2, 21],
      [3, 3],
    ]);
    // The start compares documents and keys.
    await server.restart();
    expect(
      await server.client
        .db('schema')
        .collection('later')
        .countDocuments({ m: { $exists: true } }),
    ).toBe(3);
  });

  it('do not commit a key of a unique index made meanwhile that another document has', async () => {
    const items = db.collection<{ _id: number; n: number }>('taken');
    await items.insertOne({ _id: 1, n: 1 });
    session.startTransaction();
    await items.insertOne({ _id: 2, n: 1 }, { session });
    await items.createIndex({ n: 1 }, { unique: true });
    await expect(session.commitTransaction()).rejects.toMatchObject({ code: 11000 });
    expect(await items.countDocuments()).toBe(1);
  });
});
