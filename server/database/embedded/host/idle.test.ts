import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectRaw, createLsid } from '../testing/rawClient.ts';
import { startTestServer, waitUntil, type TestServer } from '../testing/testServer.ts';

const minuteMs = 60_000;
let server: TestServer;
let passedMs = 0;
const pass = (ms: number): void => {
  passedMs += ms;
};

beforeAll(async () => {
  // Housekeeping runs as often as TTL expiry.
  server = await startTestServer({ clock: () => performance.now() + passedMs, ttlSweepSeconds: 0.02 });
  await server.client
    .db('test')
    .collection<{ _id: number }>('items')
    .insertMany(Array.from({ length: 300 }, (_, _id) => ({ _id })));
});
afterAll(() => server.stop());

const openCursors = async (): Promise<number> => {
  const status = await server.client.db('admin').command({ serverStatus: 1 });
  return Number((status['metrics'] as { cursor: { open: { total: number } } }).cursor.open.total);
};

describe('what a client leaves behind', () => {
  it('a cursor ends after ten minutes, not before, and not at all when asked', async () => {
    const items = server.client.db('test').collection('items');
    const used = items.find({}, { batchSize: 10 });
    const left = items.find({}, { batchSize: 10 });
    const openCursor = items.find({}, { batchSize: 10, noCursorTimeout: true });
    for (const cursor of [used, left, openCursor]) await cursor.next();
    const before = await openCursors();
    pass(9 * minuteMs);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await openCursors()).toBe(before);
    for (let i = 0; i < 15; i++) await used.next();
    pass(2 * minuteMs);
    await waitUntil(async () => (await openCursors()) === before - 1);
    await expect(left.toArray()).rejects.toMatchObject({ code: 43 });
    expect(await used.toArray()).toHaveLength(300 - 16);
    expect(await openCursor.toArray()).toHaveLength(299);
  });

  it('a transaction ends after a minute: its locks and its snapshot go', async () => {
    const items = server.client.db('test').collection<{ _id: number; n?: number }>('items');
    const session = server.client.startSession();
    session.startTransaction();
    await items.updateOne({ _id: 1 }, { $set: { n: 1 } }, { session });
    const waiting = items.updateOne({ _id: 1 }, { $set: { n: 2 } });
    pass(59_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await items.findOne({ _id: 1 }, { session })).toMatchObject({ n: 1 });
    pass(2_000);
    expect(await waiting).toMatchObject({ modifiedCount: 1 });
    await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 });
    expect(await items.findOne({ _id: 1 })).toMatchObject({ n: 2 });
    await session.endSession();
  });

  it('a transaction of a client that is gone ends as well', async () => {
    const raw = await connectRaw(server.uri);
    const start = { lsid: createLsid(), txnNumber: 1n, autocommit: false, startTransaction: true };
    const update = { update: 'items', updates: [{ q: { _id: 2 }, u: { $set: { n: 1 } } }], ...start };
    expect(await raw.run(update)).toMatchObject({ ok: 1, n: 1 });
    raw.close();
    const items = server.client.db('test').collection<{ _id: number; n?: number }>('items');
    const waiting = items.updateOne({ _id: 2 }, { $set: { n: 2 } });
    pass(61_000);
    await waiting;
    expect(await items.findOne({ _id: 2 })).toMatchObject({ n: 2 });
  });

  it('a session is forgotten after half an hour; a write is still not done twice', async () => {
    const raw = await connectRaw(server.uri);
    const command = {
      update: 'items',
      updates: [{ q: { _id: 3 }, u: { $inc: { n: 1 } } }],
      lsid: createLsid(),
      txnNumber: 1n,
    };
    expect(await raw.run(command)).toMatchObject({ ok: 1, nModified: 1 });
    pass(31 * minuteMs);
    await new Promise((resolve) => setTimeout(resolve, 100));
    // The record of the write outlives the session in memory.
    expect(await raw.run(command)).toMatchObject({ ok: 1, nModified: 1 });
    raw.close();
    const items = server.client.db('test').collection<{ _id: number; n?: number }>('items');
    expect(await items.findOne({ _id: 3 })).toMatchObject({ n: 1 });
  });

  it('a snapshot that was let go keeps no pages: the file stops growing', async () => {
    const readSize = (): number => statSync(join(server.folder, 'data', 'data.mdb')).size;
    const items = server.client.db('test').collection<{ _id: number; text: string }>('rewritten');
    await items.insertMany(Array.from({ length: 50 }, (_, _id) => ({ _id, text: 'x'.repeat(1000) })));
    const session = server.client.startSession();
    session.startTransaction();
    await items.findOne({ _id: 1 }, { session });
    const rewrite = async (rounds: number): Promise<void> => {
      for (let i = 0; i < rounds; i++)
        await items.updateMany({}, { $set: { text: `${i}`.padEnd(1000, 'y') } });
    };
    const beforeBytes = readSize();
    await rewrite(30);
    const grownBytes = readSize() - beforeBytes;
    pass(61_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(items.findOne({ _id: 1 }, { session })).rejects.toMatchObject({ code: 251 });
    await session.endSession();
    await rewrite(5);
    const freeBytes = readSize();
    await rewrite(30);
    expect(readSize() - freeBytes).toBeLessThan(grownBytes);
  }, 30_000);
});
