import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let reader: MongoClient;
const count = 20_000;

beforeAll(async () => {
  server = await startTestServer();
  reader = await new MongoClient(server.uri).connect();
});
afterAll(async () => {
  await reader.close();
  await server.stop();
});

it('lets others read while a transaction with 20,000 documents commits, and write after it', async () => {
  const db = server.client.db('large');
  const items = db.collection<{ _id: number; a: number; b: string }>('items');
  await items.createIndexes([{ key: { a: 1 } }, { key: { b: 1 } }]);
  const session = server.client.startSession();
  session.startTransaction();
  const documents = Array.from({ length: count }, (_, i) => ({ _id: i, a: i % 100, b: `text ${i}` }));
  await items.insertMany(documents, { session });

  const state = { isCommitted: false };
  const counter = db.collection<{ _id: number; n: number }>('counter');
  const commit = session.commitTransaction().then(() => {
    state.isCommitted = true;
  });
  const written = counter.insertOne({ _id: 1, n: 1 });
  const seen = reader.db('large').collection<{ _id: number }>('items');
  const ends = { $in: [0, count - 1] };
  const found: number[] = [];
  while (!state.isCommitted)
    found.push(...(await Promise.all([1, 2].map(() => seen.countDocuments({ _id: ends })))));
  await commit;
  await written;
  // In one piece such a commit leaves room for a read or two.
  expect(found.length).toBeGreaterThan(40);
  expect(found.filter((number) => number !== 0 && number !== 2)).toEqual([]);
  expect(await seen.countDocuments({ a: { $gte: 0 } })).toBe(count);
  expect(await counter.countDocuments()).toBe(1);
  await session.endSession();
  await server.restart();
  expect(await server.client.db('large').collection('items').countDocuments({ b: /^text/ })).toBe(count);
});

it('carries a commit to its end when its session is killed while it is under way', async () => {
  const db = server.client.db('large');
  const session = server.client.startSession();
  session.startTransaction();
  const killed = db.collection<{ _id: number }>('killed');
  await killed.insertMany(
    Array.from({ length: count }, (_, i) => ({ _id: i })),
    { session },
  );
  const commit = session.commitTransaction();
  const kill = server.client.db('admin').command({ killAllSessions: [] });
  await Promise.allSettled([commit, kill]);
  expect([0, count]).toContain(await killed.countDocuments());
  await session.endSession();
});
