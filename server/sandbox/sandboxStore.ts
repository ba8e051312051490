import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openSandboxJournal, type SandboxJournal } from './sandboxJournal.ts';

/**
 * Stores a sandbox's objects: plain JSON values by kind and id. A `put` resolves once the value would survive a
 * crash; `get` and `list` see it at once.
 */
export interface SandboxStore {
  /** The value under this id, or undefined; the caller owns the copy. */
  get<T>(kind: string, id: string): Promise<T | undefined>;
  /** Writes the whole value under this id. */
  put(kind: string, id: string, value: unknown): Promise<void>;
  /** Every value of the kind, in the order in which the ids were first written. */
  list<T>(kind: string): Promise<T[]>;
  /** Removes the id; false when it was not there. */
  delete(kind: string, id: string): Promise<boolean>;
  /** Waits for pending writes and closes the files. */
  close(): Promise<void>;
}

/** A store was used after closing. */
export class SandboxClosedError extends Error {
  constructor() {
    super('sandbox store is closed');
  }
}

const kindPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,80}$/;

const createStore = (openJournal: (kind: string) => Promise<SandboxJournal>): SandboxStore => {
  const journals = new Map<string, Promise<SandboxJournal>>();
  let isClosed = false;

  const getJournal = (kind: string): Promise<SandboxJournal> => {
    if (isClosed) return Promise.reject(new SandboxClosedError());
    if (!kindPattern.test(kind))
      return Promise.reject(new TypeError(`not a kind of sandbox object: ${kind}`));
    const known = journals.get(kind);
    if (known) return known;
    const opened = openJournal(kind);
    journals.set(kind, opened);
    return opened;
  };

  return {
    async get<T>(kind: string, id: string): Promise<T | undefined> {
      const { values } = await getJournal(kind);
      return structuredClone(values.get(id)) as T | undefined;
    },
    async put(kind, id, value) {
      // Copied before the first await, so that a later change by the caller is not stored by accident.
      const copy = structuredClone(value);
      const journal = await getJournal(kind);
      await journal.put(id, copy);
    },
    async list<T>(kind: string): Promise<T[]> {
      const { values } = await getJournal(kind);
      return structuredClone([...values.values()]) as T[];
    },
    async delete(kind, id) {
      const journal = await getJournal(kind);
      if (!journal.values.has(id)) return false;
      await journal.delete(id);
      return true;
    },
    async close() {
      isClosed = true;
      const opened = await Promise.all(journals.values());
      await Promise.all(opened.map((journal) => journal.close()));
    },
  };
};

/** A store for tests: nothing outlives the process. */
export const createMemorySandboxStore = (): SandboxStore =>
  createStore((_kind) => {
    const values = new Map<string, unknown>();
    return Promise.resolve({
      values,
      put: (id, value) => Promise.resolve(void values.set(id, value)),
      delete: (id) => Promise.resolve(void values.delete(id)),
      close: () => Promise.resolve(),
    });
  });

/**
 * A store in a folder: one append-only file of JSON lines a kind, synced to disk in batches and rewritten
 * when most of it is history. One process at a time.
 */
export const createFileSandboxStore = (folder: string): SandboxStore => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return createStore((kind) => openSandboxJournal(join(folder, `${kind}.jsonl`)));
};
