import { randomUUID } from 'node:crypto';
import type { ClientSession, Collection } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

interface Account {
  _id: string;
  n: number;
  k?: string;
}

let server: TestServer;
let accounts: Collection<Account>;
let one: ClientSession;
let two: ClientSession;

const conflict = expect.objectContaining({
  code: 112,
  errorLabelSet: new Set(['TransientTransactionError']),
}) as unknown;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  accounts = server.client.db('money').collection<Account>('accounts');
  await server.client.db('money').dropDatabase();
  await accounts.createIndex({ k: 1 }, { unique: true, sparse: true });
  await accounts.insertMany([
    { _id: 'a', n: 100 },
    { _id: 'b', n: 100 },
  ]);
  one = server.client.startSession();
  two = server.client.startSession();
});

async function endSessions(): Promise<void> {
  await one.endSession();
  await two.endSession();
}

const begin = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } } as const;

describe('transactions', () => {
  it('reads its own writes and one snapshot, and shows nothing before the commit', async () => {
    one.startTransaction(begin);
    await accounts.updateOne({ _id: 'a' }, { $inc: { n: -10 } }, { session: one });
    await accounts.insertOne({ _id: 'c', n: 10 }, { session: one });
    await accounts.insertOne({ _id: 'outside', n: 1 });
    expect(
      await accounts
        .find({}, { session: one })
        .sort({ _id: 1 })
        .map(({ _id, n }) => `${_id}${n}`)
        .toArray(),
    ).toEqual(['a90', 'b100', 'c10']);
    expect(await accounts.countDocuments({ n: { $lt: 100 } })).toBe(1);
    expect(await accounts.countDocuments({ n: { $lt: 100 } }, { session: one })).toBe(2);
    await one.commitTransaction();
    expect(
      await accounts
        .find()
        .sort({ _id: 1 })
        .map(({ _id }) => _id)
        .toArray(),
    ).toEqual(['a', 'b', 'c', 'outside']);
    await endSessions();
  });

  it('keeps the snapshots of many that are open at once', async () => {
    const sessions = Array.from({ length: 130 }, () => server.client.startSession());
    for (const [n, session] of sessions.entries()) {
      session.startTransaction();
      expect((await accounts.findOne({ _id: 'a' }, { session }))?.n).toBe(100 + n);
      await accounts.updateOne({ _id: 'a' }, { $inc: { n: 1 } });
    }
    expect((await accounts.findOne({ _id: 'a' }, { session: sessions[3] ?? one }))?.n).toBe(103);
    await Promise.all(sessions.map((session) => session.endSession()));
    await endSessions();
  });

  it('leaves nothing of an aborted transaction', async () => {
    one.startTransaction();
    await accounts.deleteMany({}, { session: one });
    expect(await accounts.countDocuments({}, { session: one })).toBe(0);
    await one.abortTransaction();
    expect(await accounts.countDocuments()).toBe(2);
    await endSessions();
  });

  it.each([
    [
      'update and update',
      (s: ClientSession) => accounts.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session: s }),
    ],
    ['insert and insert', (s: ClientSession) => accounts.insertOne({ _id: 'same', n: 1 }, { session: s })],
    ['delete and delete', (s: ClientSession) => accounts.deleteOne({ _id: 'a' }, { session: s })],
    [
      'unique key',
      (s: ClientSession) => accounts.insertOne({ _id: randomUUID(), n: 1, k: 'key' }, { session: s }),
    ],
    [
      'upsert and upsert',
      (s: ClientSession) =>
        accounts.updateOne({ _id: 'up' }, { $inc: { n: 1 } }, { session: s, upsert: true }),
    ],
  ])('lets the first writer win: %s', async (_name, write) => {
    one.startTransaction();
    two.startTransaction();
    await write(one);
    await expect(write(two)).rejects.toEqual(conflict);
    await expect(accounts.findOne({}, { session: two })).rejects.toMatchObject({ code: 251 });
    await one.commitTransaction();
    await endSessions();
  });

  it('refuses to overwrite documents committed after its snapshot', async () => {
    one.startTransaction();
    await accounts.findOne({}, { session: one });
    await accounts.updateOne({ _id: 'a' }, { $set: { n: 1 } });
    await expect(accounts.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session: one })).rejects.toEqual(
      conflict,
    );
    await endSessions();
  });

  it('makes plain writes wait for the transaction that holds the document, others not', async () => {
    one.startTransaction();
    await accounts.updateOne({ _id: 'a' }, { $set: { n: 1 } }, { session: one });
    let isDone = false;
    const waiting = accounts.updateOne({ _id: 'a' }, { $inc: { n: 5 } }).then(() => {
      isDone = true;
    });
    await accounts.updateOne({ _id: 'b' }, { $inc: { n: 5 } });
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(isDone).toBe(false);
    await expect(
      accounts.updateOne({ _id: 'a' }, { $inc: { n: 5 } }, { maxTimeMS: 60 }),
    ).rejects.toMatchObject({ code: 50 });
    await one.commitTransaction();
    await waiting;
    expect(await accounts.findOne({ _id: 'a' })).toMatchObject({ n: 6 });
    await endSessions();
  });

  it('ends a transaction at a duplicate key, without asking for a repetition', async () => {
    one.startTransaction();
    await accounts.insertOne({ _id: 'c', n: 1 }, { session: one });
    const duplicate = accounts.insertOne({ _id: 'a', n: 1 }, { session: one });
    await expect(duplicate).rejects.toSatisfy(
      (error: { code: number; hasErrorLabel(label: string): boolean }) =>
        error.code === 11000 && !error.hasErrorLabel('TransientTransactionError'),
    );
    await expect(accounts.findOne({}, { session: one })).rejects.toMatchObject({ code: 251 });
    await endSessions();
    expect(await accounts.countDocuments()).toBe(2);
  });

  it('lets a unique key move from one document to another', async () => {
    await accounts.updateOne({ _id: 'a' }, { $set: { k: 'key' } });
    one.startTransaction();
    await accounts.updateOne({ _id: 'a' }, { $unset: { k: 1 } }, { session: one });
    await accounts.updateOne({ _id: 'b' }, { $set: { k: 'key' } }, { session: one });
    await expect(accounts.countDocuments({ k: 'key' }, { session: one })).resolves.toBe(1);
    await one.commitTransaction();
    expect(await accounts.findOne({ k: 'key' })).toMatchObject({ _id: 'b' });
    await endSessions();
  });

  it('keeps the sum under concurrent transfers', async () => {
    const names = ['a', 'b', 'c', 'd'];
    await accounts.insertMany([
      { _id: 'c', n: 100 },
      { _id: 'd', n: 100 },
    ]);
    let reads = 0;
    const transfer = async (i: number): Promise<void> => {
      const [from, to] = [names[i % 4] ?? 'a', names[(i + 1 + (i % 3)) % 4] ?? 'b'];
      await server.client.withSession((session) =>
        session.withTransaction(async () => {
          const all = await accounts.find({}, { session }).toArray();
          if (all.reduce((sum, { n }) => sum + n, 0) !== 400) throw new Error('a torn snapshot');
          reads++;
          await accounts.updateOne({ _id: from }, { $inc: { n: -1 } }, { session });
          await accounts.updateOne({ _id: to }, { $inc: { n: 1 } }, { session });
        }),
      );
    };
    await Promise.all(Array.from({ length: 60 }, (_, i) => transfer(i)));
    expect((await accounts.find().toArray()).reduce((sum, { n }) => sum + n, 0)).toBe(400);
    expect(reads).toBeGreaterThanOrEqual(60);
    await endSessions();
  });
});
