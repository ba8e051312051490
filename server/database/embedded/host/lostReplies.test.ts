import { join } from 'node:path';
import { MongoClient, type Collection } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countTrials, getTrialTimeoutMs } from '../../../testing/trials.ts';
import { startLossyProxy, type LossyProxy } from '../testing/lossyProxy.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

const attempts = countTrials('lostReplies');
vi.setConfig({ testTimeout: getTrialTimeoutMs(60_000, 1_800_000) });
let server: TestServer;
let proxy: LossyProxy;
let client: MongoClient;

beforeAll(async () => {
  server = await startTestServer();
  proxy = await startLossyProxy(server.uri, join(server.folder, 'lossy.sock'));
  // The driver looks for a lost server at most so often.
  const options = { retryWrites: true, maxPoolSize: 1, minHeartbeatFrequencyMS: 10 };
  client = await new MongoClient(proxy.uri, options).connect();
});
afterAll(async () => {
  await client.close();
  await proxy.close();
  await server.stop();
});

const getCounters = (): Collection<{ _id: string; n: number }> => client.db('lost').collection('counters');

/** Carries out something again and again, each time with the answer of one of its commands lost. */
async function lose(command: string, work: (trial: number) => Promise<void>): Promise<void> {
  const before = proxy.lost();
  for (let trial = 1; trial <= attempts; trial++) {
    proxy.loseNext(command);
    await work(trial);
  }
  expect(proxy.lost() - before).toBe(attempts);
}

describe(`an answer that is lost after the work was done, ${attempts} times each`, () => {
  it('inserts once', async () => {
    const items = client.db('lost').collection<{ trial: number }>('items');
    await lose('insert', async (trial) => {
      if (trial % 2 === 0) await items.insertOne({ trial });
      else expect(await items.insertMany([{ trial }, { trial }])).toMatchObject({ insertedCount: 2 });
    });
    expect(await items.countDocuments({})).toBe(attempts * 1.5);
  });

  it('updates once', async () => {
    await getCounters().insertOne({ _id: 'update', n: 0 });
    await lose('update', async () => {
      const result = await getCounters().updateOne({ _id: 'update' }, { $inc: { n: 1 } });
      expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    });
    expect(await getCounters().findOne({ _id: 'update' })).toMatchObject({ n: attempts });
  });

  it('finds and modifies once, with the image of that one time', async () => {
    await getCounters().insertOne({ _id: 'modify', n: 0 });
    await lose('findAndModify', async (trial) => {
      const options =
        trial % 2 === 0 ? ({ returnDocument: 'before' } as const) : ({ returnDocument: 'after' } as const);
      const image = await getCounters().findOneAndUpdate({ _id: 'modify' }, { $inc: { n: 1 } }, options);
      expect(image?.n).toBe(trial % 2 === 0 ? trial - 1 : trial);
    });
    expect(await getCounters().findOne({ _id: 'modify' })).toMatchObject({ n: attempts });
  });

  it('deletes once', async () => {
    const items = client.db('lost').collection('many');
    await items.insertMany(Array.from({ length: attempts * 2 }, () => ({ kind: 'same' })));
    await lose('delete', async () => {
      expect(await items.deleteOne({ kind: 'same' })).toMatchObject({ deletedCount: 1 });
    });
    expect(await items.countDocuments({})).toBe(attempts);
  });

  it('commits once', async () => {
    await getCounters().insertOne({ _id: 'commit', n: 0 });
    const entries = client.db('lost').collection('entries');
    await entries.createIndex({ trial: 1 }, { unique: true });
    await lose('commitTransaction', async (trial) => {
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await getCounters().updateOne({ _id: 'commit' }, { $inc: { n: 1 } }, { session });
          await entries.insertOne({ trial }, { session });
        }),
      );
    });
    expect(await getCounters().findOne({ _id: 'commit' })).toMatchObject({ n: attempts });
    expect(await entries.countDocuments({})).toBe(attempts);
  });
});
