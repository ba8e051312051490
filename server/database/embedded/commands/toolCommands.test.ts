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
