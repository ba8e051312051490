import type { Collection, Db, Document } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStoredFile } from '../testing/storedFile.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

interface Item {
  _id: number | string;
  t?: string;
  list?: string[];
}

let server: TestServer;
let db: Db;
let items: Collection<Item>;

const caseless = { locale: 'en', strength: 2 } as const;
/** Accents count, cases do too: texts of the same base letters are all different. */
const exact = { locale: 'en', strength: 3 } as const;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  db = server.client.db('unique');
  await db.dropDatabase();
  items = db.collection('items');
});

const isDuplicate = { code: 11000 };

describe('a unique index with a collation', () => {
  it('takes one of the texts that are equal by it, in every kind of write', async () => {
    await items.createIndex({ t: 1 }, { unique: true, collation: caseless });
    await items.insertMany([{ _id: 1, t: 'Anna' }, { _id: 2, t: 'Ánna' }, { _id: 3 }]);
    await expect(items.insertOne({ _id: 4, t: 'ANNA' })).rejects.toMatchObject({
      ...isDuplicate,
      keyPattern: { t: 1 },
      keyValue: { t: 'ANNA' },
      message: expect.stringContaining('collation: { locale: "en"'),
    });
    await expect(items.updateOne({ _id: 2 }, { $set: { t: 'aNNa' } })).rejects.toMatchObject(isDuplicate);
    await expect(items.replaceOne({ _id: 3 }, { t: 'anna' })).rejects.toMatchObject(isDuplicate);
    await expect(items.insertOne({ _id: 5 })).rejects.toMatchObject(isDuplicate);
    await items.updateOne({ _id: 1 }, { $set: { t: 'ANNA' } });
    await items.deleteOne({ _id: 1 });
    await items.insertOne({ _id: 6, t: 'anna' });
    expect(await db.command({ validate: 'items' })).toMatchObject({ valid: true });
  });

  it('tells apart what only the collation tells apart, also when one text becomes another', async () => {
    await items.createIndex({ t: 1 }, { unique: true, collation: exact });
    const texts = ['cote', 'Cote', 'coté', 'côte', 'CÔTÉ'];
    await items.insertMany(texts.map((t, _id) => ({ _id, t })));
    await expect(items.updateOne({ _id: 0 }, { $set: { t: 'côte' } })).rejects.toMatchObject(isDuplicate);
    await expect(items.insertOne({ _id: 9, t: 'co\u0302te' })).rejects.toMatchObject(isDuplicate);
    await items.updateOne({ _id: 0 }, { $set: { t: 'COTE' } });
    await items.insertOne({ _id: 9, t: 'cote' });
    for (const t of [...texts, 'COTE']) {
      expect(await items.find({ t }, { collation: exact }).toArray()).toHaveLength(1);
    }
  });

  it('is not made where documents are equal by it, and later keeps what it was made for', async () => {
    await items.insertMany([
      { _id: 1, t: 'x' },
      { _id: 2, t: 'X' },
      { _id: 3, t: 'y' },
    ]);
    const options = { unique: true, collation: caseless };
    await expect(items.createIndex({ t: 1 }, options)).rejects.toMatchObject(isDuplicate);
    await items.createIndex({ t: 1 }, { ...options, collation: exact });
    await items.deleteOne({ _id: 2 });
    await items.createIndex({ t: 1 }, { ...options, name: 'caseless' });
    await expect(items.insertOne({ _id: 4, t: 'Y' })).rejects.toMatchObject(isDuplicate);
  });

  it('holds within compound keys and arrays', async () => {
    await items.createIndex({ t: 1, list: 1 }, { unique: true, collation: caseless });
    await items.insertOne({ _id: 1, t: 'a', list: ['X', 'y', 'x'] });
    await items.insertOne({ _id: 2, t: 'b', list: ['x'] });
    await expect(items.insertOne({ _id: 3, t: 'A', list: ['z', 'Y'] })).rejects.toMatchObject(isDuplicate);
    await items.insertOne({ _id: 3, t: 'A', list: ['z'] });
  });

  it('is used by queries of its collation, and by equality without one', async () => {
    await items.createIndex({ t: 1 }, { unique: true, collation: caseless });
    await items.insertMany(Array.from({ length: 200 }, (_, i) => ({ _id: i, t: `Name ${i}` })));
    const countExamined = async (filter: Document, options: Document): Promise<[number, number]> => {
      const { executionStats } = await items.find(filter, options).explain('executionStats');
      const { nReturned, totalDocsExamined } = executionStats as Record<string, number>;
      return [nReturned ?? -1, totalDocsExamined ?? -1];
    };
    expect(await countExamined({ t: 'NAME 17' }, { collation: caseless })).toEqual([1, 1]);
    expect(await countExamined({ t: { $in: ['name 1', 'NAME 2'] } }, { collation: caseless })).toEqual([
      2, 2,
    ]);
    expect(await countExamined({ t: 'Name 17' }, {})).toEqual([1, 1]);
    expect((await countExamined({ t: 'NAME 17' }, {}))[0]).toBe(0);
    expect((await countExamined({ t: /^Name 1/ }, {}))[0]).toBe(111);
    expect((await countExamined({ t: 'NAME 17' }, { collation: { locale: 'en', strength: 1 } }))[0]).toBe(1);
    expect((await countExamined({ t: { $gt: 'name 97' } }, { collation: caseless }))[0]).toBe(2);
    const sorted = await items.find({}, { collation: caseless, limit: 3 }).sort({ t: -1 }).toArray();
    expect(sorted.map(({ t }) => t)).toEqual(['Name 99', 'Name 98', 'Name 97']);
  });

  it('holds in transactions, among their own documents and against others', async () => {
    await items.createIndex({ t: 1 }, { unique: true, collation: exact });
    await items.insertOne({ _id: 1, t: 'cote' });
    const session = server.client.startSession();
    await session.withTransaction(async () => {
      await items.insertOne({ _id: 2, t: 'côte' }, { session });
      await items.insertOne({ _id: 3, t: 'Cote' }, { session });
      await items.updateOne({ _id: 1 }, { $set: { t: 'coté' } }, { session });
      await items.insertOne({ _id: 4, t: 'cote' }, { session });
    });
    expect(await items.countDocuments()).toBe(4);
    for (const t of ['Cote', 'coté']) {
      session.startTransaction();
      await items.insertOne({ _id: 'other', t: 'COTE' }, { session });
      await expect(items.insertOne({ _id: 5, t }, { session })).rejects.toMatchObject(isDuplicate);
      await session.abortTransaction();
    }
    session.startTransaction();
    await items.insertOne({ _id: 5, t: 'COTÉ' }, { session });
    await expect(items.insertOne({ _id: 6, t: 'COTÉ' }, { session })).rejects.toMatchObject(isDuplicate);
    await session.endSession();
  });

  it('can be made of one that keeps new texts unique', async () => {
    await items.createIndex({ t: 1 }, { name: 't', collation: exact });
    await items.insertMany([
      { _id: 1, t: 'a' },
      { _id: 2, t: 'A' },
    ]);
    await db.command({ collMod: 'items', index: { name: 't', prepareUnique: true } });
    await expect(items.insertOne({ _id: 3, t: 'A' })).rejects.toMatchObject(isDuplicate);
    await db.command({ collMod: 'items', index: { name: 't', unique: true } });
    await items.insertOne({ _id: 3, t: 'á' });
    await expect(items.insertOne({ _id: 4, t: 'á' })).rejects.toMatchObject(isDuplicate);
  });
});

describe('a string as _id in a collection with a collation', () => {
  let names: Collection<{ _id: string; n?: number }>;
  beforeEach(async () => {
    names = await db.createCollection('names', { collation: caseless });
  });

  it('is unique, found and upserted by the collation', async () => {
    await names.insertOne({ _id: 'Anna' });
    await expect(names.insertOne({ _id: 'ANNA' })).rejects.toMatchObject(isDuplicate);
    const upsert = { upsert: true };
    expect(await names.updateOne({ _id: 'anna' }, { $inc: { n: 1 } }, upsert)).toMatchObject({
      matchedCount: 1,
      upsertedCount: 0,
    });
    expect(await names.updateOne({ _id: 'Bára' }, { $inc: { n: 1 } }, upsert)).toMatchObject({
      upsertedId: 'Bára',
    });
    expect(await names.findOneAndUpdate({ _id: 'BÁRA' }, { $inc: { n: 1 } })).toMatchObject({ _id: 'Bára' });
    expect(await names.findOne({ _id: 'aNNa' })).toEqual({ _id: 'Anna', n: 1 });
    expect(await names.findOne({ _id: 'aNNa' }, { collation: { locale: 'simple' } })).toBeNull();
    expect(await names.find({ _id: 'ANNA' }).explain('executionStats')).toMatchObject({
      executionStats: { totalDocsExamined: 1 },
    });
    expect((await names.indexes())[0]).toMatchObject({
      name: '_id_',
      collation: { locale: 'en', strength: 2 },
    });
    expect((await names.deleteOne({ _id: 'ANNA' })).deletedCount).toBe(1);
  });

  it('is merged by the collation of the pipeline', async () => {
    await names.insertOne({ _id: 'Anna', n: 1 });
    const source = [{ $documents: [{ _id: 'ANNA', n: 2 }] }, { $merge: { into: 'names' } }];
    await expect(db.aggregate(source).toArray()).rejects.toMatchObject({ code: 51183 });
    await db.aggregate(source, { collation: caseless }).toArray();
    expect(await names.find().toArray()).toEqual([{ _id: 'Anna', n: 2 }]);
  });

  it('stays so after a restart, also when the runtime has other rules by then', async () => {
    await names.insertMany(['Anna', 'Bára', 'čáp'].map((_id) => ({ _id })));
    await server.client.close();
    await server.close();
    const file = openStoredFile(server.folder);
    await file.spaces.meta.put(Buffer.from('textRules'), Buffer.from('of another runtime'));
    // What another runtime has made of the texts: keys under which nothing is found.
    const keys = [...file.spaces.index.getKeys()];
    for (const key of keys) await file.spaces.index.remove(key);
    await file.close();
    await server.reopen();
    db = server.client.db('unique');
    names = db.collection('names');
    await expect(names.insertOne({ _id: 'ČÁP' })).rejects.toMatchObject(isDuplicate);
    expect(await names.findOne({ _id: 'bÁRA' })).toEqual({ _id: 'Bára' });
    expect(await db.command({ validate: 'names' })).toMatchObject({ valid: true });
  });
});
