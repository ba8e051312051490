import { mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedDatabase } from '../host/start.ts';
import { openStoredFile, type StoredFile } from '../testing/storedFile.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { Engine } from './engine.ts';

let server: TestServer;
let folder: string;

const openEngine = (verifyTimeMs?: number): Promise<Engine> =>
  Engine.open({
    folder,
    log: () => undefined,
    onFatal: (error) => {
      throw error;
    },
    verifyTimeMs,
  });

async function change(how: (file: StoredFile) => Promise<unknown>): Promise<void> {
  const file = openStoredFile(folder);
  await how(file);
  await file.close();
}

/** The entry in the middle of a space. */
function findMiddle(file: StoredFile, space: keyof StoredFile['spaces']): { key: Buffer; value: Buffer } {
  const entries = [...file.spaces[space].getRange()].filter(({ key }) => key[0] !== 0x66 && key[0] !== 0x77);
  const entry = entries[Math.floor(entries.length / 2)];
  if (!entry) throw new Error('nothing stored');
  return { key: Buffer.from(entry.key), value: Buffer.from(entry.value) };
}

function flipBit(bytes: Buffer, bit: number): Buffer {
  const copy = Buffer.from(bytes);
  const at = Math.floor(bit / 8) % copy.length;
  copy[at] = (copy[at] ?? 0) ^ (1 << (bit % 8));
  return copy;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'damage-'));
  server = await startTestServer({ folder });
  const items = server.client.db('test').collection<{ _id: number }>('items');
  await items.createIndexes([{ key: { group: 1 } }, { key: { name: 1 }, unique: true }]);
  await items.insertMany(Array.from({ length: 300 }, (_, i) => ({ _id: i, group: i % 9, name: `n${i}` })));
  await server.client.close();
  await server.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('damaged data', () => {
  it.each(['docs', 'meta'] as const)('is not opened: one bit of %s', async (space) => {
    for (let i = 0; i < 6; i++) {
      let entry: { key: Buffer; value: Buffer } = { key: Buffer.alloc(0), value: Buffer.alloc(0) };
      await change(async (file) => {
        entry = findMiddle(file, space);
        await file.spaces[space].put(entry.key, flipBit(entry.value, 37 * i + i));
      });
      await expect(openEngine()).rejects.toThrow(/the stored data is damaged: .*; restore a backup/);
      await change((file) => file.spaces[space].put(entry.key, entry.value));
    }
    await (await openEngine()).close();
  });

  it('is not opened: a document under the key of another one', async () => {
    await change(async (file) => {
      const [first, second] = [...file.spaces.docs.getRange({ limit: 2 })];
      await file.spaces.docs.put(first?.key ?? Buffer.alloc(0), Buffer.from(second?.value ?? []));
    });
    await expect(openEngine()).rejects.toThrow(/damaged: checksum of docs/);
  });

  it('is not opened: an index lacks a key, has one too many, or leads to another document', async () => {
    await change((file) => file.spaces.index.remove(findMiddle(file, 'index').key));
    await expect(openEngine()).rejects.toThrow(/damaged: index .* lacks record/);
    await change((file) => file.spaces.docs.remove(findMiddle(file, 'docs').key));
    await expect(openEngine()).rejects.toThrow(/damaged: index/);
  });

  it('is not answered from where the start had no time to look', async () => {
    let position = 0;
    await change(async (file) => {
      const { key, value } = findMiddle(file, 'docs');
      position = key.readUIntBE(4, 6);
      await file.spaces.docs.put(key, flipBit(value, 300));
    });
    const engine = await openEngine(0).catch(() => undefined);
    // The sample may have met it; then the folder is closed again.
    await engine?.close();
    const reader = await startTestServer({ folder, verifyTimeMs: -1, log: () => undefined });
    const items = reader.client.db('test').collection<{ _id: number }>('items');
    expect(await items.findOne({ _id: position })).toMatchObject({ _id: position });
    await expect(items.findOne({ _id: position - 1 })).rejects.toThrow(/damaged: checksum of docs/);
    await expect(items.find().toArray()).rejects.toThrow(/damaged/);
    await expect(items.updateMany({}, { $inc: { group: 1 } })).rejects.toThrow(/damaged/);
    await reader.client.close();
    await reader.close();
  });

  it('is not opened: a file that was cut off, or is none', async () => {
    const path = join(folder, 'data', 'data.mdb');
    const start = () => startEmbeddedDatabase({ folder, log: () => undefined });
    truncateSync(path, Math.floor(statSync(path).size / 3));
    await expect(start()).rejects.toThrow(/damaged.*; restore a backup/);
    truncateSync(path, 100);
    await expect(start()).rejects.toThrow(/damaged.*; restore a backup/);
  }, 30_000);
});
