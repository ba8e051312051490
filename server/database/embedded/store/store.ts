import { mkdirSync } from 'node:fs';
import { open, type RootDatabase } from 'lmdb';
import { ReadView } from './readView.ts';

/** One of the key-value spaces of the file, as LMDB's binding offers it; keys and values are bytes. */
export interface Space {
  getBinary(key: Uint8Array, options?: object): Uint8Array | undefined;
  getRange(options: object): Iterable<{ key: Buffer; value: Uint8Array }>;
  getKeys(options: object): Iterable<Buffer>;
  getKeysCount(options: object): number;
  put(key: Uint8Array, value: Uint8Array): unknown;
  remove(key: Uint8Array): unknown;
  useReadTransaction(): { done(): void };
  getStats(): object;
}

/** The reserved folder name of the LMDB files inside the data folder. */
const dataFolderName = 'data';

/**
 * The LMDB environment: its spaces, and group commit. Everything written inside one `write` call is durable when its
 * promise resolves; calls that wait together share one synchronous flush.
 */
export class Store {
  readonly meta: Space;
  readonly docs: Space;
  readonly index: Space;
  readonly oplog: Space;
  readonly sessions: Space;
  /** Reads inside a write callback: they see the writes so far. */
  readonly writeView: ReadView;
  private readonly env: RootDatabase<Uint8Array, Uint8Array>;
  private readonly onFatal: (error: unknown) => void;
  private isFailed = false;

  /** `onFatal` is told when a commit failed: the process must end, because what is visible may not be durable. */
  constructor(folder: string, onFatal: (error: unknown) => void) {
    const path = `${folder}/${dataFolderName}`;
    mkdirSync(path, { recursive: true, mode: 0o700 });
    this.env = open({
      path,
      // With overlapping sync a failed flush leaves the refused data visible.
      overlappingSync: false,
      maxDbs: 8,
      keyEncoding: 'binary',
      encoding: 'binary',
    });
    this.meta = this.openSpace('meta');
    this.docs = this.openSpace('docs');
    this.index = this.openSpace('index');
    this.oplog = this.openSpace('oplog');
    this.sessions = this.openSpace('sessions');
    this.writeView = new ReadView(undefined);
    this.onFatal = onFatal;
  }

  private openSpace(name: string): Space {
    const space: unknown = this.env.openDB<Uint8Array, Uint8Array>({
      name,
      keyEncoding: 'binary',
      encoding: 'binary',
    });
    // The package's types lack the options that its code takes (a read transaction).
    return space as Space;
  }

  /**
   * Runs `action` in the next commit and resolves after the flush. An error of `action` rejects without ending the
   * commit of others, so `action` must check everything before its first write.
   */
  async write<T>(action: () => T): Promise<T> {
    if (this.isFailed) throw new Error('the database has failed');
    let outcome: { value: T } | { error: unknown } | undefined;
    try {
      await this.env.transaction(() => {
        try {
          outcome = { value: action() };
        } catch (error) {
          outcome = { error };
        }
      });
    } catch (error) {
      this.isFailed = true;
      this.onFatal(error);
      throw error;
    }
    if (!outcome) throw new Error('the commit did not run');
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  }

  /** A consistent view of the last commit; it must be closed soon, because it keeps old pages from being reused. */
  openView(): ReadView {
    return new ReadView(this.docs.useReadTransaction());
  }

  /** Pages in use by a space, in bytes. */
  spaceBytes(space: Space): number {
    const stats = space.getStats() as Record<string, number>;
    const pages =
      (stats['treeBranchPageCount'] ?? 0) + (stats['treeLeafPageCount'] ?? 0) + (stats['overflowPages'] ?? 0);
    return pages * (stats['pageSize'] ?? 4096);
  }

  /** Copies the whole environment to another folder while it is in use. */
  backup(folder: string): Promise<void> {
    return this.env.backup(`${folder}/${dataFolderName}`, false);
  }

  async close(): Promise<void> {
    await this.env.close();
  }
}
