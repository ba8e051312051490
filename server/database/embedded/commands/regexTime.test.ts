import { MongoClient, MongoServerError, type Collection } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let other: MongoClient;
let texts: Collection<{ _id: number; text: string }>;

beforeAll(async () => {
  server = await startTestServer();
  other = await new MongoClient(server.uri).connect();
  texts = server.client.db('regex').collection('texts');
  await texts.insertMany(
    Array.from({ length: 200 }, (_, i) => ({ _id: i, text: `${'a'.repeat(40 + i)}${i === 7 ? '' : 'b'}` })),
  );
});
afterAll(async () => {
  await other.close();
  await server.stop();
});

/** Nested repetition, which only a search that goes back can tell of because of the reference. */
const endless = '^(a+)+\\1?c';

async function getErrorCode(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => (error instanceof MongoServerError ? error.code : error),
  );
}

describe('a regular expression that backtracks', () => {
  it('is answered at once where it needs no going back', async () => {
    const startedMs = performance.now();
    expect(await texts.find({ text: /^(a+)+$/ }, { projection: { _id: 1 } }).toArray()).toEqual([{ _id: 7 }]);
    expect(performance.now() - startedMs).toBeLessThan(2000);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'find',
      () =>
        texts
          .find({ text: { $regex: endless } })
          .maxTimeMS(100)
          .toArray(),
    ],
    ['update', () => texts.updateMany({ text: { $regex: endless } }, { $set: { x: 1 } }, { maxTimeMS: 100 })],
    ['$in', () => texts.find({ text: { $in: [new RegExp(endless)] } }, { maxTimeMS: 100 }).toArray()],
    [
      '$regexMatch',
      () =>
        texts
          .aggregate([{ $set: { is: { $regexMatch: { input: '$text', regex: endless } } } }], {
            maxTimeMS: 100,
          })
          .toArray(),
    ],
  ])('ends a %s after maxTimeMS with 50', async (_, run) => {
    const startedMs = performance.now();
    expect(await getErrorCode(run())).toBe(50);
    expect(performance.now() - startedMs).toBeLessThan(1000);
  });

  it('ends after a second where no limit is given, and others are served again', async () => {
    const running = getErrorCode(texts.find({ text: { $regex: endless } }).toArray());
    const startedMs = performance.now();
    await other.db('admin').command({ ping: 1 });
    expect(performance.now() - startedMs).toBeLessThan(3000);
    expect(await running).toBe(50);
  });
});
