import type { Db, Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let db: Db;
let admin: Db;

beforeAll(async () => {
  server = await startTestServer();
  db = server.client.db('tools');
  admin = server.client.db('admin');
  await db.collection('items').insertMany([{ a: [1, 2] }, { a: 3 }]);
  await db.collection('items').createIndex({ a: 1 });
});
afterAll(() => server.stop());

describe('commands that tools ask for', () => {
  it('validates a collection', async () => {
    expect(await db.command({ validate: 'items', full: true })).toMatchObject({
      ns: 'tools.items',
      nrecords: 2,
      nIndexes: 2,
      keysPerIndex: { _id_: 2, a_1: 3 },
      valid: true,
      errors: [],
    });
    await expect(db.command({ validate: 'no' })).rejects.toMatchObject({ code: 26 });
  });

  it('tells the size of a collection', async () => {
    const { size } = await db.command({ collStats: 'items' });
    expect(await db.command({ dataSize: 'tools.items' })).toMatchObject({ size, numObjects: 2 });
    expect(await db.command({ dataSize: 'tools.no' })).toMatchObject({ size: 0, numObjects: 0 });
  });

  it.each<[Document, Document]>([
    [{ currentOp: 1 }, { inprog: [{ command: { currentOp: 1 } }] }],
    [{ hostInfo: 1 }, { system: { cpuAddrSize: 64 }, os: {} }],
    [{ usersInfo: 1 }, { users: [] }],
    [{ getLog: '*' }, { names: ['global', 'startupWarnings'] }],
    [{ getLog: 'startupWarnings' }, { totalLinesWritten: 0, log: [] }],
    [{ replSetGetStatus: 1 }, { myState: 1, members: [{ stateStr: 'PRIMARY', self: true }] }],
  ])('answers %j', async (command, answer) => {
    expect(await admin.command(command)).toMatchObject(answer);
  });

  it.each(['currentOp', 'getLog', 'replSetGetStatus'])('keeps %s to the database admin', async (name) => {
    await expect(db.command({ [name]: 1 })).rejects.toMatchObject({ code: 13 });
  });
});

describe('updates', () => {
  it('change inner fields whose names begin with a dollar', async () => {
    const people = db.collection<Document>('people');
    await people.insertOne({ _id: 1, address: { $street: 'Elm', $number: 1 } } as never);
    const change = { $set: { 'address.$street': 'Oak' }, $inc: { 'address.$number': 2 } };
    await people.updateOne({ _id: 1 } as never, change);
    expect(await people.findOne()).toEqual({ _id: 1, address: { $street: 'Oak', $number: 3 } });
    const own = { $set: { $hotel: 1 } };
    await expect(people.updateOne({ _id: 1 } as never, own)).rejects.toMatchObject({ code: 52 });
    await people.updateOne({ _id: 2 } as never, own, { upsert: true });
    expect(await people.findOne({ _id: 2 } as never)).toEqual({ _id: 2, $hotel: 1 });
  });

  it('know the variables of the command beside the constants of a statement', async () => {
    await db.command({ insert: 'sums', documents: [{ _id: 1, n: 1 }] });
    const u = [{ $set: { n: { $add: ['$n', '$$shared', '$$own'] }, text: '$$text' } }];
    const q = { $expr: { $eq: ['$n', '$$one'] } };
    await db.command({
      update: 'sums',
      updates: [{ q, u, c: { own: 100, text: '$n' } }],
      let: { shared: { $multiply: [5, 2] }, one: 1 },
    });
    expect(await db.collection('sums').findOne()).toEqual({ _id: 1, n: 111, text: '$n' });
  });
});

describe('top', () => {
  interface Used {
    readonly time: number;
    readonly count: number;
  }
  type Totals = Record<string, Record<string, Used>>;
  const readTotals = async (): Promise<Totals> =>
    (await server.client.db('admin').command({ top: 1 }))['totals'] as Totals;
  const readCounts = async (namespace: string): Promise<Record<string, number>> =>
    Object.fromEntries(
      Object.entries((await readTotals())[namespace] ?? {}).map(([kind, { count }]) => [kind, count]),
    );

  it('tells how often and how long each collection was worked on', async () => {
    const db = server.client.db('used');
    const items = db.collection<{ _id: number; n?: number }>('items');
    await items.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
    await items.updateOne({ _id: 1 }, { $set: { n: 1 } });
    await items.deleteOne({ _id: 2 });
    await items.find({}, { batchSize: 1 }).toArray();
    await items.countDocuments();
    expect(await readCounts('used.items')).toEqual({
      total: 7,
      readLock: 4,
      writeLock: 3,
      queries: 1,
      getmore: 2,
      insert: 1,
      update: 1,
      remove: 1,
      commands: 1,
    });
    expect((await readTotals())['used.items']?.['total']?.time).toBeGreaterThan(0);
  });

  it('forgets a dropped collection, follows a renamed one and is for admin only', async () => {
    const db = server.client.db('used');
    await db.collection('gone').insertOne({});
    await db.collection('gone').drop();
    await db.collection('gone').insertOne({});
    expect(await readCounts('used.gone')).toMatchObject({ total: 1, insert: 1 });
    await db.collection('gone').rename('new');
    expect(Object.keys(await readTotals())).not.toContain('used.gone');
    await db.collection('new').drop();
    expect(Object.keys(await readTotals())).not.toContain('used.new');
    await expect(db.command({ top: 1 })).rejects.toMatchObject({ code: 13 });
  });
});
