import type { Doc } from '../values/value.ts';
import type { ExpressionEnv } from './expressions/types.ts';

/** A collection that a stage names. */
export interface Namespace {
  readonly database: string;
  readonly collection: string;
}

/** Documents one by one or in arrays (quicker: a stage works through an array without waiting). Never mutated. */
export type DocumentSource = AsyncIterable<Doc | Doc[]> | Iterable<Doc | Doc[]>;

/** Where $merge writes: one atomic write for each document. */
export interface MergeTarget {
  /**
   * Calls `decide` with the stored document that equals `key` in the `on` fields (undefined: there is none) and stores
   * what it returns in its place; undefined leaves the collection as it is. `decide` may run again after a conflict.
   */
  write(key: Doc, decide: (existing: Doc | undefined) => Doc | undefined): Promise<void>;
}

/** What a pipeline may do outside itself. */
export interface PipelineEnv extends ExpressionEnv {
  /** The collection the command names; collection is '' for a database-level aggregate. */
  readonly namespace: Namespace;
  /** All documents of a collection of the same database that match the filter, in the snapshot of the command. */
  readCollection(name: string, filter?: Doc): DocumentSource;
  /** Replaces a collection's content ($out); absent where writing is not allowed. */
  replaceCollection?: ((target: Namespace, documents: AsyncIterable<Doc[]>) => Promise<void>) | undefined;
  /** Opens the collection that $merge writes to; error 51183 when no unique index covers the `on` fields. */
  openMergeTarget?: ((target: Namespace, on: readonly string[]) => Promise<MergeTarget>) | undefined;
  /** Called at each pause; throws to end the pipeline (killed, maxTimeMS). */
  checkInterrupted?: (() => void) | undefined;
  /** Bytes that sort, group and the like may hold together; default 100 MiB (beyond: code 292). */
  readonly memoryLimitBytes?: number | undefined;
  /** Longest time in ms without yielding to other connections; default 8. */
  readonly pauseAfterMs?: number | undefined;
}

/** The leading part of a pipeline that an index can serve, in this order: match, sort, skip, limit. */
export interface PushedDown {
  readonly filter: Doc;
  readonly sort?: Doc | undefined;
  readonly skip?: number | undefined;
  readonly limit?: number | undefined;
}
