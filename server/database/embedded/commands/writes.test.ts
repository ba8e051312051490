import { Binary, Decimal128, Double, Long, ObjectId } from 'bson';
import type { Db, Document } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectRaw, createLsid } from '../testing/rawClient.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let db: Db;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  db = server.client.db('writes');
  await db.dropDatabase();
});

describe('writing', () => {
  it('keeps every type of a value through insert and update', async () => {
    const items = server.client
      .db('writes')
      .collection('types', { promoteValues: false, promoteLongs: false });
    const doc = {
      _id: new ObjectId(),
      int: 1,
      double: new Double(2),
      long: Long.fromNumber(3),
      decimal: Decimal128.fromString('1.50'),
      binary: new Binary(Buffer.from('x'), 5),
      at: new Date(5),
      list: [1, new Double(1), { deep: Long.fromNumber(1) }],
    };
    await items.insertOne(doc);
    await items.updateOne({ _id: doc._id }, { $set: { added: true } });
    const stored = await items.findOne({ _id: doc._id }, { raw: true });
    const types = await items
      .aggregate([
        {
          $project: {
            int: { $type: '$int' },
            double: { $type: '$double' },
            long: { $type: '$long' },
            decimal: { $type: '$decimal' },
          },
        },
      ])
      .next();
    expect(stored).not.toBeNull();
    expect(JSON.parse(JSON.stringify(types))).toMatchObject({
      int: 'int',
      double: 'double',
      long: 'long',
      decimal: 'decimal',
    });
  });

  it('answers a duplicate key as MongoDB does', async () => {
    const users = db.collection('users');
    await users.createIndex({ email: 1 }, { unique: true });
    await users.insertOne({ email: 'a@b.cz' });
    await expect(users.insertOne({ email: 'a@b.cz' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'a@b.cz' },
      message:
        'E11000 duplicate key error collection: writes.users index: email_1 dup key: { email: "a@b.cz" }',
    });
    const unordered = users.insertMany([{ email: 'c' }, { email: 'a@b.cz' }, { email: 'd' }], {
      ordered: false,
    });
    await expect(unordered).rejects.toMatchObject({
      insertedCount: 2,
      writeErrors: [{ index: 1, code: 11000 }],
    });
    const ordered = users.insertMany([{ email: 'e' }, { email: 'a@b.cz' }, { email: 'f' }]);
    await expect(ordered).rejects.toMatchObject({ insertedCount: 1 });
    expect(await users.distinct('email')).toEqual(['a@b.cz', 'c', 'd', 'e']);
    await users.updateOne({ email: 'c' }, { $set: { email: 'x' } });
    await users.insertOne({ email: 'c' });
    await expect(users.updateOne({ email: 'c' }, { $set: { email: 'd' } })).rejects.toMatchObject({
      code: 11000,
    });
  });

  it('counts matched and modified, upserts with the fields of the filter', async () => {
    const items = db.collection<{ _id: string | number | ObjectId; a?: number; b?: number; c?: number }>(
      'items',
    );
    expect(
      await items.updateOne({ _id: 'k', a: 1 }, { $set: { b: 2 }, $setOnInsert: { c: 3 } }, { upsert: true }),
    ).toMatchObject({ matchedCount: 0, upsertedCount: 1, upsertedId: 'k' });
    expect(await items.findOne()).toEqual({ _id: 'k', a: 1, b: 2, c: 3 });
    expect(await items.updateOne({ _id: 'k' }, { $set: { b: 2 } })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 0,
    });
    expect(await items.replaceOne({ _id: 'k' }, { a: 5 })).toMatchObject({ modifiedCount: 1 });
    expect(await items.findOne()).toEqual({ _id: 'k', a: 5 });
    await items.insertMany([
      { _id: 1, a: 5 },
      { _id: 2, a: 6 },
    ]);
    expect(await items.updateMany({ a: 5 }, { $inc: { a: 1 } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 2,
    });
    expect(await items.deleteMany({ a: 6 })).toMatchObject({ deletedCount: 3 });
  });

  it('changes each document once when the change moves it in the index', async () => {
    const items = db.collection('moves');
    await items.createIndex({ n: 1 });
    await items.insertMany(Array.from({ length: 500 }, (_, n) => ({ n })));
    expect(await items.updateMany({ n: { $gte: 0 } }, { $inc: { n: 1000 } })).toMatchObject({
      modifiedCount: 500,
    });
    expect(await items.countDocuments({ n: { $gte: 1000, $lt: 1500 } })).toBe(500);
  });

  it('finds and modifies one document in the order asked for', async () => {
    const jobs = db.collection('jobs');
    await jobs.createIndex({ at: 1 });
    await jobs.insertMany([{ at: 3, by: null }, { at: 1, by: 'x' }, { at: 2 }]);
    const free = { by: null };
    expect(
      await jobs.findOneAndUpdate(
        free,
        { $set: { by: 'me' } },
        { sort: { at: 1 }, returnDocument: 'after', projection: { _id: 0 } },
      ),
    ).toEqual({ at: 2, by: 'me' });
    expect(
      await jobs.findOneAndUpdate(
        free,
        { $set: { by: 'me' } },
        { sort: { at: -1 }, projection: { at: 1, _id: 0 } },
      ),
    ).toEqual({ at: 3 });
    expect(await jobs.findOneAndUpdate(free, { $set: { by: 'me' } })).toBeNull();
    expect(
      await jobs.findOneAndUpdate(
        { at: 9 },
        { $set: { by: 'new' } },
        { upsert: true, returnDocument: 'after', includeResultMetadata: true },
      ),
    ).toMatchObject({ value: { at: 9, by: 'new' }, lastErrorObject: { updatedExisting: false, n: 1 } });
    expect(await jobs.findOneAndDelete({ at: 1 })).toMatchObject({ at: 1, by: 'x' });
    expect(await jobs.countDocuments()).toBe(3);
  });

  it('carries out bulk writes of one and of several collections', async () => {
    const a = db.collection('bulk');
    const result = await a.bulkWrite([
      { insertOne: { document: { k: 1 } } },
      { updateOne: { filter: { k: 1 }, update: { $set: { v: 1 } } } },
      { replaceOne: { filter: { k: 2 }, replacement: { k: 2, v: 2 }, upsert: true } },
      { deleteOne: { filter: { k: 1 } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 1, upsertedCount: 1, deletedCount: 1 });
    const many = await server.client.bulkWrite([
      { name: 'insertOne', namespace: 'writes.first', document: { x: 1 } },
      {
        name: 'updateOne',
        namespace: 'writes.second',
        filter: { y: 1 },
        update: { $set: { z: 1 } },
        upsert: true,
      },
      { name: 'deleteMany', namespace: 'writes.bulk', filter: {} },
    ]);
    expect(many).toMatchObject({ insertedCount: 1, upsertedCount: 1, deletedCount: 1 });
    const none = await server.client.bulkWrite([
      { name: 'updateMany', namespace: 'writes.none', filter: {}, update: { $set: { a: 1 } } },
      { name: 'deleteOne', namespace: 'writes.none', filter: {} },
    ]);
    expect(none).toMatchObject({ matchedCount: 0, deletedCount: 0 });
    expect(await db.listCollections({ name: 'none' }).toArray()).toEqual([]);
  });

  it('gives a deterministic total under parallel increments and unique races', async () => {
    const items = db.collection<{ _id: string; n: number }>('race');
    await items.insertOne({ _id: 'n', n: 0 });
    await Promise.all(Array.from({ length: 200 }, () => items.updateOne({ _id: 'n' }, { $inc: { n: 1 } })));
    expect(await items.findOne()).toEqual({ _id: 'n', n: 200 });
    const race = await Promise.allSettled(
      Array.from({ length: 30 }, () => items.insertOne({ _id: 'once', n: 1 })),
    );
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('checks a validator', async () => {
    const items = await db.createCollection('valid', { validator: { n: { $gte: 0 } } });
    await items.insertOne({ n: 1 });
    await expect(items.insertOne({ n: -1 })).rejects.toMatchObject({ code: 121 });
    await db.command({ collMod: 'valid', validationLevel: 'off' });
    await items.insertOne({ n: -1 });
  });

  it('refuses what it does not know, with the codes of MongoDB', async () => {
    await expect(db.command({ doSomething: 1 })).rejects.toMatchObject({ code: 59 });
    await expect(db.command({ find: 'x', bogus: 1 })).rejects.toMatchObject({ code: 40415 });
    await expect(db.collection('x').find({ $where: 'true' }).toArray()).rejects.toMatchObject({
      code: expect.any(Number) as number,
    });
    await db.collection('x').insertOne({ a: 1 });
    await expect(
      db
        .collection('x')
        .find({ a: { $foo: 1 } })
        .toArray(),
    ).rejects.toMatchObject({ code: 2 });
    await expect(
      db
        .collection('x')
        .find({}, { collation: { locale: 'nowhere' } })
        .toArray(),
    ).rejects.toMatchObject({ code: 2 });
    await expect(db.collection('x').updateOne({}, { $set: { _id: 5 } })).rejects.toMatchObject({ code: 66 });
    await expect(db.collection('x').insertOne({ big: 'x'.repeat(17 * 1024 * 1024) })).rejects.toThrow();
  });
});

describe('what one node cannot give', () => {
  it('writes all the same and says that other members are missing', async () => {
    const items = db.collection<{ _id: number }>('concerns');
    await expect(items.insertOne({ _id: 1 }, { writeConcern: { w: 2 } })).rejects.toMatchObject({
      code: 100,
    });
    const raw = await connectRaw(server.uri);
    const insert = (_id: number, w: unknown): Promise<Document> =>
      raw.run({ insert: 'concerns', documents: [{ _id }], writeConcern: { w }, $db: db.databaseName });
    expect(await insert(2, 'near')).toMatchObject({ ok: 1, n: 1, writeConcernError: { code: 79 } });
    expect(await insert(3, 3)).toMatchObject({
      ok: 1,
      n: 1,
      writeConcernError: { code: 100, codeName: 'UnsatisfiableWriteConcern' },
    });
    expect(await insert(4, 'majority')).not.toHaveProperty('writeConcernError');
    raw.close();
    expect(await items.countDocuments()).toBe(4);
  });

  it('commits all the same, and takes no write concern before', async () => {
    const session = server.client.startSession();
    const items = db.collection<{ _id: number }>('concerns');
    session.startTransaction({ writeConcern: { w: 3 } });
    await items.insertOne({ _id: 5 }, { session });
    await expect(session.commitTransaction()).rejects.toMatchObject({ code: 100 });
    await session.endSession();
    expect(await items.findOne({ _id: 5 })).toEqual({ _id: 5 });
    const command = { insert: 'concerns', documents: [{ _id: 6 }], writeConcern: { w: 1 } };
    const begin = { lsid: createLsid(), txnNumber: Long.ONE, startTransaction: true, autocommit: false };
    const raw = await connectRaw(server.uri);
    expect(await raw.run({ ...command, ...begin })).toMatchObject({ ok: 0, code: 72 });
    raw.close();
  });

  it('refuses search with the name by which clients know it', async () => {
    const refusal = {
      code: 31082,
      codeName: 'SearchNotEnabled',
      message: expect.stringContaining('Atlas') as unknown,
    };
    const items = db.collection('x');
    await expect(items.createSearchIndex({ definition: {} })).rejects.toMatchObject(refusal);
    await expect(items.updateSearchIndex('a', {})).rejects.toMatchObject(refusal);
    await expect(items.dropSearchIndex('a')).rejects.toMatchObject(refusal);
    await expect(items.listSearchIndexes().toArray()).rejects.toMatchObject(refusal);
    await expect(items.aggregate([{ $search: {} }]).toArray()).rejects.toMatchObject({ code: 31082 });
  });
});

describe('bypassDocumentValidation', () => {
  it('leaves out the validator for every kind of write, and for these only', async () => {
    await db.createCollection('checked', { validator: { a: { $exists: true } } });
    const items = db.collection<{ _id: number; a?: number }>('checked');
    const freely = { bypassDocumentValidation: true };
    await items.insertOne({ _id: 1 }, freely);
    await items.insertMany([{ _id: 2, a: 1 }, { _id: 3 }], freely);
    await items.updateOne({ _id: 2 }, { $unset: { a: 1 } }, freely);
    await items.findOneAndReplace({ _id: 3 }, {}, freely);
    await items.bulkWrite([{ insertOne: { document: { _id: 4 } } }], freely);
    await server.client.bulkWrite<{ [ns: string]: { _id: number } }>(
      [{ name: 'insertOne', namespace: `${db.databaseName}.checked`, document: { _id: 5 } }],
      freely,
    );
    await db.aggregate([{ $documents: [{ _id: 6 }] }, { $merge: 'checked' }], freely).toArray();
    expect(await items.countDocuments({ a: { $exists: false } })).toBe(6);
    await expect(items.insertOne({ _id: 7 })).rejects.toMatchObject({ code: 121 });
    await server.client.withSession((session) =>
      session.withTransaction(async () => {
        await items.insertOne({ _id: 8 }, { ...freely, session });
        await items.insertOne({ _id: 9, a: 1 }, { session });
      }),
    );
    expect(await items.countDocuments()).toBe(8);
  });
});

describe('$merge', () => {
  it('says which key of a refused document is there already', async () => {
    const items = db.collection<{ _id: number }>('merged');
    await items.insertOne({ _id: 1 });
    await expect(
      items.aggregate([{ $merge: { into: 'merged', whenMatched: 'fail' } }]).toArray(),
    ).rejects.toMatchObject({ code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 1 } });
  });
});
