import type {
  ChangeStream,
  ChangeStreamDocument,
  ChangeStreamOptions,
  Collection,
  Db,
  Document,
  ResumeToken,
} from 'mongodb';
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

/** Watches with short waits: by itself, a server answers an empty batch only after a second. */
function watch(
  watched: Pick<Db, 'watch'>,
  pipeline: Document[] = [],
  options: ChangeStreamOptions = {},
): ChangeStream {
  return watched.watch(pipeline, { maxAwaitTimeMS: 20, ...options });
}

/** A stream answers from the time at which its first batch was asked for. */
async function open(stream: ChangeStream): Promise<ChangeStream> {
  await stream.tryNext();
  return stream;
}

describe('change streams', () => {
  it('bring every kind of change with what it changed', async () => {
    const items = db.collection<{ _id: number; a?: unknown; list?: number[] }>('kinds');
    const stream = await open(watch(items, [], { fullDocument: 'updateLookup' }));
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
    const stream = await open(watch(items));
    await items.insertMany(Array.from({ length: 20 }, (_, _id) => ({ _id })));
    const events = await take(stream, 7);
    const token: ResumeToken = events.at(-1)?._id;
    await stream.close();
    await server.restart();
    db = server.client.db('streams');
    const resumed = watch(db.collection('resume'), [], { resumeAfter: token });
    const rest = await take(resumed, 13);
    expect(rest.map((event) => ('documentKey' in event ? event.documentKey?._id : undefined))).toEqual(
      Array.from({ length: 13 }, (_, i) => i + 7),
    );
    await resumed.close();
  });

  it('filter with a pipeline and see a transaction as one', async () => {
    const items = db.collection<{ _id: number; kind: string }>('filtered');
    const stream = await open(watch(db, [{ $match: { 'fullDocument.kind': 'wanted' } }]));
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

  it('pass by what others change, and miss nothing that comes among it', async () => {
    const busy = db.collection<{ n: number }>('busy');
    const quiet = db.collection<{ n: number }>('quiet');
    const createMany = (from: number) => Array.from({ length: 250 }, (_, i) => ({ n: from + i }));
    const stream = await open(watch(quiet));
    const before = stream.resumeToken;
    await busy.insertMany(createMany(0));
    expect(await stream.tryNext()).toBeNull();
    const passed = stream.resumeToken;
    expect(passed).not.toEqual(before);
    await server.client.withSession(async (session) => {
      await session.withTransaction(async () => {
        await busy.insertMany(createMany(250), { session });
        await quiet.insertOne({ n: 1 }, { session });
        await busy.insertMany(createMany(500), { session });
        await quiet.insertOne({ n: 2 }, { session });
      });
    });
    await busy.insertMany(createMany(750));
    await quiet.updateOne({ n: 1 }, { $set: { n: 3 } });
    const kinds = ['insert', 'insert', 'update'];
    const [first, ...rest] = await take(stream, 3);
    expect([first, ...rest].map((event) => event?.operationType)).toEqual(kinds);
    for (const [token, expected] of [
      [before, kinds],
      [passed, kinds],
      [first?._id, kinds.slice(1)],
    ] as const) {
      const resumed = watch(quiet, [], { resumeAfter: token });
      const events = await take(resumed, expected.length);
      expect(events.map(({ operationType }) => operationType)).toEqual(expected);
      expect(events.map(({ _id }) => _id)).toEqual(
        [first, ...rest].slice(-expected.length).map((event) => event?._id),
      );
      expect(await resumed.tryNext()).toBeNull();
      await resumed.close();
    }
    // What ends a stream is no change of its documents.
    await busy.drop();
    expect(await stream.tryNext()).toBeNull();
    await quiet.rename('quietened');
    expect((await take(stream, 2)).map(({ operationType }) => operationType)).toEqual([
      'rename',
      'invalidate',
    ]);
    await stream.close();
  });

  it('end with invalidate when the collection is dropped', async () => {
    const items = db.collection('dropped');
    await items.insertOne({});
    const stream = await open(watch(items));
    await items.drop();
    const events = await take(stream, 2);
    expect(events.map(({ operationType }) => operationType)).toEqual(['drop', 'invalidate']);
    await expect(stream.next()).rejects.toThrow();
  });

  it('refuse to go on where the record of changes has been trimmed', async () => {
    const items = db.collection('trimmed');
    const stream = await open(watch(items));
    await items.insertOne({});
    const token = (await stream.next())._id;
    await stream.close();
    for (let i = 0; i < 5; i++)
      await items.insertMany(Array.from({ length: 50 }, () => ({ text: 'x'.repeat(4000) })));
    const endMs = performance.now() + 15_000;
    for (;;) {
      const late = watch(items, [], { resumeAfter: token });
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
    await expect(watch(items, [], { resumeAfter: { _data: 'zz' } }).tryNext()).rejects.toMatchObject({
      code: 260,
    });
    await expect(watch(items, [{ $group: { _id: 1 } }]).tryNext()).rejects.toMatchObject({ code: 20 });
  });
});

describe('change streams with images and expanded events', () => {
  async function readFirstEvents(
    name: string,
    options: Record<string, unknown>,
    change: (items: Collection<{ _id: number; n?: number }>) => Promise<unknown>,
    count = 1,
  ): Promise<ChangeStreamDocument[]> {
    const items = db.collection<{ _id: number; n?: number }>(name);
    const stream = await open(watch(items, [], options));
    await change(items);
    const events = await take(stream, count);
    await stream.close();
    return events;
  }

  it('bring both versions of a document where the collection keeps them', async () => {
    await db.createCollection('imaged', { changeStreamPreAndPostImages: { enabled: true } });
    const options = { fullDocument: 'required', fullDocumentBeforeChange: 'required' };
    const events = await readFirstEvents(
      'imaged',
      options,
      async (items) => {
        await items.insertOne({ _id: 1, n: 1 });
        await items.updateOne({ _id: 1 }, { $set: { n: 2 } });
        await server.client.withSession((session) =>
          session.withTransaction(() => items.updateOne({ _id: 1 }, { $set: { n: 3 } }, { session })),
        );
        await items.deleteOne({ _id: 1 });
      },
      4,
    );
    expect(events[0]).not.toHaveProperty('fullDocumentBeforeChange');
    expect(events.slice(1)).toMatchObject([
      { fullDocumentBeforeChange: { n: 1 }, fullDocument: { n: 2 } },
      { fullDocumentBeforeChange: { n: 2 }, fullDocument: { n: 3 } },
      { fullDocumentBeforeChange: { n: 3 } },
    ]);
  });

  it('say null or fail where it does not', async () => {
    await db.collection<{ _id: number }>('plain').insertOne({ _id: 1 });
    const update = (items: Collection<{ _id: number; n?: number }>): Promise<unknown> =>
      items.updateOne({ _id: 1 }, { $inc: { n: 1 } });
    const available = { fullDocument: 'whenAvailable', fullDocumentBeforeChange: 'whenAvailable' };
    expect(await readFirstEvents('plain', available, update)).toMatchObject([
      { fullDocument: null, fullDocumentBeforeChange: null },
    ]);
    await expect(readFirstEvents('plain', { fullDocument: 'required' }, update)).rejects.toMatchObject({
      code: 47,
    });
    await expect(readFirstEvents('plain', { fullDocument: 'sometimes' }, update)).rejects.toMatchObject({
      code: 2,
    });
    await db.command({ collMod: 'plain', changeStreamPreAndPostImages: { enabled: true } });
    expect(await readFirstEvents('plain', { fullDocument: 'required' }, update)).toMatchObject([
      { fullDocument: { n: 3 } },
    ]);
  });

  it('tell changes of the catalog and the steps of ambiguous paths when asked', async () => {
    const items = db.collection<{ _id: number; a: unknown }>('expanded');
    await items.insertOne({ _id: 1, a: [{ '1': 1 }] });
    const stream = await open(watch(items, [], { showExpandedEvents: true }));
    await items.updateOne({ _id: 1 }, { $set: { 'a.0.1': 2 } });
    await items.createIndex({ x: 1 });
    await items.dropIndex('x_1');
    await db.command({ collMod: 'expanded', validationLevel: 'moderate' });
    await db.collection('target').insertOne({});
    await items.rename('target', { dropTarget: true });
    const events = await take(stream, 5);
    expect(events).toMatchObject([
      { operationType: 'update', updateDescription: { disambiguatedPaths: { 'a.0.1': ['a', 0, '1'] } } },
      { operationType: 'createIndexes', operationDescription: { indexes: [{ name: 'x_1', key: { x: 1 } }] } },
      { operationType: 'dropIndexes', operationDescription: { indexes: [{ name: 'x_1' }] } },
      { operationType: 'modify' },
      {
        operationType: 'rename',
        to: { db: 'streams', coll: 'target' },
        operationDescription: { to: { coll: 'target' }, dropTarget: expect.anything() as unknown },
      },
    ]);
    await stream.close();
  });
});

describe('tokens of change streams', () => {
  it('after a batch that did not hold all events go on with the next one', async () => {
    const items = db.collection<{ _id: number }>('batched');
    await items.insertOne({ _id: 0 });
    const pipeline = [{ $changeStream: {} }];
    const opened = await db.command({ aggregate: 'batched', pipeline, cursor: { batchSize: 0 } });
    await items.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
    const { cursor } = await db.command({
      getMore: opened['cursor'].id,
      collection: 'batched',
      batchSize: 1,
    });
    expect(cursor.nextBatch).toHaveLength(1);
    const resumed = watch(items, [], { resumeAfter: cursor.postBatchResumeToken as ResumeToken });
    expect(await take(resumed, 2)).toMatchObject([{ documentKey: { _id: 2 } }, { documentKey: { _id: 3 } }]);
    await resumed.close();
    await db.command({ killCursors: 'batched', cursors: [cursor.id] });
  });

  it('look up nothing in another collection that has taken the name', async () => {
    const place = db.collection<{ _id: number; v: string }>('place');
    await place.insertOne({ _id: 1, v: 'old' });
    const stream = await open(watch(db));
    await place.insertOne({ _id: 2, v: 'other' });
    const { _id: token } = (await take(stream, 1))[0] ?? {};
    await stream.close();
    await place.updateOne({ _id: 1 }, { $set: { v: 'updated' } });
    await place.drop();
    await place.insertOne({ _id: 1, v: 'new' });
    const resumed = watch(db, [], { resumeAfter: token, fullDocument: 'updateLookup' });
    expect(await take(resumed, 1)).toMatchObject([{ operationType: 'update', fullDocument: null }]);
    await resumed.close();
  });

  it('name the fragments of events that are too large for one document', async () => {
    const other = await startTestServer();
    const { client } = other;
    const items = await client.db('large').createCollection<{ _id: number; text: string }>('items', {
      changeStreamPreAndPostImages: { enabled: true },
    });
    const options = { fullDocument: 'required', fullDocumentBeforeChange: 'required' };
    const repeatLetter = (letter: string): string => letter.repeat(9 * 1024 * 1024);
    await items.insertOne({ _id: 1, text: repeatLetter('a') });
    const whole = await open(watch(items, [], options));
    const cut = await open(watch(items, [{ $changeStreamSplitLargeEvent: {} }], options));
    await items.replaceOne({ _id: 1 }, { text: repeatLetter('b') });
    await items.updateOne({ _id: 1 }, { $set: { text: 'small' } });
    await expect(whole.next()).rejects.toMatchObject({ code: 10334 });
    const parts = (await take(cut, 3)) as (ChangeStreamDocument & { splitEvent?: unknown })[];
    expect(parts.map(({ splitEvent }) => splitEvent)).toEqual([
      { fragment: 1, of: 2 },
      { fragment: 2, of: 2 },
      undefined,
    ]);
    expect(Object.assign({}, parts[0], parts[1])).toMatchObject({
      operationType: 'replace',
      fullDocument: { text: repeatLetter('b') },
      fullDocumentBeforeChange: { text: repeatLetter('a') },
    });
    const resumed = watch(items, [{ $changeStreamSplitLargeEvent: {} }], {
      ...options,
      resumeAfter: parts[0]?._id,
    });
    expect(await take(resumed, 2)).toMatchObject([
      { splitEvent: { fragment: 2, of: 2 } },
      { operationType: 'update' },
    ]);
    await expect(watch(items, [], { resumeAfter: parts[0]?._id }).tryNext()).rejects.toMatchObject({
      code: 280,
    });
    const misplaced = [{ $changeStreamSplitLargeEvent: {} }, { $match: {} }];
    await expect(watch(items, misplaced).tryNext()).rejects.toMatchObject({ code: 7182802 });
    await Promise.all([resumed.close(), cut.close(), whole.close()]);
    await other.stop();
  });
});
