import { execute, prepareQuery, type PreparedQuery, type Query } from '../query/execute.ts';
import type { FilterEnv } from '../query/environment.ts';
import type { Collection } from '../store/collection.ts';
import { CommittedSource, type Found, type ReadSource } from '../store/readSource.ts';
import { encodeDocument } from '../values/codec.ts';
import type { Doc } from '../values/value.ts';
import { checkInterrupted, pause, sliceMs, type CommandContext } from './context.ts';
import type { Producer } from './cursors.ts';

/** Where the queries of one command read, and how to let it go. */
export interface ReadScope {
  readonly source: ReadSource;
  release(): void;
}

/** The snapshot of the transaction, or the last commit. */
export function readScope(context: CommandContext): ReadScope {
  if (context.transaction) return { source: context.transaction, release: () => undefined };
  const source = new CommittedSource(context.engine.store);
  return { source, release: () => source.release() };
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

/** All documents of a query, in arrays, for pipelines. */
export async function* readDocuments(
  context: CommandContext,
  source: ReadSource,
  collection: Collection,
  query: Query,
  env: FilterEnv,
): AsyncGenerator<Doc[], void> {
  const prepared = prepareQuery(collection, query, env);
  for await (const batch of readQuery(context, source, prepared)) yield batch.map((found) => found.doc);
}

/** The documents of a find, read on demand. */
export class QueryProducer implements Producer {
  private readonly scope: ReadScope;
  private readonly results: Generator<Found | undefined, void>;
  private readonly project: ((found: Found) => Uint8Array) | undefined;
  private isAtEnd = false;

  constructor(scope: ReadScope, prepared: PreparedQuery, project?: (found: Found) => Uint8Array) {
    this.scope = scope;
    this.results = execute(scope.source, prepared);
    this.project = project;
  }

  async next(wanted: number, context: CommandContext): Promise<Uint8Array[] | undefined> {
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

  release(): void {
    this.scope.release();
  }

  close(): void {
    this.scope.release();
    this.results.return();
  }
}

/** The results of a pipeline. */
export class PipelineProducer implements Producer {
  private readonly scope: ReadScope;
  private readonly results: AsyncGenerator<Doc[]>;

  constructor(scope: ReadScope, results: AsyncGenerator<Doc[]>) {
    this.scope = scope;
    this.results = results;
  }

  async next(): Promise<Uint8Array[] | undefined> {
    const step = await this.results.next();
    return step.done ? undefined : step.value.map((doc) => encodeDocument(doc));
  }

  release(): void {
    this.scope.release();
  }

  close(): void {
    this.scope.release();
    void this.results.return(undefined).catch(() => undefined);
  }
}

/** A result that is already there. */
export class ListProducer implements Producer {
  private documents: Uint8Array[] | undefined;

  constructor(documents: readonly Doc[]) {
    this.documents = documents.map((doc) => encodeDocument(doc));
  }

  next(): Promise<Uint8Array[] | undefined> {
    const { documents } = this;
    this.documents = undefined;
    return Promise.resolve(documents?.length ? documents : undefined);
  }

  release(): void {
    // Nothing is held.
  }

  close(): void {
    this.documents = undefined;
  }
}
