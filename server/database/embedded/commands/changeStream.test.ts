import type { ChangeStream, ChangeStreamDocument, Db, ResumeToken } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let db: Db;

beforeAll(async () => {
  server = await startTestServer({ oplogLimitBytes: 400_000 });
  db = server.client.db('streams');
});
afterAll(() => server.stop());

async function take(stream: ChangeStream, count: number): Promise<ChangeStreamDocument[]> {
  const events: ChangeStreamDocument[] = [];
  while (events.length < count) events.push(await stream.next());
  return events;
}

/** A stream answers from the time at which its first batch was asked for. */
async function open(stream: ChangeStream): Promise<ChangeStream> {
  await stream.tryNext();
  return stream;
}

describe('change streams', () => {
  it('bring every kind of change with what it changed', async () => {
    const items = db.collection<{ _id: number; a?: unknown; list?: number[] }>('kinds');
    const stream = await open(items.watch([], { fullDocument: 'updateLookup' }));
    await items.insertOne({ _id: 1, a: { b: 1, c: 2 }, list: [1, 2, 3] });
    await items.updateOne({ _id: 1 }, { $set: { 'a.b': 5 }, $unset: { 'a.c': 1 }, $pop: { list: 1 } });
    await items.replaceOne({ _id: 1 }, { a: 'new' });
    await items.deleteOne({ _id: 1 });
    const events = await take(stream, 4);
    expect(events.map(({ operationType }) => operationType)).toEqual([
      'insert',
      'update',
      'replace',
      'delete',
    ]);
    expect(events[0]).toMatchObject({
      fullDocument: { _id: 1, list: [1, 2, 3] },
      ns: { db: 'streams', coll: 'kinds' },
      documentKey: { _id: 1 },
    });
    expect(events[1]).toMatchObject({
      updateDescription: {
        updatedFields: { 'a.b': 5 },
        removedFields: ['a.c'],
        truncatedArrays: [{ field: 'list', newSize: 2 }],
      },
    });
    expect(events[2]).toMatchObject({ fullDocument: { _id: 1, a: 'new' } });
    expect(events[3]).toMatchObject({ documentKey: { _id: 1 } });
    await stream.close();
  });

  it('resume after any event, also after a restart, without loss or repetition', async () => {
    const items = db.collection<{ _id: number }>('resume');
    const stream = await open(items.watch());
    await items.insertMany(Array.from({ length: 20 }, (_, _id) => ({ _id })));
    const events = await take(stream, 7);
    const token: ResumeToken = events.at(-1)?._id;
    await stream.close();
    await server.restart();
    db = server.client.db('streams');
    const resumed = db.collection('resume').watch([], { resumeAfter: token });
    const rest = await take(resumed, 13);
    expect(rest.map((event) => ('documentKey' in event ? event.documentKey?._id : undefined))).toEqual(
      Array.from({ length: 13 }, (_, i) => i + 7),
    );
    await resumed.close();
  });

  it('filter with a pipeline and see a transaction as one', async () => {
    const items = db.collection<{ _id: number; kind: string }>('filtered');
    const stream = await open(db.watch([{ $match: { 'fullDocument.kind': 'wanted' } }]));
    await items.insertOne({ _id: 0, kind: 'other' });
    await server.client.withSession((session) =>
      session.withTransaction(async () => {
        await items.insertOne({ _id: 1, kind: 'wanted' }, { session });
        await items.insertOne({ _id: 2, kind: 'wanted' }, { session });
      }),
    );
    const [first, second] = await take(stream, 2);
    expect(first?.clusterTime).toEqual(second?.clusterTime);
    expect(first).toMatchObject({
      txnNumber: expect.anything() as unknown,
      lsid: expect.anything() as unknown,
    });
    await stream.close();
  });

  it('end with invalidate when the collection is dropped', async () => {
    const items = db.collection('dropped');
    await items.insertOne({});
    const stream = await open(items.watch());
    await items.drop();
    const events = await take(stream, 2);
    expect(events.map(({ operationType }) => operationType)).toEqual(['drop', 'invalidate']);
    await expect(stream.next()).rejects.toThrow();
  });

  it('refuse to go on where the record of changes has been trimmed', async () => {
    const items = db.collection('trimmed');
    const stream = await open(items.watch());
    await items.insertOne({});
    const token = (await stream.next())._id;
    await stream.close();
    for (let i = 0; i < 5; i++)
      await items.insertMany(Array.from({ length: 50 }, () => ({ text: 'x'.repeat(4000) })));
    const endMs = performance.now() + 15_000;
    for (;;) {
      const late = items.watch([], { resumeAfter: token });
      const error = await late.tryNext().then(
        () => undefined,
        (failure: unknown) => failure,
      );
      await late.close();
      if (error) {
        expect(error).toMatchObject({ code: 286 });
        return;
      }
      if (performance.now() > endMs) expect.fail('the record was not trimmed');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });

  it('refuse bad tokens and options', async () => {
    const items = db.collection('kinds');
    await expect(items.watch([], { resumeAfter: { _data: 'zz' } }).tryNext()).rejects.toMatchObject({
      code: 260,
    });
    await expect(items.watch([{ $group: { _id: 1 } }]).tryNext()).rejects.toMatchObject({ code: 20 });
  });
});
