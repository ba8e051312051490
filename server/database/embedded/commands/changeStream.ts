import { runPipelineInBatches } from '../aggregation/pipeline.ts';
import { createDatabaseError } from '../codes.ts';
import { execute, prepareQuery } from '../query/execute.ts';
import type { OplogEntry } from '../store/oplog.ts';
import { CommittedSource } from '../store/readSource.ts';
import { decodeDocument, encodeDocument, maxDocumentBytes } from '../values/codec.ts';
import type { Collation } from '../values/collation.ts';
import type { Doc, Value } from '../values/value.ts';
import {
  changeEvent,
  invalidateEvent,
  isInvalidating,
  isWatched,
  parseResumeToken,
  resumeToken,
  type ResumePoint,
} from './changeEvents.ts';
import { readChangeStream, type ChangeStreamRequest } from './changeStreamOptions.ts';
import { checkInterrupted, createExpressionEnv, type CommandContext } from './context.ts';
import type { Producer } from './cursors.ts';
import { getCollation } from './fields.ts';
import { findCollection } from './namespaces.ts';
import { isAtOrBefore, pointBeforeEntry, splitEvent } from './splitEvents.ts';
import { refuseTimeSeries } from './timeSeries.ts';

const entriesAtOnce = 200;
/** An event may be this much larger than the document in it. */
const largestEvent = maxDocumentBytes + 16 * 1024;

/** Checks a $changeStream pipeline and places its stream. Throws as readChangeStream, and 166 for a view. */
export async function changeStreamProducer(
  context: CommandContext,
  collection: string,
  pipeline: readonly Doc[],
): Promise<Producer<CommandContext>> {
  const watched = collection === '' ? undefined : findCollection(context, collection);
  if (watched) refuseTimeSeries(watched, 'a change stream');
  const producer = new ChangeStreamProducer(context, readChangeStream(context, collection, pipeline));
  await producer.checkStages();
  return producer;
}

/** Events of the record of changes from a place on. */
class ChangeStreamProducer implements Producer<CommandContext> {
  private readonly source: CommittedSource;
  private readonly opening: CommandContext;
  private readonly collation: Collation | undefined;
  private readonly request: ChangeStreamRequest;
  private position: ResumePoint;
  /** The last fragment that the client has of the event it goes on from. */
  private seen: ResumePoint | undefined;
  private buffer: Uint8Array[] = [];
  private isInvalidated = false;
  private isClosed = false;

  constructor(context: CommandContext, request: ChangeStreamRequest) {
    this.opening = context;
    this.collation = getCollation(context.body, undefined);
    this.source = new CommittedSource(context.engine.store);
    this.request = request;
    this.seen = request.point.fragment === undefined ? undefined : request.point;
    this.position = this.seen ? pointBeforeEntry(this.seen) : request.point;
  }

  /** Compiles the stages once, so that a bad one is refused at the start. */
  async checkStages(): Promise<void> {
    await this.runStages([]);
  }

  async readNext(): Promise<Uint8Array[] | undefined> {
    if (this.buffer.length === 0 && !this.isInvalidated) await this.readMore();
    const { buffer } = this;
    this.buffer = [];
    return buffer.length === 0 && this.isInvalidated ? undefined : buffer;
  }

  buildExtra(sent: readonly Uint8Array[], isPartial: boolean): Doc {
    const last = isPartial ? sent.at(-1) : undefined;
    // The last sent entry, if the batch is incomplete.
    const token = last ? decodeDocument(last).get('_id') : undefined;
    return new Map([['postBatchResumeToken', token ?? resumeToken(this.position)]]);
  }

  release(): void {
    this.source.release();
  }

  close(): void {
    this.isClosed = true;
    this.source.release();
  }

  /** Reads on until there is an event for the client or the record's end. */
  private async readMore(): Promise<void> {
    const { oplog } = this.opening.engine;
    const { watched, images } = this.request;
    for (;;) {
      if (oplog.isTrimmedAfter(this.position.key)) {
        throw createDatabaseError(286, 'the resume point is no longer in the oplog', {
          labels: ['NonResumableChangeStreamError'],
        });
      }
      this.source.release();
      if (this.skipQuiet()) return;
      const entries = oplog.read(this.source.view, this.position.key, entriesAtOnce);
      const events: Doc[] = [];
      for (const entry of entries) {
        this.position = { key: entry.key, isInvalidate: false };
        if (!isWatched(entry, watched)) continue;
        const lookUp = (): Value => this.lookUp(entry);
        events.push(changeEvent(entry, images, lookUp, watched.showExpandedEvents));
        if (!isInvalidating(entry, watched)) continue;
        this.position = { key: entry.key, isInvalidate: true };
        events.push(invalidateEvent(entry));
        this.isInvalidated = true;
        break;
      }
      this.source.release();
      if (events.length > 0) this.buffer = await this.runStages(events);
      if (this.buffer.length > 0 || this.isInvalidated || entries.length < entriesAtOnce) return;
    }
  }

  /** Goes to the end of the record when nothing up to there is for the client, without reading it; false when that is not so. */
  private skipQuiet(): boolean {
    const { oplog } = this.opening.engine;
    const { database, collection } = this.request.watched;
    if (database === undefined || collection === undefined) return false;
    // The view comes first: later writes are beyond its end.
    const newest = oplog.readNewestKey(this.source.view);
    const isQuiet = oplog.isQuietAfter(this.position.key, database, collection);
    this.source.release();
    if (!isQuiet || newest === undefined) return false;
    if (Buffer.compare(newest, this.position.key) > 0) this.position = { key: newest, isInvalidate: false };
    return true;
  }

  private async runStages(events: Doc[]): Promise<Uint8Array[]> {
    const { stages, watched } = this.request;
    if (stages.length === 0) return events.flatMap((event) => this.encode(event));
    const env = {
      ...createExpressionEnv(this.opening, { collation: this.collation }),
      namespace: { database: this.opening.database, collection: watched.collection ?? '' },
      readCollection: () => [],
    };
    const results: Uint8Array[] = [];
    for await (const batch of runPipelineInBatches(stages, [events], env)) {
      for (const event of batch) {
        if (!(event.get('_id') instanceof Map)) {
          throw createDatabaseError(
            280,
            'Encountered an event whose _id field, which contains the resume token, was modified by the pipeline. Modifying the _id field of an event makes it impossible to resume the stream from that point.',
            { labels: ['NonResumableChangeStreamError'] },
          );
        }
        results.push(...this.encode(event));
      }
    }
    return results;
  }

  /** The bytes of an event, or of those fragments of it that the client does not have yet. */
  private encode(event: Doc): Uint8Array[] {
    if (!this.request.splits) return [encodeDocument(event, largestEvent)];
    const { seen } = this;
    return splitEvent(event)
      .filter((part) => !seen || !isAtOrBefore(parseResumeToken(part.get('_id')), seen))
      .map((part) => encodeDocument(part, largestEvent));
  }

  private lookUp(entry: OplogEntry): Value {
    const collection = this.opening.engine.catalog.find(entry.database, entry.collection);
    if (!collection || !entry.documentKey) return null;
    // Another collection may have taken the name meanwhile.
    if (entry.uuid && !collection.uuid.equals(entry.uuid)) return null;
    const filter: Doc = new Map([
      ['_id', new Map<string, Value>([['$eq', entry.documentKey.get('_id') ?? null]])],
    ]);
    const prepared = prepareQuery(collection, { filter, limit: 1 }, {});
    for (const found of execute(this.source, prepared)) if (found) return found.doc;
    return null;
  }

  readonly awaitsData = true;

  async wait(timeoutMs: number, context: CommandContext): Promise<void> {
    const untilMs = performance.now() + timeoutMs;
    const { oplog } = context.engine;
    while (!this.isClosed && this.buffer.length === 0 && !this.isInvalidated) {
      const leftMs = untilMs - performance.now();
      if (leftMs <= 0) return;
      // Short waits, so that a client that went away is noticed.
      await oplog.waitForChange(Math.min(leftMs, 500));
      if (this.isClosed) return;
      checkInterrupted(context);
      await this.readMore();
    }
  }
}
