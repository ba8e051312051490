import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWorkload, type Acknowledged } from './crashWorkload.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './start.ts';

const kills = 20;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'crash-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (): Promise<EmbeddedDatabase> => startEmbeddedDatabase({ folder, log: () => undefined });
const connect = (uri: string): Promise<MongoClient> =>
  new MongoClient(uri, { serverSelectionTimeoutMS: 1000, retryWrites: false }).connect();

async function audit(client: MongoClient, done: Acknowledged): Promise<void> {
  const db = client.db('crash');
  const stored = await db
    .collection<{ _id: string; group: number }>('ledger')
    .find()
    .hint({ $natural: 1 })
    .toArray();
  const ids = new Set(stored.map(({ _id }) => _id));
  expect(done.inserted.filter((id) => !ids.has(id))).toEqual([]);
  expect(ids.size).toBe(stored.length);
  // Every document is in every index once, and nothing else is.
  for (const index of ['_id_', 'group_1', 'key_1']) {
    const indexed = await db
      .collection<{ _id: string }>('ledger')
      .find({}, { projection: { _id: 1 } })
      .hint(index)
      .toArray();
    expect(indexed).toHaveLength(stored.length);
    expect(new Set(indexed.map(({ _id }) => _id))).toEqual(ids);
  }
  const counter = await db.collection<{ _id: string; n: number }>('counter').findOne({ _id: 'n' });
  expect(counter?.n ?? 0).toBeGreaterThanOrEqual(done.incremented);
  expect(counter?.n ?? 0).toBeLessThanOrEqual(done.incrementsTried);
  const accounts = await db.collection<{ n: number }>('accounts').find().toArray();
  expect(accounts.reduce((sum, { n }) => sum + n, 0)).toBe(500);
  expect(await db.collection('transfers').countDocuments()).toBeGreaterThanOrEqual(done.committed);
}

describe('a database process that is killed', () => {
  it(`loses nothing that it acknowledged, ${kills} kills under load`, async () => {
    const done: Acknowledged = { inserted: [], committed: 0, incremented: 0, incrementsTried: 0 };
    let events = 0;
    let token: unknown;
    for (let run = 0; run <= kills; run++) {
      const database = await start();
      const client = await connect(database.uri);
      const ledger = client.db('crash').collection('ledger');
      if (run === 0) {
        await ledger.createIndexes([{ key: { group: 1 } }, { key: { key: 1 }, unique: true }]);
        await client
          .db('crash')
          .collection<{ _id: number; n: number }>('accounts')
          .insertMany([0, 1, 2, 3, 4].map((_id) => ({ _id, n: 100 })));
      }
      await audit(client, done);
      // Events go on where they were, and there is one for each document.
      const stream = ledger.watch([], token ? { resumeAfter: token } : {});
      if (!token) await stream.tryNext();
      const expected = await ledger.countDocuments();
      while (events < expected) {
        const event = await stream.tryNext();
        if (!event) break;
        events++;
        token = event._id;
      }
      token ??= stream.resumeToken;
      expect(events).toBe(expected);
      await stream.close();
      let isOver = run === kills;
      const load = runWorkload(client, run, 3, done, () => isOver);
      if (!isOver) {
        await new Promise((resolve) => setTimeout(resolve, 60 + ((run * 37) % 150)));
        process.kill(database.pid, 'SIGKILL');
        isOver = true;
      }
      if (run < kills) await database.exited;
      await Promise.race([load, new Promise((resolve) => setTimeout(resolve, 300))]);
      await Promise.race([client.close(), new Promise((resolve) => setTimeout(resolve, 300))]);
      await database.stop();
    }
    expect(done.inserted.length).toBeGreaterThan(kills * 10);
  }, 180_000);
});
