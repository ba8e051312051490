import { Timestamp } from 'bson';
import { execute, type PreparedQuery } from '../query/execute.ts';
import { CommittedSource, SnapshotSource, type Found, type ReadSource } from '../store/readSource.ts';
import { encodeDocument } from '../values/codec.ts';
import type { Doc } from '../values/value.ts';
import { checkInterrupted, pause, sliceMs, type CommandContext } from './context.ts';
import type { Producer } from './cursors.ts';
import { checkVisible } from './namespaces.ts';

/** Where the queries of one command read. */
export interface ReadScope {
  readonly source: ReadSource;
  /** The time of a snapshot read outside a transaction, which its answers carry. */
  readonly atClusterTime: Timestamp | undefined;
  /** Checks that a collection can be read. Throws SnapshotUnavailable (246) when it changed after the snapshot. */
  check(name: string): void;
  /** Lets go of what must not be held while the client thinks. */
  release(): void;
  /** To be called once at the end. */
  close(): void;
}

/** Opens what a command reads: the snapshot of its transaction, a snapshot of its own, or the last commit. Throws 239 and 246. */
export async function openRead(context: CommandContext, name: string): Promise<ReadScope> {
  const scope = await openScope(context);
  try {
    scope.check(name);
  } catch (error) {
    scope.close();
    throw error;
  }
  return scope;
}

async function openScope(context: CommandContext): Promise<ReadScope> {
  const { transaction, snapshotRead, engine } = context;
  const doNothing = (): void => undefined;
  if (transaction) {
    return {
      source: transaction,
      atClusterTime: undefined,
      // The names of its statements are checked where they are looked up.
      check: doNothing,
      release: doNothing,
      close: doNothing,
    };
  }
  if (snapshotRead) {
    const snapshot = await engine.snapshots.take(snapshotRead.at);
    return {
      source: new SnapshotSource(engine.store, snapshot.view),
      atClusterTime: new Timestamp(snapshot.time),
      check: (name) => checkVisible(context, name, snapshot.time),
      release: doNothing,
      close: () => snapshot.release(),
    };
  }
  const source = new CommittedSource(engine.store);
  const release = (): void => source.release();
  return { source, atClusterTime: undefined, check: doNothing, release, close: release };
}

/** Runs through the results of a query, giving way to other connections. */
export async function* readQuery(
  context: CommandContext,
  source: ReadSource,
  prepared: PreparedQuery,
): AsyncGenerator<Found[], void> {
  let batch: Found[] = [];
  let sliceEndMs = performance.now() + sliceMs;
  for (const found of execute(source, prepared)) {
    if (found) batch.push(found);
    if (performance.now() < sliceEndMs) continue;
    if (batch.length > 0) yield batch;
    batch = [];
    await pause();
    checkInterrupted(context);
    sliceEndMs = performance.now() + sliceMs;
  }
  if (batch.length > 0) yield batch;
}

/** All documents of a query, in arrays. */
export async function* readDocuments(
  context: CommandContext,
  source: ReadSource,
  prepared: PreparedQuery,
): AsyncGenerator<Doc[], void> {
  for await (const batch of readQuery(context, source, prepared)) yield batch.map((found) => found.doc);
}

/** What every cursor over a scope has in common. */
abstract class ScopedProducer {
  protected readonly scope: ReadScope;

  constructor(scope: ReadScope) {
    this.scope = scope;
  }

  buildExtra(): Doc {
    const { atClusterTime } = this.scope;
    return atClusterTime ? new Map([['atClusterTime', atClusterTime]]) : new Map();
  }

  release(): void {
    this.scope.release();
  }

  close(): void {
    this.scope.close();
  }
}

/** The documents of a find, read on demand. */
export class QueryProducer extends ScopedProducer implements Producer<CommandContext> {
  private readonly results: Generator<Found | undefined, void>;
  private readonly project: ((found: Found) => Uint8Array) | undefined;
  private isAtEnd = false;

  constructor(scope: ReadScope, prepared: PreparedQuery, project?: (found: Found) => Uint8Array) {
    super(scope);
    this.results = execute(scope.source, prepared);
    this.project = project;
  }

  async readNext(wanted: number, context: CommandContext): Promise<Uint8Array[] | undefined> {
    if (this.isAtEnd) return undefined;
    const batch: Uint8Array[] = [];
    let bytes = 0;
    let sliceEndMs = performance.now() + sliceMs;
    while (batch.length < wanted && bytes < 1024 * 1024) {
      const step = this.results.next();
      if (step.done) {
        this.isAtEnd = true;
        break;
      }
      if (step.value) {
        const raw = this.project ? this.project(step.value) : step.value.raw;
        bytes += raw.length;
        batch.push(raw);
      }
      if (performance.now() > sliceEndMs) {
        await pause();
        checkInterrupted(context);
        sliceEndMs = performance.now() + sliceMs;
      }
    }
    return batch.length === 0 && this.isAtEnd ? undefined : batch;
  }

  override close(): void {
    super.close();
    this.results.return();
  }
}

/** The results of a pipeline. */
export class PipelineProducer extends ScopedProducer implements Producer<CommandContext> {
  private readonly results: AsyncGenerator<Doc[]>;

  constructor(scope: ReadScope, results: AsyncGenerator<Doc[]>) {
    super(scope);
    this.results = results;
  }

  async readNext(): Promise<Uint8Array[] | undefined> {
    const step = await this.results.next();
    return step.done ? undefined : step.value.map((doc) => encodeDocument(doc));
  }

  override close(): void {
    super.close();
    void this.results.return(undefined).catch(() => undefined);
  }
}

const nothingHeld: ReadScope = {
  get source(): never {
    throw new Error('a list reads nothing');
  },
  atClusterTime: undefined,
  check: () => undefined,
  release: () => undefined,
  close: () => undefined,
};

/** A result that is already there. */
export class ListProducer extends ScopedProducer implements Producer<CommandContext> {
  private documents: Uint8Array[] | undefined;

  constructor(documents: readonly Doc[], scope: ReadScope = nothingHeld) {
    super(scope);
    this.documents = documents.map((doc) => encodeDocument(doc));
  }

  readNext(): Promise<Uint8Array[] | undefined> {
    const { documents } = this;
    this.documents = undefined;
    return Promise.resolve(documents?.length ? documents : undefined);
  }

  override close(): void {
    super.close();
    this.documents = undefined;
  }
}
