import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import mongoose, { type ClientSession } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#server/database/embedded/index.ts';
import { createLogger } from '#server/log/logger.ts';
import { connectDatabase, disconnectDatabase } from './connection.ts';
import { inTransaction } from './transaction.ts';

const log = createLogger('silent');
let folder: string;
let database: EmbeddedDatabase;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'okavango-transactions-'));
  database = await startEmbeddedDatabase({ folder, log: () => undefined });
});
afterAll(async () => {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const getThings = () => mongoose.connection.collection<{ _id: string }>('things');
const connect = async () => await connectDatabase(database.uri, log);
const listStoredIds = async () => (await getThings().find({}).toArray()).map(({ _id }) => _id);

/** Writes one thing after another for so long. */
async function writeFor(session: ClientSession, name: string, ms: number): Promise<string> {
  const until = performance.now() + ms;
  for (let index = 0; performance.now() < until; index += 1) {
    await getThings().insertOne({ _id: `${name} ${index}` }, { session });
    await wait(5);
  }
  return name;
}

it('commits a transaction about to end when the connection ends', async () => {
  await connect();
  await mongoose.connection.createCollection('things').catch(() => undefined);
  const brief = inTransaction(async (session) => await writeFor(session, 'brief', 200));
  await wait(50);
  await disconnectDatabase();
  expect(await brief).toBe('brief');
  await connect();
  expect((await listStoredIds()).length).toBeGreaterThan(1);
  await getThings().deleteMany({});
  await disconnectDatabase();
});

it('says of what the end of the connection cuts off that it did, and writes nothing of it', async () => {
  await connect();
  const ends = ['a', 'b', 'c'].map(
    async (name) =>
      await inTransaction(async (session) => await writeFor(session, name, 10_000)).catch(
        (error: unknown) => error,
      ),
  );
  // Work that fails by something else than the database at that very time.
  const own = inTransaction(async (session) => {
    try {
      return await writeFor(session, 'own', 10_000);
    } catch {
      throw new TypeError('of its own');
    }
  }).catch((error: unknown) => error);
  await wait(100);
  const startedAt = performance.now();
  await disconnectDatabase();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  for (const end of await Promise.all([...ends, own]))
    expect(String(end)).toBe('Error: the end of the database connection cut a transaction off');

  await connect();
  expect(await listStoredIds()).toEqual([]);
  expect(
    await inTransaction(async (session) => {
      await getThings().insertOne({ _id: 'anew' }, { session });
      return 'done';
    }),
  ).toBe('done');
  expect(await listStoredIds()).toEqual(['anew']);
  await disconnectDatabase();
});
