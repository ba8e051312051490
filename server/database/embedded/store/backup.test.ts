import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countTrials, getTrialTimeoutMs } from '../../../testing/trials.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../host/start.ts';
import { runWorkload, type Acknowledged } from '../testing/crashWorkload.ts';
import { startTestServer } from '../testing/testServer.ts';
import { checkBackup, checkFolderIsFree, copyClosedData, finishBackup, restoreBackup } from './backup.ts';

const backups = countTrials('backupsUnderLoad');
vi.setConfig({ testTimeout: getTrialTimeoutMs(60_000, 600_000) });
const log = (): void => undefined;
let root: string;
let database: EmbeddedDatabase;
let client: MongoClient;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'backup-'));
  database = await startEmbeddedDatabase({ folder: join(root, 'data'), log });
  client = await new MongoClient(database.uri).connect();
  const db = client.db('crash');
  await db.collection('ledger').createIndexes([{ key: { group: 1 } }, { key: { key: 1 }, unique: true }]);
  await db
    .collection<{ _id: number; n: number }>('accounts')
    .insertMany([0, 1, 2, 3, 4].map((_id) => ({ _id, n: 100 })));
});
afterAll(async () => {
  await client.close();
  await database.stop();
  rmSync(root, { recursive: true, force: true });
});

const copyTo = (to: string): Promise<unknown> => client.db('admin').command({ embeddedBackup: 1, to });

describe('a backup', () => {
  it(`is one moment of the data, ${backups} times under load`, async () => {
    const done: Acknowledged = { inserted: [], committed: 0, incremented: 0, incrementsTried: 0 };
    let isOver = false;
    const load = runWorkload(client, 0, 3, done, () => isOver);
    for (let run = 0; run < backups; run++) {
      const before = { ...done, inserted: [...done.inserted] };
      const folder = join(root, `backup-${run}`);
      await copyTo(folder);
      const tried = done.incrementsTried;
      // Every document and key of the copy is compared, here and again by the restore.
      const manifest = await finishBackup(folder, log);
      const restored = join(root, `restored-${run}`);
      expect(await restoreBackup(folder, restored, log)).toEqual(manifest);
      const server = await startTestServer({ folder: restored });
      const db = server.client.db('crash');
      const accounts = await db.collection<{ n: number }>('accounts').find().toArray();
      expect(accounts.reduce((sum, { n }) => sum + n, 0)).toBe(500);
      expect(await db.collection('transfers').countDocuments({})).toBeGreaterThanOrEqual(before.committed);
      const stored = new Set(await db.collection<{ _id: string }>('ledger').distinct('_id'));
      expect(before.inserted.filter((id) => !stored.has(id))).toEqual([]);
      const counter = await db.collection<{ _id: string; n: number }>('counter').findOne({ _id: 'n' });
      expect(counter?.n ?? 0).toBeGreaterThanOrEqual(before.incremented);
      expect(counter?.n ?? 0).toBeLessThanOrEqual(tried);
      // The restored data takes writes.
      await db.collection('ledger').insertOne({ group: 1, key: 'restored' });
      await server.stop();
      rmSync(folder, { recursive: true });
    }
    isOver = true;
    await load;
    expect(done.inserted.length).toBeGreaterThan(backups);
  });

  it('goes into an empty folder only, and is made by the admin database', async () => {
    const folder = join(root, 'taken');
    await copyTo(folder);
    await expect(copyTo(folder)).rejects.toMatchObject({ code: 2, message: /not empty/ });
    await expect(copyTo('relative')).rejects.toMatchObject({ code: 2 });
    await expect(client.db('test').command({ embeddedBackup: 1, to: folder })).rejects.toMatchObject({
      code: 13,
    });
    await expect(client.db('admin').command({ embeddedBackup: 1 })).rejects.toMatchObject({ code: 40414 });
    await expect(checkBackup(folder)).rejects.toThrow(/holds no backup/);
  });

  it('is made of data at rest, too, and not past a process that has it open', async () => {
    const log = (): void => undefined;
    await expect(copyClosedData(join(root, 'data'), join(root, 'refused'), log)).rejects.toThrow(/in use/);
    await expect(checkFolderIsFree(join(root, 'data'))).rejects.toThrow(/in use/);
    const source = join(root, 'restored-closed');
    const folder = join(root, 'of-running');
    await copyTo(folder);
    const manifest = await finishBackup(folder, log);
    await restoreBackup(folder, source, log);
    await checkFolderIsFree(source);
    await copyClosedData(source, join(root, 'of-closed'), log);
    expect((await finishBackup(join(root, 'of-closed'), log)).documents).toBe(manifest.documents);
  });

  it('is refused when a byte of it has changed or its format is newer', async () => {
    const folder = join(root, 'tampered');
    await copyTo(folder);
    const manifest = await finishBackup(folder, log);
    const file = join(folder, 'data', 'data.mdb');
    const bytes = readFileSync(file);
    const changed = Buffer.from(bytes);
    changed[9000] = (changed[9000] ?? 0) ^ 1;
    writeFileSync(file, changed);
    await expect(restoreBackup(folder, join(root, 'never'), log)).rejects.toThrow(/damaged/);
    writeFileSync(file, bytes);
    writeFileSync(join(folder, 'backup.json'), JSON.stringify({ ...manifest, format: manifest.format + 1 }));
    await expect(checkBackup(folder)).rejects.toThrow(/newer than this program/);
    writeFileSync(join(folder, 'backup.json'), JSON.stringify(manifest));
    await expect(restoreBackup(folder, join(root, 'data'), log)).rejects.toThrow(/not empty/);
  });
});
