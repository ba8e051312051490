import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { switchedFile } from '../testing/switchedFile.ts';
import { waitUntil } from '../testing/testServer.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './start.ts';

let folder: string;
let database: EmbeddedDatabase;
let client: MongoClient;

// A busy machine may not answer for seconds, which is no fault of the disk.
const connect = (): Promise<MongoClient> =>
  new MongoClient(database.uri, { serverSelectionTimeoutMS: 20_000, retryWrites: true }).connect();
/** Closing may fail or hang where the process has ended. */
const closeClient = async () => await Promise.race([client.close().catch(() => undefined), delay(300)]);
const getItems = () => client.db('test').collection<{ _id: number; n?: number }>('items');
const readIds = async (): Promise<number[]> =>
  (await getItems().find().sort({ _id: 1 }).toArray()).map((doc) => doc._id);

async function startFaulty(isDurable = true): Promise<void> {
  const entry = new URL('../testing/faultyMain.ts', import.meta.url);
  database = await startEmbeddedDatabase({ folder, log: () => undefined, entry, isDurable });
  client = await connect();
}

async function turn(signal: NodeJS.Signals): Promise<void> {
  const file = join(folder, switchedFile);
  rmSync(file, { force: true });
  process.kill(database.pid, signal);
  await waitUntil(() => Promise.resolve(existsSync(file)));
}

async function restart(): Promise<void> {
  await closeClient();
  await database.stop();
  database = await startEmbeddedDatabase({ folder, log: () => undefined });
  client = await connect();
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'faults-'));
  await startFaulty();
});
afterEach(async () => {
  await closeClient();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

// The switch needs /proc and /dev/full.
describe.runIf(process.platform === 'linux')('a disk that fails', () => {
  it('without room: writes are refused whole, reads go on, and all goes on when there is room', async () => {
    await getItems().insertMany([{ _id: 1, n: 1 }, { _id: 2 }]);
    const session = client.startSession();
    session.startTransaction();
    await getItems().insertOne({ _id: 50 }, { session });
    await turn('SIGUSR2');
    const full = { code: 14031, codeName: 'OutOfDiskSpace' };
    const attempts = [
      getItems().insertOne({ _id: 3 }),
      getItems().insertMany([{ _id: 4 }, { _id: 5 }]),
      getItems().updateOne({ _id: 1 }, { $inc: { n: 1 } }),
      getItems().findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }),
      getItems().deleteOne({ _id: 2 }),
      getItems().createIndex({ n: 1 }),
      client.db('test').createCollection('other'),
      getItems().drop(),
    ];
    for (const attempt of await Promise.allSettled(attempts)) {
      expect(attempt).toMatchObject({ status: 'rejected', reason: full });
    }
    // What the failed commit took along are the open transactions, too.
    await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 });
    await session.endSession();
    expect(await readIds()).toEqual([1, 2]);
    expect(await getItems().findOne({ _id: 1 })).toMatchObject({ n: 1 });
    expect(await client.db('test').listCollections().toArray()).toHaveLength(1);
    expect(await getItems().indexes()).toHaveLength(1);
    await turn('SIGWINCH');
    await waitUntil(() =>
      getItems()
        .insertOne({ _id: 6, n: 6 })
        .then(
          () => true,
          () => false,
        ),
    );
    await getItems().createIndex({ n: 1 });
    await getItems().updateOne({ _id: 1 }, { $inc: { n: 1 } });
    expect(await readIds()).toEqual([1, 2, 6]);
    await restart();
    expect(await readIds()).toEqual([1, 2, 6]);
    expect(await getItems().find({ n: 2 }).hint('n_1').toArray()).toHaveLength(1);
    expect(await getItems().find().hint('n_1').toArray()).toHaveLength(3);
  }, 60_000);

  it('without room for long refuses write after write, and goes on when there is room', async () => {
    await getItems().insertOne({ _id: 1 });
    await turn('SIGUSR2');
    // Room is looked for once a second.
    for (let round = 0; round < 4; round += 1) {
      const attempts = [getItems().insertOne({ _id: 2 }), getItems().deleteOne({ _id: 1 })];
      for (const attempt of await Promise.allSettled(attempts))
        expect(attempt).toMatchObject({ status: 'rejected', reason: { code: 14031 } });
      await delay(1_050);
    }
    expect(await readIds()).toEqual([1]);
    await turn('SIGWINCH');
    await waitUntil(() =>
      getItems()
        .insertOne({ _id: 3 })
        .then(
          () => true,
          () => false,
        ),
    );
    await restart();
    expect(await readIds()).toEqual([1, 3]);
  }, 60_000);

  it.each([
    ['whose writes fail', 'SIGHUP'],
    ['whose flush fails', 'SIGALRM'],
  ] as const)(
    '%s ends the process at once, with nothing acknowledged that is not there',
    async (_, signal) => {
      await getItems().insertOne({ _id: 1 });
      await turn(signal);
      let acknowledged = 0;
      for (const _id of [2, 3, 4]) {
        const count = (): void => {
          acknowledged++;
        };
        void getItems()
          .insertOne({ _id })
          .then(count, () => undefined);
      }
      expect(await database.exited).toBeNull();
      expect(acknowledged).toBe(0);
      await restart();
      expect(await readIds()).toEqual([1]);
    },
    60_000,
  );

  it('whose flush fails is not noticed where data need not outlive the machine: nothing is flushed', async () => {
    await closeClient();
    await database.stop();
    await startFaulty(false);
    await getItems().insertOne({ _id: 1 });
    await turn('SIGALRM');
    expect(await getItems().insertOne({ _id: 2 })).toMatchObject({ acknowledged: true });
  }, 60_000);
});
