import { Timestamp, type Db, type Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectRaw, type RawClient } from '../testing/rawClient.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let raw: RawClient;
let db: Db;

beforeAll(async () => {
  server = await startTestServer();
  raw = await connectRaw(server.uri);
  db = server.client.db('test');
  await db.collection('items').insertMany([{ a: 1 }, { a: 2 }, { a: 3 }]);
  await db.collection('items').createIndex({ a: 1 }, { hidden: true });
});
afterAll(async () => {
  raw.close();
  await server.stop();
});

describe('Timestamp(0, 0)', () => {
  const zero = Timestamp.fromBits(0, 0);
  const isNow = (value: unknown): boolean =>
    value instanceof Timestamp && Math.abs(value.getHighBitsUnsigned() - Date.now() / 1000) < 60;

  it('becomes the time in the fields of an inserted document, and nowhere else', async () => {
    const stamps = db.collection<Document>('stamps');
    await stamps.insertMany([
      { _id: zero, t: zero, in: { t: zero }, list: [zero] },
      { _id: 2, t: zero },
    ] as never);
    await server.client.bulkWrite([
      { name: 'insertOne', namespace: 'test.stamps', document: { _id: 3, t: zero } as never },
    ]);
    const [first, second, third] = await stamps.find({}).toArray();
    expect(first).toMatchObject({ _id: zero, in: { t: zero }, list: [zero] });
    expect([first, second, third].map((doc) => isNow(doc?.['t']))).toEqual([true, true, true]);
    expect(first?.['t']).not.toEqual(second?.['t']);
  });

  it('becomes the time in a replacement, and stays what it is in $set', async () => {
    const stamps = db.collection<{ _id: number; t?: Timestamp; u?: Timestamp }>('replaced');
    await stamps.insertOne({ _id: 1 });
    await stamps.replaceOne({ _id: 1 }, { t: zero });
    await stamps.replaceOne({ _id: 2 }, { t: zero }, { upsert: true });
    await stamps.updateOne({ _id: 1 }, { $set: { u: zero } });
    const found = await stamps.find().toArray();
    expect(found.map(({ t }) => isNow(t))).toEqual([true, true]);
    expect(found[0]?.u).toEqual(zero);
  });
});

describe('a collection that is not there', () => {
  it.each<[Document, number]>([
    [{ find: 'no', filter: { $bad: 1 } }, 2],
    [{ find: 'no', filter: {}, sort: { a: 5 } }, 15975],
    [{ count: 'no', query: { a: { $bad: 1 } } }, 2],
    [{ distinct: 'no', key: 'a', query: { a: { $bad: 1 } } }, 2],
    [{ aggregate: 'no', pipeline: [{ $match: { $bad: 1 } }], cursor: {} }, 2],
    [{ aggregate: 'no', pipeline: [{ $sort: { a: 3 } }], cursor: {} }, 15975],
    [{ findAndModify: 'no', query: {}, update: { $bad: { a: 1 } } }, 9],
    [{ findAndModify: 'no', query: { $bad: 1 }, remove: true }, 2],
    [{ findAndModify: 'no', query: {}, sort: { a: 7 }, remove: true }, 15975],
  ])('%j answers %i', async (command, code) => {
    expect(await raw.run(command)).toMatchObject({ ok: 0, code });
  });

  it.each<[Document, number]>([
    [{ update: 'no', updates: [{ q: {}, u: { $bad: { a: 1 } } }] }, 9],
    [{ update: 'no', updates: [{ q: { $bad: 1 }, u: { $set: { a: 1 } } }] }, 2],
    [{ delete: 'no', deletes: [{ q: { $bad: 1 }, limit: 0 }] }, 2],
  ])('%j has a write error %i', async (command, code) => {
    expect(await raw.run(command)).toMatchObject({ ok: 1, n: 0, writeErrors: [{ index: 0, code }] });
  });

  it('raises no error for valid commands, hints included', async () => {
    const hint = { a: 1 };
    expect(await raw.run({ find: 'no', filter: { a: 1 }, hint })).toMatchObject({
      cursor: { firstBatch: [] },
    });
    const updates = [{ q: { a: 1 }, u: { $set: { a: 2 } }, hint }];
    expect(await raw.run({ update: 'no', updates })).toMatchObject({ ok: 1, n: 0, nModified: 0 });
    expect(await raw.run({ delete: 'no', deletes: [{ q: {}, limit: 1 }] })).toMatchObject({ ok: 1, n: 0 });
    expect(await raw.run({ findAndModify: 'no', query: {}, update: { $set: { a: 1 } } })).toMatchObject({
      lastErrorObject: { n: 0, updatedExisting: false },
      value: null,
    });
    expect(await raw.run({ findAndModify: 'no', query: {}, remove: true })).toMatchObject({ value: null });
  });
});

function nest(levels: number): Document {
  return levels === 1 ? {} : { a: nest(levels - 1) };
}

describe('commands', () => {
  it.each<[string, Document, number]>([
    ['explain with a write concern', { explain: { find: 'items' }, writeConcern: { w: 1 } }, 9],
    ['explain of one with a write concern', { explain: { find: 'items', writeConcern: { w: 1 } } }, 9],
    ['a cluster time that is no document', { ping: 1, $clusterTime: 1 }, 14],
    ['a cluster time of another type', { ping: 1, $clusterTime: { clusterTime: 5 } }, 14],
    ['a hint at a hidden index', { find: 'items', hint: { a: 1 } }, 2],
    ['a hint at the name of a hidden index', { find: 'items', hint: 'a_1' }, 2],
    [
      '33 sort keys',
      { find: 'items', sort: Object.fromEntries(Array.from({ length: 33 }, (_, i) => [`k${i}`, 1])) },
      2,
    ],
    ['metadata of over 512 bytes', { hello: 1, client: { driver: { name: 'x'.repeat(600) } } }, 183],
    ['a long application name', { hello: 1, client: { application: { name: 'x'.repeat(129) } } }, 182],
  ])('refuses %s', async (_, command, code) => {
    expect(await raw.run(command)).toMatchObject({ ok: 0, code });
  });

  it('stores 180 levels of nesting and refuses one more, in updates also', async () => {
    expect(await raw.run({ insert: 'deep', documents: [nest(180)] })).toMatchObject({ ok: 1, n: 1 });
    const tooDeep = { writeErrors: [{ index: 0, code: 15 }] };
    expect(await raw.run({ insert: 'deep', documents: [nest(181)] })).toMatchObject(tooDeep);
    const updates = [{ q: {}, u: { $set: { b: nest(180) } } }];
    expect(await raw.run({ update: 'deep', updates })).toMatchObject(tooDeep);
  });

  it('takes a maxTimeMS of a getMore only where the cursor waits for data', async () => {
    const opened = await raw.run({ find: 'items', batchSize: 1 });
    const getMore = { getMore: BigInt(String((opened['cursor'] as Document)['id'])), collection: 'items' };
    expect(await raw.run({ ...getMore, maxTimeMS: 100 })).toMatchObject({ ok: 0, code: 2 });
  });

  it('lists the cursors that wait for their client', async () => {
    const cursor = db.collection('items').find({}, { batchSize: 2 });
    await cursor.next();
    const listed = await server.client
      .db('admin')
      .aggregate([{ $currentOp: { idleCursors: true } }, { $match: { type: 'idleCursor' } }])
      .toArray();
    const [entry] = listed.filter(({ cursor: { cursorId } }) => String(cursorId) === String(cursor.id));
    expect(entry).toMatchObject({
      ns: 'test.items',
      cursor: { tailable: false, awaitData: false, originatingCommand: { find: 'items' } },
    });
    await cursor.close();
  });
});
