import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#server/database/embedded/index.ts';
import { backUpData, restoreData } from './dataBackup.ts';

const log = (): void => undefined;
let root: string;
let data: string;

const start = (): Promise<EmbeddedDatabase> =>
  startEmbeddedDatabase({ folder: path.join(data, 'database'), log });

async function withDatabase<T>(work: (client: MongoClient) => Promise<T>): Promise<T> {
  const database = await start();
  const client = await new MongoClient(database.uri).connect();
  try {
    return await work(client);
  } finally {
    await client.close();
    await database.stop();
  }
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'data-backup-'));
  data = path.join(root, 'data');
  mkdirSync(path.join(data, 'files', 'shop'), { recursive: true });
  writeFileSync(path.join(data, 'files', 'shop', 'logo.png'), 'picture');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a backup of the data folder', () => {
  it('is taken while the database runs and brings back documents and files', async () => {
    const backup = path.join(root, 'backup');
    const manifest = await withDatabase(async (client) => {
      const shops = client.db('okavango').collection<{ _id: number }>('shops');
      await shops.insertMany([{ _id: 1 }, { _id: 2 }]);
      const created = await backUpData(data, backup, log);
      await shops.deleteMany({});
      return created;
    });
    expect(manifest).toMatchObject({ documents: 2, files: [{ path: 'files/shop/logo.png', bytes: 7 }] });
    rmSync(path.join(data, 'files'), { recursive: true });
    const { movedTo } = await restoreData(backup, data, log);
    expect(existsSync(movedTo ?? '')).toBe(true);
    expect(readFileSync(path.join(data, 'files', 'shop', 'logo.png'), 'utf8')).toBe('picture');
    const ids = await withDatabase((client) => client.db('okavango').collection('shops').distinct('_id'));
    expect(ids).toEqual([1, 2]);
    // The secret of connections is not part of a backup.
    expect(readdirSync(path.join(backup, 'database')).toSorted()).toEqual(['backup.json', 'data']);
  }, 30_000);

  it('is taken of data at rest, also after a process that was killed', async () => {
    const database = await start();
    const client = await new MongoClient(database.uri).connect();
    await client.db('okavango').collection('shops').insertOne({ name: 'one' });
    await client.close();
    process.kill(database.pid, 'SIGKILL');
    await database.exited;
    expect(existsSync(path.join(data, 'database', 'database.uri'))).toBe(true);
    const manifest = await backUpData(data, path.join(root, 'backup'), log);
    expect(manifest.documents).toBe(1);
    const elsewhere = path.join(root, 'elsewhere');
    expect(await restoreData(path.join(root, 'backup'), elsewhere, log)).toMatchObject({
      movedTo: undefined,
    });
    expect(readFileSync(path.join(elsewhere, 'files', 'shop', 'logo.png'), 'utf8')).toBe('picture');
  }, 30_000);

  it('is refused where it would harm: in use, damaged, not empty, inside the data', async () => {
    const backup = path.join(root, 'backup');
    await expect(backUpData(path.join(root, 'none'), backup, log)).rejects.toThrow(/holds no database/);
    await withDatabase(async () => {
      await backUpData(data, backup, log);
      await expect(restoreData(backup, data, log)).rejects.toThrow(/in use by process/);
    });
    await expect(backUpData(data, backup, log)).rejects.toThrow(/not empty/);
    await expect(backUpData(data, path.join(data, 'backup'), log)).rejects.toThrow(/cannot lie in/);
    const file = path.join(backup, 'files', 'shop', 'logo.png');
    writeFileSync(file, 'PICTURE');
    await expect(restoreData(backup, data, log)).rejects.toThrow(/damaged: files\/shop\/logo.png/);
    rmSync(file);
    await expect(restoreData(backup, data, log)).rejects.toThrow(/damaged/);
    writeFileSync(file, 'picture');
    const stored = path.join(backup, 'database', 'data', 'data.mdb');
    const bytes = readFileSync(stored);
    bytes[5000] = (bytes[5000] ?? 0) ^ 1;
    writeFileSync(stored, bytes);
    await expect(restoreData(backup, data, log)).rejects.toThrow(/damaged/);
    expect(readdirSync(root).toSorted()).toEqual(['backup', 'data']);
    await expect(restoreData(path.join(root, 'none'), data, log)).rejects.toThrow(/holds no backup/);
  }, 30_000);
});
