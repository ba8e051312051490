import { Timestamp } from 'bson';
import type { Collection } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let items: Collection;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const db = server.client.db('snapshots');
  await db.dropDatabase();
  items = db.collection('items');
  await items.insertMany(Array.from({ length: 300 }, (_, n) => ({ n })));
});

describe('snapshot reads outside transactions', () => {
  it('see one state in find, aggregate and distinct, whatever is written', async () => {
    const session = server.client.startSession({ snapshot: true });
    const cursor = items.find({}, { session, batchSize: 100 });
    await cursor.next();
    await items.updateMany({}, { $inc: { n: 1000 } });
    await items.insertOne({ n: 5000 });
    const rest = await cursor.toArray();
    expect(rest.every(({ n }) => n < 1000)).toBe(true);
    expect(rest).toHaveLength(299);
    expect(await items.countDocuments({ n: { $lt: 1000 } }, { session })).toBe(300);
    expect(await items.distinct('n', { n: { $gte: 298 } }, { session })).toEqual([298, 299]);
    expect(await items.countDocuments({ n: { $lt: 1000 } })).toBe(0);
    await session.endSession();
  });

  it('are as many at once as are asked for', async () => {
    const sessions = Array.from({ length: 60 }, () => server.client.startSession({ snapshot: true }));
    const open = [];
    for (const session of sessions) {
      const cursor = items.find({}, { session, batchSize: 100 });
      await cursor.next();
      open.push(cursor);
      await items.updateOne({ n: 7 }, { $inc: { m: 1 } });
    }
    for (const cursor of open) expect(await cursor.toArray()).toHaveLength(299);
    await Promise.all(sessions.map((session) => session.endSession()));
  });

  it('of a named time are answered while nothing was committed since, or while that state is retained', async () => {
    const db = server.client.db('snapshots');
    const read = (at?: Timestamp): Promise<Record<string, unknown>> =>
      db.command({
        distinct: 'items',
        key: 'n',
        query: { n: 7 },
        readConcern: at ? { level: 'snapshot', atClusterTime: at } : { level: 'snapshot' },
      });
    const { operationTime: before } = await db.command({ ping: 1 });
    await items.updateOne({ n: 7 }, { $set: { n: 8 } });
    const { atClusterTime } = (await read()) as { atClusterTime: Timestamp };
    await items.updateMany({ n: 8 }, { $set: { n: 7 } });
    expect((await read(atClusterTime))['values']).toEqual([]);
    expect((await read())['values']).toEqual([7]);
    await expect(read(before as Timestamp)).rejects.toMatchObject({ code: 239, codeName: 'SnapshotTooOld' });
    await expect(read(new Timestamp({ t: 0x7fffffff, i: 1 }))).rejects.toMatchObject({ code: 72 });
  });

  it('are refused by other commands, and of collections that changed since', async () => {
    const session = server.client.startSession({ snapshot: true });
    await items.findOne({}, { session });
    await expect(items.insertOne({}, { session })).rejects.toMatchObject({ code: 72 });
    await expect(
      server.client.db('snapshots').command({ count: 'items', readConcern: { level: 'snapshot' } }),
    ).rejects.toMatchObject({ code: 72 });
    await items.aggregate([{ $limit: 1 }, { $out: 'copied' }]).toArray();
    for (const stage of [{ $changeStream: {} }, { $collStats: {} }, { $out: 'x' }]) {
      await expect(items.aggregate([stage], { session }).toArray()).rejects.toMatchObject({ code: 72 });
    }
    await expect(
      server.client.db('snapshots').collection('copied').findOne({}, { session }),
    ).rejects.toMatchObject({
      code: 246,
    });
    await items.createIndex({ n: 1 });
    await expect(items.findOne({}, { session })).rejects.toMatchObject({ code: 246 });
    await session.endSession();
  });
});
