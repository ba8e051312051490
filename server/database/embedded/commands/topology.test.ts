import { deserialize, Long, ObjectId, type Document } from 'bson';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCommandFrame, connectRaw, type RawClient } from '../testing/rawClient.ts';
import { startTestServer, waitUntil, type TestServer } from '../testing/testServer.ts';

const exhaustAllowed = 0x10000;
let server: TestServer;
let raw: RawClient;

beforeAll(async () => {
  server = await startTestServer({ hasFailPoints: true });
  raw = await connectRaw(server.uri);
});
afterEach(async () => {
  await server.client.db('admin').command({ configureFailPoint: 'failCommand', mode: 'off' });
});
afterAll(async () => {
  raw.close();
  await server.stop();
});

interface Version {
  readonly processId: ObjectId;
  readonly counter: Long | number;
}

async function readVersion(): Promise<Version> {
  const { topologyVersion } = (await raw.run({ hello: 1 })) as { topologyVersion: Version };
  return { ...topologyVersion, counter: Long.fromNumber(Number(topologyVersion.counter)) };
}

interface Frame {
  readonly requestId: number;
  readonly responseTo: number;
  readonly hasMore: boolean;
  readonly body: Document;
}

/** Every frame that a connection gets from now on. */
function collectFrames({ socket }: RawClient): Frame[] {
  const frames: Frame[] = [];
  let received = Buffer.alloc(0);
  socket.on('data', (data: Buffer) => {
    received = Buffer.concat([received, data]);
    while (received.length >= 4 && received.length >= received.readInt32LE(0)) {
      const size = received.readInt32LE(0);
      frames.push({
        requestId: received.readInt32LE(4),
        responseTo: received.readInt32LE(8),
        hasMore: (received.readUInt32LE(16) & 2) !== 0,
        body: deserialize(received.subarray(21, size)),
      });
      received = received.subarray(size);
    }
  });
  return frames;
}

describe('hello with a topologyVersion', () => {
  it('waits as long as nothing is new', async () => {
    const topologyVersion = await readVersion();
    const startedMs = performance.now();
    const answer = await raw.run({ hello: 1, topologyVersion, maxAwaitTimeMS: 200 });
    expect(performance.now() - startedMs).toBeGreaterThan(190);
    expect(answer).toMatchObject({ ok: 1, isWritablePrimary: true });
    expect((answer['topologyVersion'] as Version).processId).toEqual(topologyVersion.processId);
  });

  it('answers at once when the client knows another version', async () => {
    const { processId } = await readVersion();
    for (const topologyVersion of [
      { processId: new ObjectId(), counter: Long.fromNumber(99) },
      { processId, counter: Long.ZERO },
    ]) {
      const answer = raw.run({ hello: 1, topologyVersion, maxAwaitTimeMS: 3_600_000 });
      expect(await answer).toMatchObject({ ok: 1 });
    }
  });

  it('is refused where it is not whole', async () => {
    const version = await readVersion();
    const hello = { hello: 1, topologyVersion: version, maxAwaitTimeMS: 1 };
    const refused: [Document, number][] = [
      [{ hello: 1, topologyVersion: version }, 31368],
      [{ hello: 1, maxAwaitTimeMS: 1 }, 31368],
      [{ ...hello, topologyVersion: { ...version, counter: Long.fromNumber(-1) } }, 31372],
      [{ ...hello, maxAwaitTimeMS: -1 }, 31373],
      [{ ...hello, topologyVersion: { ...version, counter: Long.fromNumber(99) } }, 31382],
      [{ ...hello, topologyVersion: { counter: Long.ZERO } }, 14],
    ];
    for (const [command, code] of refused) expect(await raw.run(command)).toMatchObject({ ok: 0, code });
  });

  it('streams answers to a client that takes several, each to the one before', async () => {
    const client = await connectRaw(server.uri);
    const frames = collectFrames(client);
    const hello = { hello: 1, topologyVersion: await readVersion(), maxAwaitTimeMS: 20, $db: 'admin' };
    client.send(createCommandFrame(hello, 77, exhaustAllowed));
    await waitUntil(() => frames.length >= 3);
    const [first, second, third] = frames as [Frame, Frame, Frame];
    expect([first, second, third].every(({ hasMore, body }) => hasMore && body['ok'] === 1)).toBe(true);
    expect([first.responseTo, second.responseTo, third.responseTo]).toEqual([
      77,
      first.requestId,
      second.requestId,
    ]);
    client.close();
  });

  it('answers once where it does not wait, or the client takes one answer only', async () => {
    const client = await connectRaw(server.uri);
    const frames = collectFrames(client);
    client.send(createCommandFrame({ hello: 1, $db: 'admin' }, 1, exhaustAllowed));
    const waiting = { hello: 1, topologyVersion: await readVersion(), maxAwaitTimeMS: 1, $db: 'admin' };
    client.send(createCommandFrame(waiting, 2));
    client.send(createCommandFrame({ ping: 1, $db: 'admin' }, 3));
    await waitUntil(() => frames.length === 3);
    expect(frames.map(({ responseTo, hasMore }) => [responseTo, hasMore])).toEqual([
      [1, false],
      [2, false],
      [3, false],
    ]);
    client.close();
  });

  it('ends a stream with an error', async () => {
    const client = await connectRaw(server.uri);
    const frames = collectFrames(client);
    const failure = { failCommands: ['hello'], errorCode: 10107, appName: 'stream' };
    await server.client
      .db('admin')
      .command({ configureFailPoint: 'failCommand', mode: { skip: 1 }, data: failure });
    const application = { client: { application: { name: 'stream' } } };
    const hello = { hello: 1, topologyVersion: await readVersion(), maxAwaitTimeMS: 1, $db: 'admin' };
    client.send(createCommandFrame({ ...hello, ...application }, 1, exhaustAllowed));
    await waitUntil(() => frames.some(({ hasMore }) => !hasMore));
    expect(frames.map(({ hasMore }) => hasMore)).toEqual([true, false]);
    expect(frames[1]?.body).toMatchObject({ ok: 0, code: 10107, topologyVersion: { counter: 1 } });
    client.send(createCommandFrame({ ping: 1, $db: 'admin' }, 2));
    await waitUntil(() => frames.length === 3);
    client.close();
  });
});

describe("the driver's monitor", () => {
  it('streams: its heartbeats are answers that it waited for', async () => {
    const client = new MongoClient(server.uri, { appName: 'watched', heartbeatFrequencyMS: 500 });
    const awaited: boolean[] = [];
    client.on('serverHeartbeatSucceeded', (event) => awaited.push(event.awaited));
    await client.connect();
    await waitUntil(() => awaited.filter(Boolean).length >= 2);
    await client.close();
  });

  it('is reported of a shutdown while it waits', async () => {
    const other = await startTestServer();
    const waiting = await connectRaw(other.uri);
    const { topologyVersion } = (await waiting.run({ hello: 1 })) as { topologyVersion: Version };
    const counter = Long.fromNumber(Number(topologyVersion.counter));
    const answer = waiting.run({
      hello: 1,
      topologyVersion: { ...topologyVersion, counter },
      maxAwaitTimeMS: 3_600_000,
    });
    // Another command on its own connection has been carried out: the hello waits by then.
    await other.client.db('admin').command({ ping: 1 });
    const stopped = other.stop();
    expect(await answer).toMatchObject({ ok: 0, code: 91, topologyVersion: { counter: 2 } });
    await stopped;
    waiting.close();
  });
});
