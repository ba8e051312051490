import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileSandboxStore, createMemorySandboxStore, type SandboxStore } from './sandboxStore.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'okavango-sandbox-store-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const stores: [string, () => SandboxStore][] = [
  ['memory', () => createMemorySandboxStore()],
  ['file', () => createFileSandboxStore(folder)],
];

describe.each(stores)('%s store', (_name, create) => {
  it('returns stored records in the order of first writing', async () => {
    const store = create();
    await store.put('things', 'b', { n: 1 });
    await store.put('things', 'a', { n: 2 });
    await store.put('things', 'b', { n: 3 });
    expect(await store.list('things')).toEqual([{ n: 3 }, { n: 2 }]);
    expect(await store.get('things', 'a')).toEqual({ n: 2 });
    expect(await store.get('things', 'none')).toBeUndefined();
    expect(await store.list('others')).toEqual([]);
    await store.close();
  });

  it('hands out copies', async () => {
    const store = create();
    const value = { list: [1] };
    const written = store.put('things', 'a', value);
    value.list.push(2);
    await written;
    (await store.get<typeof value>('things', 'a'))?.list.push(3);
    expect(await store.get('things', 'a')).toEqual({ list: [1] });
    await store.close();
  });

  it('deletes, and says whether there was anything', async () => {
    const store = create();
    await store.put('things', 'a', 1);
    expect(await store.delete('things', 'a')).toBe(true);
    expect(await store.delete('things', 'a')).toBe(false);
    expect(await store.list('things')).toEqual([]);
    await store.close();
  });

  it('refuses a kind that could leave its folder, and any use after close', async () => {
    const store = create();
    await expect(store.put('../x', 'a', 1)).rejects.toThrow('not a kind');
    await store.close();
    await expect(store.get('things', 'a')).rejects.toThrow('closed');
  });
});

describe('file store on disk', () => {
  it('is found again after opening again', async () => {
    const first = createFileSandboxStore(folder);
    await Promise.all(Array.from({ length: 500 }, (_, i) => first.put('things', `id${i}`, { i })));
    await first.delete('things', 'id7');
    await first.close();
    const second = createFileSandboxStore(folder);
    const list = await second.list<{ i: number }>('things');
    expect(list).toHaveLength(499);
    expect(list.at(-1)).toEqual({ i: 499 });
    await second.close();
  });

  it('is durable when put resolves, without close', async () => {
    const store = createFileSandboxStore(folder);
    await store.put('things', 'a', { n: 'ž\n' });
    const other = createFileSandboxStore(folder);
    expect(await other.get('things', 'a')).toEqual({ n: 'ž\n' });
    await store.close();
    await other.close();
  });

  it('drops a half-written last line and goes on after it', async () => {
    const first = createFileSandboxStore(folder);
    await first.put('things', 'a', 1);
    await first.close();
    appendFileSync(join(folder, 'things.jsonl'), '{"id":"b","val');
    const second = createFileSandboxStore(folder);
    expect(await second.list('things')).toEqual([1]);
    await second.put('things', 'c', 3);
    await second.close();
    const third = createFileSandboxStore(folder);
    expect(await third.list('things')).toEqual([1, 3]);
    await third.close();
  });

  it('rewrites a file that is mostly history', async () => {
    const store = createFileSandboxStore(folder);
    for (let round = 0; round < 30; round += 1)
      await Promise.all(Array.from({ length: 100 }, (_, i) => store.put('things', `id${i}`, { round, i })));
    await store.close();
    const lines = readFileSync(join(folder, 'things.jsonl'), 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeLessThan(2001);
    const again = createFileSandboxStore(folder);
    expect(await again.get('things', 'id42')).toEqual({ round: 29, i: 42 });
    await again.close();
  });
});
