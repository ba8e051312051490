import { createDatabaseError } from '../codes.ts';
import { compileFilter } from '../query/matcher.ts';
import type { FilterEnv } from '../query/environment.ts';
import type { Collection } from '../store/collection.ts';
import { CommittedSource, Found } from '../store/readSource.ts';
import { encodeDocKey, parseRecordId } from '../store/recordKeys.ts';
import type { Doc } from '../values/value.ts';
import { checkInterrupted, pause, type CommandContext } from './context.ts';
import type { Producer } from './cursors.ts';
import { flagField } from './fields.ts';

const piece = 200;

/** Refuses a tailable find that cannot be. Throws BadValue (2) and FailedToParse (9). */
export function checkTailable(context: CommandContext, collection: Collection, sort: Doc | undefined): void {
  const { body } = context;
  if (!collection.settings.capped) {
    throw createDatabaseError(
      2,
      `error processing query: tailable cursor requested on non capped collection: ${collection.name}`,
    );
  }
  const isNatural = !sort || sort.size === 0 || (sort.size === 1 && sort.get('$natural') === 1);
  if (!isNatural)
    throw createDatabaseError(2, 'cannot use tailable option with a sort other than {$natural: 1}');
  if (flagField(body, 'singleBatch')) {
    throw createDatabaseError(9, 'Cannot use tailable option with the singleBatch option');
  }
  if (body.has('skip') || body.has('limit')) {
    throw createDatabaseError(238, 'a tailable cursor with skip or limit is not supported by this server');
  }
  if (context.transaction || context.snapshotRead) {
    throw createDatabaseError(263, 'a tailable cursor is not possible in a transaction or snapshot');
  }
}

/** The documents of a capped collection in their order, and those that come later. */
export class TailProducer implements Producer<CommandContext> {
  readonly awaitsData: boolean;
  private readonly source: CommittedSource;
  private readonly collection: Collection;
  private readonly matches: (doc: Doc) => boolean;
  private readonly encode: (found: Found) => Uint8Array;
  private last: number | undefined;
  private isClosed = false;

  constructor(
    context: CommandContext,
    collection: Collection,
    filter: Doc,
    env: FilterEnv,
    project: ((found: Found) => Uint8Array) | undefined,
  ) {
    this.source = new CommittedSource(context.engine.store);
    this.collection = collection;
    this.matches = compileFilter(filter, env);
    this.encode = project ?? ((found) => found.raw);
    this.awaitsData = flagField(context.body, 'awaitData');
  }

  /** Documents after the last one; an empty array when there are none yet, undefined at the end. */
  async readNext(wanted: number, context: CommandContext): Promise<Uint8Array[] | undefined> {
    const { collection, source } = this;
    const { store } = source;
    if (collection.isDropped) throw createDatabaseError(175, 'the tailed collection was dropped');
    source.release();
    if (this.last !== undefined && !source.view.get(store.docs, encodeDocKey(collection.id, this.last))) {
      throw createDatabaseError(
        136,
        'CollectionScan died due to position in capped collection being deleted.',
      );
    }
    const found: Uint8Array[] = [];
    const end = encodeDocKey(collection.id + 1, 0);
    for (;;) {
      const start = encodeDocKey(collection.id, this.last === undefined ? 0 : this.last + 1);
      const entries = source.view.listEntries(store.docs, { start, end }, { limit: piece });
      for (const { key, value } of entries) {
        this.last = parseRecordId(key);
        const item = new Found(this.last, value);
        if (this.matches(item.doc)) found.push(this.encode(item));
        if (found.length >= wanted) return found;
      }
      if (entries.length < piece) break;
      await pause();
      checkInterrupted(context);
    }
    // A collection without any document gives nothing to wait at.
    return this.last === undefined ? undefined : found;
  }

  async wait(timeoutMs: number, context: CommandContext): Promise<void> {
    const untilMs = performance.now() + (this.awaitsData ? timeoutMs : 0);
    const next = encodeDocKey(this.collection.id, (this.last ?? 0) + 1);
    const range = { start: next, end: encodeDocKey(this.collection.id + 1, 0) };
    for (;;) {
      const leftMs = untilMs - performance.now();
      if (leftMs <= 0 || this.isClosed || this.collection.isDropped) return;
      await context.engine.oplog.waitForChange(Math.min(leftMs, 500));
      if (this.isClosed) return;
      checkInterrupted(context);
      this.source.release();
      const hasMore = this.source.view.listKeys(this.source.store.docs, range, { limit: 1 }).length > 0;
      this.source.release();
      if (hasMore) return;
    }
  }

  buildExtra(): Doc {
    return new Map();
  }

  release(): void {
    this.source.release();
  }

  close(): void {
    this.isClosed = true;
    this.source.release();
  }
}
