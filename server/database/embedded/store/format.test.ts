import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFormatOneFile, openStoredFile } from '../testing/storedFile.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { Engine } from './engine.ts';
import { formatVersion, migratePiece } from './format.ts';
import { Store } from './store.ts';

const fail = (error: unknown): never => {
  throw error;
};
const openEngine = (folder: string): Promise<Engine> =>
  Engine.open({ folder, log: () => undefined, onFatal: fail, verifyTimeMs: Number.POSITIVE_INFINITY });

const openStore = (): Store =>
  new Store(folder, {
    onFatal: fail,
    onUndone: () => fail(new Error('undone')),
    onRoom: () => Promise.resolve(),
  });

async function setFormat(folder: string, version: string): Promise<void> {
  const file = openStoredFile(folder);
  await file.spaces.meta.put(Buffer.from('format'), Buffer.from(version));
  await file.close();
}

let server: TestServer;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'format-'));
  server = await startTestServer({ folder });
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function fill(): Promise<void> {
  const items = server.client.db('test').collection<{ _id: number; tags: string[] }>('items');
  await items.createIndex({ tags: 1 });
  await items.insertMany(
    Array.from({ length: 1300 }, (_, i) => ({
      _id: i,
      tags: [`t${i % 7}`, `u${i}`],
      text: 'x'.repeat(i % 50),
    })),
  );
  await items.updateOne({ _id: 5 }, { $set: { tags: ['changed'] } });
}

async function closeServer(): Promise<void> {
  await server.client.close();
  await server.close();
}

describe('the format of the files', () => {
  it('is brought from 1 to the present one, and a killed migration goes on where it was', async () => {
    await fill();
    const stream = server.client.db('test').collection('items').watch();
    await stream.tryNext();
    const token = stream.resumeToken;
    await stream.close();
    await closeServer();
    await createFormatOneFile(folder);
    // Three pieces, each a commit, and then the end of the process.
    const store = openStore();
    for (let i = 0; i < 3; i++) expect(await migratePiece(store)).toBe(true);
    await store.close();
    await server.reopen();
    const items = server.client.db('test').collection<{ _id: number }>('items');
    expect(await items.countDocuments({})).toBe(1300);
    expect(await items.find({ tags: 'changed' }).hint('tags_1').toArray()).toMatchObject([{ _id: 5 }]);
    // The record of changes is whole, too: a stream goes on from before.
    const resumed = items.watch([], { resumeAfter: token });
    await items.insertOne({ _id: 5000 });
    expect(await resumed.tryNext()).toMatchObject({ operationType: 'insert', documentKey: { _id: 5000 } });
    await resumed.close();
    await closeServer();
    const engine = await openEngine(folder);
    expect(await engine.verify(Number.POSITIVE_INFINITY)).toEqual({ documents: 1301, isComplete: true });
    await engine.close();
    await server.reopen();
  }, 60_000);

  it('is brought from 2 to the present one with all keys recreated', async () => {
    await fill();
    await closeServer();
    const file = openStoredFile(folder);
    const keys = [...file.spaces.index.getKeys()];
    for (const [i, key] of keys.entries()) {
      if (i % 3 === 0) await file.spaces.index.remove(key);
      if (i % 50 === 0)
        await file.spaces.index.put(Buffer.concat([key, Buffer.from('old')]), Buffer.alloc(0));
    }
    await file.close();
    await expect(openEngine(folder)).rejects.toThrow(/damaged/);
    await setFormat(folder, '2');
    const store = openStore();
    for (let i = 0; i < 7; i++) expect(await migratePiece(store)).toBe(true);
    await store.close();
    const engine = await openEngine(folder);
    expect(await engine.verify(Number.POSITIVE_INFINITY)).toEqual({ documents: 1300, isComplete: true });
    await engine.close();
    await server.reopen();
    const items = server.client.db('test').collection<{ _id: number }>('items');
    expect(await items.find({ tags: 't3' }).hint('tags_1').toArray()).toHaveLength(
      await items.countDocuments({ tags: 't3' }, { hint: { $natural: 1 } }),
    );
  }, 60_000);

  it('is not opened when it is newer, is not a number, or is missing', async () => {
    await fill();
    await closeServer();
    await setFormat(folder, String(formatVersion + 1));
    await expect(openEngine(folder)).rejects.toThrow(/newer than this program/);
    await setFormat(folder, 'x');
    await expect(openEngine(folder)).rejects.toThrow(/format stamp; restore a backup/);
    const file = openStoredFile(folder);
    await file.spaces.meta.remove(Buffer.from('format'));
    await file.close();
    await expect(openEngine(folder)).rejects.toThrow(/format stamp is missing/);
    await setFormat(folder, String(formatVersion));
    await server.reopen();
  });
});

describe('a folder', () => {
  it('is one process’s; what a dead process left is taken over', async () => {
    await expect(openEngine(folder)).rejects.toThrow(/in use by process/);
    await closeServer();
    // The last one is of a process whose number another one has by now.
    const ofAnother = `${process.ppid}\nan-earlier-start 1`;
    for (const left of ['999999999', String(process.pid), '', 'nonsense', '-1', ofAnother]) {
      writeFileSync(join(folder, 'database.lock'), left);
      const engine = await openEngine(folder);
      await engine.close();
    }
    await server.reopen();
  }, 30_000);
});
