import type { Db } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let db: Db;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  db = server.client.db('views');
  await db.dropDatabase();
  await db.collection<{ _id: number }>('items').insertMany([
    { _id: 1, kind: 'a', n: 1 },
    { _id: 2, kind: 'b', n: 2 },
    { _id: 3, kind: 'a', n: 3 },
  ] as never);
  await db.createCollection('as', { viewOn: 'items', pipeline: [{ $match: { kind: 'a' } }] });
  await db.createCollection('large', {
    viewOn: 'as',
    pipeline: [{ $match: { n: { $gt: 1 } } }, { $set: { seen: true } }],
  });
});

describe('views', () => {
  it('are read as collections are, also through one another', async () => {
    const view = db.collection('as');
    expect(
      await view
        .find({ n: { $lt: 5 } })
        .sort({ n: -1 })
        .skip(1)
        .limit(1)
        .project({ n: 1 })
        .toArray(),
    ).toEqual([{ _id: 1, n: 1 }]);
    expect(await view.countDocuments()).toBe(2);
    expect(await view.estimatedDocumentCount()).toBe(2);
    expect(await view.distinct('n')).toEqual([1, 3]);
    expect(await db.collection('large').find().toArray()).toEqual([{ _id: 3, kind: 'a', n: 3, seen: true }]);
    expect(
      await db
        .collection('large')
        .aggregate([{ $count: 'n' }])
        .toArray(),
    ).toEqual([{ n: 1 }]);
  });

  it('are joined by other pipelines', async () => {
    const [joined] = await db
      .collection('items')
      .aggregate([
        { $match: { _id: 3 } },
        { $lookup: { from: 'large', localField: 'n', foreignField: 'n', as: 'found' } },
      ])
      .toArray();
    expect(joined).toMatchObject({ found: [{ _id: 3, seen: true }] });
    expect(
      await db
        .collection('items')
        .aggregate([{ $unionWith: 'as' }, { $count: 'n' }])
        .toArray(),
    ).toEqual([{ n: 5 }]);
  });

  it('are listed, changed and dropped, and survive a restart', async () => {
    await server.restart();
    db = server.client.db('views');
    const [listed] = await db.listCollections({ name: 'as' }).toArray();
    expect(listed).toMatchObject({ type: 'view', options: { viewOn: 'items' }, info: { readOnly: true } });
    await db.command({ collMod: 'as', viewOn: 'items', pipeline: [{ $match: { kind: 'b' } }] });
    expect(await db.collection('as').distinct('_id')).toEqual([2]);
    await db.collection('as').drop();
    expect(await db.collection('items').countDocuments()).toBe(3);
    expect(await db.collection('as').find().toArray()).toEqual([]);
  });

  it('refuse writes, indexes and what would go round in a circle', async () => {
    const view = db.collection('as');
    for (const write of [
      () => view.insertOne({}),
      () => view.updateOne({}, { $set: { a: 1 } }),
      () => view.deleteOne({}),
      () => view.findOneAndDelete({}),
      () => view.createIndex({ a: 1 }),
      () =>
        db
          .collection('items')
          .aggregate([{ $out: 'as' }])
          .toArray(),
    ]) {
      await expect(write()).rejects.toMatchObject({ code: 166, codeName: 'CommandNotSupportedOnView' });
    }
    await expect(db.createCollection('round', { viewOn: 'round' })).rejects.toMatchObject({ code: 5 });
    await expect(
      db.createCollection('bad', { viewOn: 'items', pipeline: [{ $out: 'x' }] }),
    ).rejects.toMatchObject({ code: 167 });
    await expect(view.find({}, { collation: { locale: 'de' } }).toArray()).rejects.toMatchObject({
      code: 167,
    });
  });
});
