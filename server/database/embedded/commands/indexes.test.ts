import type { Collection, Db, Document } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, waitUntil, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let db: Db;
let items: Collection;

beforeAll(async () => {
  server = await startTestServer({ ttlSweepSeconds: 0.1 });
});
afterAll(() => server.stop());
beforeEach(async () => {
  db = server.client.db('indexes');
  await db.dropDatabase();
  items = db.collection('items');
});

async function getStage(filter: Document, sort?: Document): Promise<string> {
  const cursor = items.find(filter);
  if (sort) cursor.sort(sort);
  return JSON.stringify((await cursor.explain('queryPlanner'))['queryPlanner'].winningPlan);
}

describe('indexes', () => {
  it('refuse documents in which a number names an element of an array and a field in it', async () => {
    await items.createIndex({ 'a.0': 1 });
    await expect(items.insertOne({ a: ['x', { 0: 0 }] })).rejects.toMatchObject({ code: 16746 });
    await items.insertOne({ a: ['x', { 1: 0 }] });
    expect(await items.countDocuments({ 'a.0': 'x' })).toBe(1);
    await expect(items.updateOne({}, { $set: { 'a.1.0': 5 } })).rejects.toMatchObject({ code: 16746 });
  });

  it('of a numbered part do not hide what lacks it in one element and has it in another', async () => {
    await items.createIndex({ 'a.0': 1 });
    await items.insertMany([{ a: ['x', [], { 1: 0 }] }, { a: ['x'] }, { a: [] }, {}]);
    for (const filter of [{ 'a.0': null }, { 'a.0': { $in: [null, 'y'] } }, { 'a.0': { $exists: false } }]) {
      const byIndex = await items.find(filter).toArray();
      expect(byIndex).toEqual(await items.find(filter).hint({ $natural: 1 }).toArray());
    }
    expect(await items.countDocuments({ 'a.0': null })).toBeGreaterThan(1);
  });

  it('of long arrays do not make changes slow', async () => {
    await items.createIndex({ a: 1 });
    await items.insertOne({ _id: 1 as never, a: Array.from({ length: 20_000 }, (_, n) => n) });
    const before = process.cpuUsage();
    await items.updateOne({ a: 19_999 }, { $push: { a: -1 as never } });
    await items.updateOne({ a: -1 }, { $pull: { a: 500 as never } });
    // When every key is compared with every other it takes most of a minute. Other work on the machine does not count.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(5_000);
    expect(await items.countDocuments({ a: -1 })).toBe(1);
    expect(await items.countDocuments({ a: 500 })).toBe(0);
  });

  it('are created, listed, used, and dropped', async () => {
    await items.insertMany(Array.from({ length: 100 }, (_, i) => ({ a: i % 10, b: i })));
    expect(await getStage({ a: 1 })).toContain('COLLSCAN');
    expect(await items.createIndexes([{ key: { a: 1, b: -1 } }, { key: { b: 1 }, name: 'by b' }])).toEqual([
      'a_1_b_-1',
      'by b',
    ]);
    expect(await getStage({ a: 1 })).toContain('"indexName":"a_1_b_-1"');
    expect(await getStage({ a: 1 }, { b: -1 })).not.toContain('SORT');
    expect(await getStage({ a: { $gt: 1 } }, { b: -1 })).toContain('SORT');
    const explained = await items.find({ a: 1 }).explain('executionStats');
    expect(explained['executionStats']).toMatchObject({
      nReturned: 10,
      totalKeysExamined: 10,
      totalDocsExamined: 10,
    });
    expect((await items.indexes()).map(({ name }) => name)).toEqual(['_id_', 'a_1_b_-1', 'by b']);
    await expect(items.createIndex({ a: 1, b: -1 }, { unique: true })).rejects.toMatchObject({ code: 86 });
    await expect(items.createIndex({ b: 1 }, { name: 'other' })).rejects.toMatchObject({ code: 85 });
    await items.dropIndex('by b');
    await expect(items.dropIndex('by b')).rejects.toMatchObject({ code: 27 });
    await items.dropIndexes();
    expect(await items.indexes()).toHaveLength(1);
    await expect(db.collection('nothing').indexes()).rejects.toMatchObject({ code: 26 });
  });

  it('fail as a whole when the documents that are there are not unique', async () => {
    await items.insertMany([{ a: 1 }, { a: 1 }]);
    await expect(items.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect(await items.indexes()).toHaveLength(1);
    await items.deleteOne({ a: 1 });
    await items.createIndex({ a: 1 }, { unique: true });
  });

  it('are maintained by writes that run while they are built', async () => {
    await items.insertMany(Array.from({ length: 5000 }, (_, i) => ({ n: i })));
    const building = items.createIndex({ n: 1 });
    await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        i % 2 ? items.insertOne({ n: 10_000 + i }) : items.updateOne({ n: i }, { $inc: { n: 20_000 } }),
      ),
    );
    await building;
    expect(await getStage({ n: 1 })).toContain('IXSCAN');
    const byIndex = await items
      .find({ n: { $gte: 0 } })
      .hint({ n: 1 })
      .toArray();
    const byScan = await items.find({}).hint({ $natural: 1 }).toArray();
    expect(byIndex).toHaveLength(5050);
    expect(new Set(byIndex.map(({ n }) => n as number))).toEqual(new Set(byScan.map(({ n }) => n as number)));
  });

  it('of arrays, sparse and partial ones answer what a scan answers', async () => {
    await items.createIndex({ tags: 1 });
    await items.createIndex({ mail: 1 }, { unique: true, sparse: true });
    await items.createIndex({ n: 1 }, { partialFilterExpression: { state: 'on' } });
    await items.insertMany([
      { tags: ['a', 'b'] },
      { tags: [] },
      { tags: 'a', state: 'on', n: 1 },
      { n: 2, mail: 'x' },
    ]);
    expect(await items.countDocuments({ tags: 'a' })).toBe(2);
    expect(await items.countDocuments({ tags: [] })).toBe(1);
    expect(await getStage({ tags: 'a' })).toContain('"isMultiKey":true');
    expect(await getStage({ n: 1 })).toContain('COLLSCAN');
    expect(await getStage({ n: 1, state: 'on' })).toContain('IXSCAN');
    expect(await getStage({ mail: null })).toContain('COLLSCAN');
    expect(await items.countDocuments({ mail: null })).toBe(3);
    await expect(items.insertOne({ mail: 'x' })).rejects.toMatchObject({ code: 11000 });
    for (const partialFilterExpression of [
      { a: { $ne: 1 } },
      { a: { $exists: false } },
      { $nor: [{ a: 1 }] },
    ]) {
      await expect(items.createIndex({ a: 1 }, { partialFilterExpression })).rejects.toMatchObject({
        code: 67,
      });
    }
    await db.collection('parallel').createIndex({ a: 1, b: 1 });
    await expect(db.collection('parallel').insertOne({ a: [1], b: [2] })).rejects.toMatchObject({
      code: 171,
    });
  });

  it('expire documents by their date, the earliest of an array, never without one', async () => {
    await items.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    const past = new Date(Date.now() - 61_000);
    const future = new Date(Date.now() + 61_000);
    await items.insertMany([
      { _id: 1 as never, at: past },
      { _id: 2 as never, at: future },
      { _id: 3 as never, at: [future, past] },
      { _id: 4 as never, at: 'text' },
      { _id: 5 as never },
    ]);
    await waitUntil(async () => (await items.countDocuments()) === 3);
    expect(await items.distinct('_id')).toEqual([2, 4, 5]);
    await db
      .command({ collMod: 'items', index: { name: 'at_1', expireAfterSeconds: -1 } })
      .catch(() => undefined);
    await expect(items.createIndex({ a: 1, b: 1 }, { expireAfterSeconds: 1 })).rejects.toMatchObject({
      code: 67,
    });
  });

  it('survive a rename, and $out and $merge write through them', async () => {
    await items.insertMany([
      { _id: 1 as never, k: 1 },
      { _id: 2 as never, k: 2 },
    ]);
    await items.createIndex({ k: 1 }, { unique: true });
    await items.rename('renamed');
    items = db.collection('renamed');
    expect(await getStage({ k: 1 })).toContain('IXSCAN');
    await items.aggregate([{ $set: { k: { $add: ['$k', 10] } } }, { $out: 'copied' }]).toArray();
    expect(await db.collection('copied').distinct('k')).toEqual([11, 12]);
    await items.aggregate([{ $set: { seen: true } }, { $merge: { into: 'copied', on: '_id' } }]).toArray();
    expect(await db.collection('copied').find().sort({ _id: 1 }).toArray()).toMatchObject([
      { k: 1, seen: true },
      { k: 2, seen: true },
    ]);
    expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual(['copied', 'renamed']);
  });
});
