import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Store } from './store.ts';

let folder: string;
let store: Store;

const open = (): Store =>
  new Store(folder, {
    onFatal: (error) => {
      throw error;
    },
    onUndone: () => undefined,
    onRoom: () => Promise.resolve(),
  });
const toKey = (text: string): Buffer => Buffer.from(text);
const countCommits = (): number => (store.docs.getStats() as { lastTxnId: number }).lastTxnId;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  store = open();
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the store', () => {
  it('lets writes that wait together share a commit and its flush', async () => {
    await store.write(() => store.docs.put(toKey('first'), toKey('1')));
    const before = countCommits();
    const writes = Array.from({ length: 64 }, (_, i) =>
      store.write(() => store.docs.put(toKey(`k${i}`), toKey(`v${i}`))),
    );
    await Promise.all(writes);
    expect(countCommits() - before).toBeLessThan(8);
    const view = store.openView();
    expect(view.listEntries(store.docs, { start: toKey('k'), end: toKey('l') }, { limit: 100 })).toHaveLength(
      64,
    );
    view.close();
  });

  it('commits what others wrote when one of them throws', async () => {
    const [good, bad, last] = await Promise.allSettled([
      store.write(() => store.docs.put(toKey('a'), toKey('1'))),
      store.write(() => {
        throw new Error('refused');
      }),
      store.write(() => store.writeView.get(store.docs, toKey('a'))?.toString()),
    ]);
    expect([good.status, bad.status]).toEqual(['fulfilled', 'rejected']);
    // A write sees what those before it in the same commit wrote.
    expect(last).toEqual({ status: 'fulfilled', value: '1' });
  });

  it('keeps a view as it was, and refuses to read one that is closed', async () => {
    await store.write(() => store.docs.put(toKey('a'), toKey('1')));
    const view = store.openView();
    await store.write(() => store.docs.put(toKey('a'), toKey('2')));
    expect(Buffer.from(view.get(store.docs, toKey('a')) ?? []).toString()).toBe('1');
    view.close();
    expect(() => view.get(store.docs, toKey('a'))).toThrow(/let go/);
    expect(() => view.listKeys(store.docs, { start: toKey('a'), end: toKey('b') }, { limit: 1 })).toThrow(
      /let go/,
    );
    expect(() => view.count(store.docs, { start: toKey('a'), end: toKey('b') })).toThrow(/let go/);
  });
});
