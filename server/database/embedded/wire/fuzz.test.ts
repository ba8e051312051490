import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRandom } from '../testing/randomValues.ts';
import { commandFrame, connectRaw } from '../testing/rawClient.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

const seed = Number(process.hrtime.bigint() % 1_000_000n);
const frames = 3000;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ log: () => undefined });
});
afterAll(() => server.stop());

function mutate(random: () => number, frame: Buffer): Buffer {
  let bytes = Buffer.from(frame);
  const count = 1 + Math.floor(random() * 4);
  for (let i = 0; i < count; i++) {
    const at = Math.floor(random() * bytes.length);
    switch (Math.floor(random() * 5)) {
      case 0:
        bytes[at] = Math.floor(random() * 256);
        break;
      case 1:
        bytes = bytes.subarray(0, Math.max(at, 1));
        break;
      case 2:
        bytes = Buffer.concat([bytes, Buffer.alloc(Math.floor(random() * 20), Math.floor(random() * 256))]);
        break;
      case 3:
        if (bytes.length >= 20)
          bytes.writeInt32LE(Math.floor((random() - 0.3) * 2 ** 31) | 0, Math.min(at, bytes.length - 4));
        break;
      default:
        // The length fits again, so that the content is looked at.
        if (bytes.length >= 16) bytes.writeInt32LE(bytes.length, 0);
    }
  }
  if (random() < 0.7 && bytes.length >= 16) bytes.writeInt32LE(bytes.length, 0);
  return bytes;
}

describe('broken frames', () => {
  it(`harm only their own connection, ${frames} frames (seed ${seed})`, async () => {
    const random = makeRandom(seed);
    const steady = await connectRaw(server.uri);
    const samples = [
      commandFrame({ ping: 1, $db: 'admin' }),
      commandFrame({
        find: 'x',
        filter: { a: { $in: [1, 'b', null] }, 'b.c': { $gt: new Date() } },
        $db: 'test',
      }),
      commandFrame({ insert: 'x', documents: [{ _id: 1, a: [1, { b: 2 }] }], $db: 'test' }),
      commandFrame({ update: 'x', updates: [{ q: { _id: 1 }, u: { $set: { 'a.b': 1 } } }], $db: 'test' }),
      commandFrame({
        aggregate: 'x',
        pipeline: [{ $group: { _id: '$a', n: { $sum: 1 } } }],
        cursor: {},
        $db: 'test',
      }),
    ];
    let open = await connectRaw(server.uri);
    for (let i = 0; i < frames; i++) {
      if (open.socket.destroyed || i % 20 === 0) {
        open.close();
        open = await connectRaw(server.uri);
      }
      open.send(mutate(random, samples[i % samples.length] ?? Buffer.alloc(16)));
      if (i % 50 === 0) {
        const startedMs = performance.now();
        expect(await steady.run({ ping: 1 })).toMatchObject({ ok: 1 });
        expect(performance.now() - startedMs).toBeLessThan(1000);
      }
    }
    open.close();
    expect(await steady.run({ ping: 1 })).toMatchObject({ ok: 1 });
    steady.close();
  }, 60_000);

  it('too long, too deep and of another kind are refused', async () => {
    const deep = (depth: number): object => (depth === 0 ? {} : { a: deep(depth - 1) });
    const client = await connectRaw(server.uri);
    expect(await client.run({ insert: 'x', documents: [deep(250)] })).toMatchObject({ ok: 0 });
    const closed = new Promise((resolve) => client.socket.once('close', resolve));
    const head = Buffer.alloc(16);
    head.writeInt32LE(48_000_001, 0);
    head.writeInt32LE(2013, 12);
    client.send(head);
    await closed;
    const compressed = await connectRaw(server.uri);
    const gone = new Promise((resolve) => compressed.socket.once('close', resolve));
    const frame = Buffer.alloc(30);
    frame.writeInt32LE(30, 0);
    frame.writeInt32LE(2012, 12);
    compressed.send(frame);
    await gone;
  });
});
