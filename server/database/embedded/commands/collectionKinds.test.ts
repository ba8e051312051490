import { MongoClient, type Db } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, waitUntil, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let db: Db;

beforeAll(async () => {
  server = await startTestServer({ ttlSweepSeconds: 0.1 });
});
afterAll(() => server.stop());
beforeEach(async () => {
  db = server.client.db('kinds');
  await db.dropDatabase();
});

describe('capped collections', () => {
  it('let their oldest documents go, by number and by size, also after a restart', async () => {
    const ring = await db.createCollection<{ _id: number; text?: string }>('ring', {
      capped: true,
      size: 1000,
      max: 3,
    });
    await ring.createIndex({ text: 1 });
    await ring.insertMany([1, 2, 3, 4, 5].map((_id) => ({ _id, text: 'x' })));
    expect(await ring.distinct('_id')).toEqual([3, 4, 5]);
    expect(await ring.countDocuments({ text: 'x' })).toBe(3);
    await server.restart();
    db = server.client.db('kinds');
    const again = db.collection<{ _id: number; text?: string }>('ring');
    await again.insertOne({ _id: 6, text: 'y'.repeat(950) });
    expect(await again.distinct('_id')).toEqual([5, 6]);
    await again.updateOne({ _id: 5 }, { $set: { text: 'z'.repeat(300) } });
    expect(await again.distinct('_id')).toEqual([6]);
    expect(await db.command({ collStats: 'ring' })).toMatchObject({ capped: true, max: 3, maxSize: 1024 });
    await db.command({ collMod: 'ring', cappedMax: 1, cappedSize: 2048 });
    await again.insertMany([{ _id: 7 }, { _id: 8 }]);
    expect(await again.distinct('_id')).toEqual([8]);
  });

  it('are refused without a size, too large documents and in transactions', async () => {
    await expect(db.command({ create: 'a', capped: true })).rejects.toMatchObject({ code: 72 });
    await expect(db.command({ create: 'a', size: 4096 })).rejects.toMatchObject({ code: 72 });
    const ring = await db.createCollection('ring', { capped: true, size: 256 });
    await expect(ring.insertOne({ text: 'x'.repeat(300) })).rejects.toMatchObject({ code: 2 });
    await server.client.withSession(async (session) => {
      session.startTransaction();
      await expect(ring.insertOne({}, { session })).rejects.toMatchObject({ code: 263 });
      await session.abortTransaction();
    });
  });

  it('are read on by tailable cursors', async () => {
    const ring = await db.createCollection<{ _id: number }>('ring', { capped: true, size: 4096, max: 5 });
    await ring.insertOne({ _id: 1 });
    const tail = ring.find({ _id: { $ne: 2 } }, { tailable: true, awaitData: true, maxAwaitTimeMS: 3000 });
    expect(await tail.next()).toEqual({ _id: 1 });
    const next = tail.next();
    await ring.insertOne({ _id: 2 });
    await ring.insertOne({ _id: 3 });
    expect(await next).toEqual({ _id: 3 });
    await ring.insertMany([4, 5, 6, 7, 8, 9, 10].map((_id) => ({ _id })));
    await expect(tail.next()).rejects.toMatchObject({ code: 136 });
    await expect(
      db
        .collection('plain')
        .insertOne({})
        .then(() => db.collection('plain').find({}, { tailable: true }).toArray()),
    ).rejects.toMatchObject({ code: 2 });
  });
});

describe('validators', () => {
  it('take schemas and expressions, also of the clock', async () => {
    const items = await db.createCollection<{ a: number; b?: number; at?: Date }>('valid', {
      validator: {
        $jsonSchema: { required: ['a'], properties: { a: { bsonType: 'number' } } },
        $expr: { $and: [{ $lt: ['$a', { $ifNull: ['$b', 100] }] }, { $lte: ['$at', '$$NOW'] }] },
      },
    });
    await items.insertOne({ a: 1, b: 2 });
    await items.insertOne({ a: 1, at: new Date() });
    for (const doc of [{ a: 'x' }, {}, { a: 2, b: 1 }, { a: 1, at: new Date(Date.now() + 60_000) }]) {
      await expect(items.insertOne(doc as never)).rejects.toMatchObject({ code: 121 });
    }
  });
});

describe('clustered collections', () => {
  it('are read in the order of their _id and name its index', async () => {
    const created = await db.createCollection<{ _id: number }>('clustered', {
      clusteredIndex: { key: { _id: 1 }, unique: true, name: 'by id' },
    });
    await created.insertMany([{ _id: 3 }, { _id: 1 }, { _id: 2 }]);
    expect((await created.find().toArray()).map(({ _id }) => _id)).toEqual([1, 2, 3]);
    expect(await created.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: 'by id', unique: true, clustered: true },
    ]);
    const [listed] = await db.listCollections().toArray();
    expect(listed).toMatchObject({ options: { clusteredIndex: { v: 2, name: 'by id', unique: true } } });
    await expect(created.dropIndex('by id')).rejects.toMatchObject({ code: 72 });
    await expect(
      db.command({ create: 'b', clusteredIndex: { key: { a: 1 }, unique: true } }),
    ).rejects.toMatchObject({ code: 197 });
  });

  it('lose documents by the date in their _id', async () => {
    const created = await db.createCollection<{ _id: Date }>('dated', {
      clusteredIndex: { key: { _id: 1 }, unique: true },
      expireAfterSeconds: 60,
    });
    await created.insertMany([{ _id: new Date(Date.now() - 70_000) }, { _id: new Date() }]);
    await waitUntil(async () => (await created.countDocuments()) === 1);
  });
});

describe('time series', () => {
  it('keep measurements, also with the same _id, read as any collection', async () => {
    const created = await db.createCollection<{ _id: number; time: Date; sensor: string; n?: number }>(
      'measured',
      {
        timeseries: { timeField: 'time', metaField: 'sensor', granularity: 'minutes' },
      },
    );
    const at = (minute: number): Date => new Date(Date.UTC(2024, 0, 1, 0, minute));
    await created.insertMany([
      { _id: 1, time: at(2), sensor: 'a', n: 1 },
      { _id: 1, time: at(1), sensor: 'a', n: 2 },
      { _id: 2, time: at(3), sensor: 'b' },
    ]);
    await created.createIndex({ sensor: 1, time: 1 });
    expect((await created.find({ sensor: 'a' }).sort({ time: 1 }).toArray()).map(({ n }) => n)).toEqual([
      2, 1,
    ]);
    expect(Object.keys((await created.findOne({ _id: 2 })) ?? {})).toEqual(['time', 'sensor', '_id']);
    const [listed] = await db.listCollections({ name: 'measured' }).toArray();
    expect(listed).toMatchObject({
      type: 'timeseries',
      options: { timeseries: { bucketMaxSpanSeconds: 86_400 } },
    });
    await created.dropIndexes();
    expect(await created.indexes()).toEqual([]);
    await expect(created.insertOne({ _id: 3, time: 'now' as never, sensor: 'a' })).rejects.toMatchObject({
      code: 2,
    });
    for (const refused of [
      () => created.updateMany({ sensor: 'a' }, { $set: { sensor: 'c' } }),
      () => created.deleteMany({ sensor: 'a' }),
      () => created.createIndex({ n: 1 }, { unique: true }),
      () => created.watch().tryNext(),
      () =>
        db
          .collection('x')
          .aggregate([{ $out: 'measured' }])
          .toArray(),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 238 });
    }
    await server.client.withSession(async (session) => {
      session.startTransaction();
      const inside = created.insertOne({ _id: 9, time: at(1), sensor: 'a' }, { session });
      await expect(inside).rejects.toMatchObject({ code: 263 });
      await session.abortTransaction();
    });
  });

  it('expire by their time', async () => {
    const created = await db.createCollection<{ at: Date }>('short', {
      timeseries: { timeField: 'at' },
      expireAfterSeconds: 60,
    });
    await created.insertMany([{ at: new Date() }, { at: new Date(Date.now() - 70_000) }]);
    await waitUntil(async () => (await created.countDocuments()) === 1);
    await db.command({ collMod: 'short', expireAfterSeconds: 'off' });
    expect((await db.listCollections({ name: 'short' }).toArray())[0]).not.toHaveProperty(
      'options.expireAfterSeconds',
    );
    await expect(
      db.createCollection('plain').then(() => db.command({ collMod: 'plain', expireAfterSeconds: 1 })),
    ).rejects.toMatchObject({ code: 72 });
  });

  it.each([
    [{ timeField: 'a.b' }, 72],
    [{ timeField: 'a', metaField: 'a' }, 72],
    [{ metaField: 'a' }, 40414],
    [{ timeField: 'a', granularity: 'days' }, 2],
    [{ timeField: 'a', bucketMaxSpanSeconds: 5 }, 72],
  ])('refuse %j', async (timeseries, code) => {
    await expect(db.command({ create: 'refused', timeseries })).rejects.toMatchObject({ code });
  });
});

describe('a collection', () => {
  it('is changed as a whole or not at all', async () => {
    const items = await db.createCollection('whole');
    await items.createIndex({ a: 1 });
    const index = { name: 'a_1', hidden: true };
    await expect(
      db.command({ collMod: 'whole', validator: { a: { $bogus: 1 } }, index }),
    ).rejects.toMatchObject({ code: 2 });
    await expect(
      db.command({ collMod: 'whole', validator: { a: 1 }, index: { name: 'a_1', bogus: 1 } }),
    ).rejects.toMatchObject({ code: 40415 });
    expect((await items.indexes())[1]).not.toHaveProperty('hidden');
    await items.insertOne({ a: 2 });
  });
});

describe('an index that becomes unique', () => {
  it('refuses new duplicates first, names the old ones, and is converted without them', async () => {
    const items = db.collection<{ _id: number; x: number }>('items');
    await items.insertMany([
      { _id: 1, x: 1 },
      { _id: 2, x: 1 },
      { _id: 3, x: 2 },
    ]);
    await items.createIndex({ x: 1 });
    const modifyIndex = (index: object): Promise<unknown> =>
      db.command({ collMod: 'items', index: { keyPattern: { x: 1 }, ...index } });
    await expect(modifyIndex({ unique: true })).rejects.toMatchObject({ code: 72 });
    await modifyIndex({ prepareUnique: true });
    await expect(items.insertOne({ _id: 4, x: 1 })).rejects.toMatchObject({ code: 11000 });
    await server.client.withSession(async (session) => {
      session.startTransaction();
      await items.insertOne({ _id: 5, x: 5 }, { session });
      await expect(items.insertOne({ _id: 6, x: 5 }, { session })).rejects.toMatchObject({ code: 11000 });
      await session.abortTransaction();
    });
    await expect(modifyIndex({ unique: true })).rejects.toMatchObject({
      code: 359,
      errorResponse: { violations: [{ ids: [1, 2] }] },
    });
    await items.deleteOne({ _id: 2 });
    await modifyIndex({ unique: true });
    expect((await items.indexes())[1]).toMatchObject({ name: 'x_1', unique: true });
    await expect(items.insertOne({ _id: 4, x: 2 })).rejects.toMatchObject({ code: 11000 });
    expect(await items.countDocuments({ x: 2 })).toBe(1);
  });
});

describe('sources about the server', () => {
  it('list sessions and operations', async () => {
    const own = await new MongoClient(server.uri).connect();
    const sessions = await own
      .db('any')
      .aggregate([{ $listLocalSessions: { allUsers: true } }, { $limit: 1 }])
      .toArray();
    expect(sessions).toMatchObject([
      { _id: { id: expect.anything() as unknown }, lastUse: expect.any(Date) as unknown },
    ]);
    expect(
      await own
        .db('config')
        .collection('system.sessions')
        .aggregate([{ $listSessions: {} }])
        .toArray(),
    ).not.toHaveLength(0);
    await own.withSession(async (session) => {
      session.startTransaction();
      await own.db('any').collection('a').findOne({}, { session });
      const operations = await own
        .db('admin')
        .aggregate([{ $currentOp: {} }])
        .toArray();
      expect(operations.map(({ type }) => type as string)).toEqual(['op', 'idleSession']);
      await session.abortTransaction();
    });
    await expect(
      own
        .db('any')
        .aggregate([{ $currentOp: {} }])
        .toArray(),
    ).rejects.toMatchObject({ code: 73 });
    await own.close();
  });
});
