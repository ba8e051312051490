import { Timestamp } from 'bson';
import { findStage } from '../aggregation/stages/registry.ts';
import { runPipelineInBatches } from '../aggregation/pipeline.ts';
import { databaseError } from '../codes.ts';
import { execute, prepareQuery } from '../query/execute.ts';
import type { OplogEntry } from '../store/oplog.ts';
import { CommittedSource } from '../store/readSource.ts';
import { encodeDocument, maxDocumentBytes } from '../values/codec.ts';
import type { Collation } from '../values/collation.ts';
import type { Doc, Value } from '../values/value.ts';
import { expressionEnv, checkInterrupted, type CommandContext } from './context.ts';
import type { Producer } from './cursors.ts';
import {
  changeEvent,
  invalidateEvent,
  isInvalidating,
  isWatched,
  parseResumeToken,
  pointAfter,
  pointBefore,
  resumeToken,
  type ImageOptions,
  type ResumePoint,
  type Watched,
} from './changeEvents.ts';
import { findCollection } from './namespaces.ts';
import { refuseTimeSeries } from './timeSeries.ts';
import { collationOf, flagField, textField } from './fields.ts';

const allowedStages = new Set([
  '$addFields',
  '$match',
  '$project',
  '$replaceRoot',
  '$replaceWith',
  '$redact',
  '$set',
  '$unset',
]);
const optionNames = new Set([
  'resumeAfter',
  'startAfter',
  'startAtOperationTime',
  'fullDocument',
  'fullDocumentBeforeChange',
  'allChangesForCluster',
  'showExpandedEvents',
]);
const entriesAtOnce = 200;
/** An event may be this much larger than the document in it. */
const largestEvent = maxDocumentBytes + 16 * 1024;

/** Checks a $changeStream pipeline and places its stream. Throws 20, 72, 238, 260, 286. */
export async function changeStreamProducer(
  context: CommandContext,
  collection: string,
  stages: readonly Doc[],
): Promise<Producer> {
  const collectionWatched = collection === '' ? undefined : findCollection(context, collection);
  if (collectionWatched) refuseTimeSeries(collectionWatched, 'a change stream');
  const options = stages[0]?.get('$changeStream');
  if (!(options instanceof Map)) throw databaseError(9, '$changeStream must take a nested object');
  for (const name of options.keys()) {
    if (!optionNames.has(name))
      throw databaseError(40415, `BSON field '$changeStream.${name}' is an unknown field.`);
  }
  const rest = stages.slice(1);
  for (const stage of rest) {
    const [name] = stage.keys();
    if (name !== undefined) findStage(name);
    if (!allowedStages.has(name ?? ''))
      throw databaseError(20, `${name} is not permitted in a $changeStream pipeline`);
  }
  const isCluster = flagField(options, 'allChangesForCluster');
  const watched: Watched = {
    database: isCluster ? undefined : context.database,
    collection: collection === '' ? undefined : collection,
    showExpandedEvents: flagField(options, 'showExpandedEvents'),
  };
  const point = startPoint(context, options);
  const producer = new ChangeStreamProducer(context, watched, rest, point, readImageOptions(options));
  await producer.checkStages();
  return producer;
}

function readImageOptions(options: Doc): ImageOptions {
  const fullDocument = oneOf(options, 'fullDocument', [
    'default',
    'updateLookup',
    'whenAvailable',
    'required',
  ]);
  const before = oneOf(options, 'fullDocumentBeforeChange', ['off', 'whenAvailable', 'required']);
  return { fullDocument, fullDocumentBeforeChange: before };
}

function oneOf<Choice extends string>(
  options: Doc,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const written = textField(options, name) ?? choices[0];
  const chosen = choices.find((choice) => choice === written);
  if (chosen !== undefined) return chosen;
  throw databaseError(
    2,
    `Enumeration value '${written}' for field '$changeStream.${name}' is not a valid value.`,
  );
}

function startPoint(context: CommandContext, options: Doc): ResumePoint {
  const { oplog, store } = context.engine;
  const given = ['resumeAfter', 'startAfter', 'startAtOperationTime'].filter((name) => options.has(name));
  if (given.length > 1)
    throw databaseError(
      40674,
      `Only one type of resume option is allowed, but multiple were found: ${given.join(', ')}`,
    );
  let point: ResumePoint;
  if (options.has('startAtOperationTime')) {
    const time = options.get('startAtOperationTime');
    if (!(time instanceof Timestamp))
      throw databaseError(
        14,
        `BSON field '$changeStream.startAtOperationTime' is the wrong type, expected type 'timestamp'`,
      );
    point = pointBefore(time);
  } else if (given.length === 1) {
    point = parseResumeToken(options.get(given[0] ?? ''));
    if (point.isInvalidate && given[0] === 'resumeAfter') {
      throw databaseError(
        260,
        'Attempting to resume a change stream using resumeAfter is not allowed from an invalidate notification.',
      );
    }
  } else {
    const view = store.openView();
    try {
      point = pointAfter(oplog.newestTime(view));
    } finally {
      view.close();
    }
  }
  if (oplog.isTrimmedAfter(point.key)) {
    throw databaseError(
      286,
      'Resume of change stream was not possible, as the resume point may no longer be in the oplog.',
      {
        labels: ['NonResumableChangeStreamError'],
      },
    );
  }
  return point;
}

/** Events of the record of changes from a place on. */
class ChangeStreamProducer implements Producer {
  private readonly source: CommittedSource;
  private readonly opening: CommandContext;
  private readonly collation: Collation | undefined;
  private readonly watched: Watched;
  private readonly stages: readonly Doc[];
  private readonly images: ImageOptions;
  private position: ResumePoint;
  private buffer: Uint8Array[] = [];
  private isInvalidated = false;
  private isClosed = false;

  constructor(
    context: CommandContext,
    watched: Watched,
    stages: readonly Doc[],
    position: ResumePoint,
    images: ImageOptions,
  ) {
    this.opening = context;
    this.collation = collationOf(context.body, undefined);
    this.source = new CommittedSource(context.engine.store);
    this.watched = watched;
    this.stages = stages;
    this.position = position;
    this.images = images;
  }

  /** Compiles the stages once, so that a bad one is refused at the start. */
  async checkStages(): Promise<void> {
    await this.runStages([]);
  }

  async next(): Promise<Uint8Array[] | undefined> {
    if (this.buffer.length === 0 && !this.isInvalidated) await this.readMore();
    const { buffer } = this;
    this.buffer = [];
    return buffer.length === 0 && this.isInvalidated ? undefined : buffer;
  }

  extra(): Doc {
    return new Map([['postBatchResumeToken', resumeToken(this.position)]]);
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
    for (;;) {
      if (oplog.isTrimmedAfter(this.position.key)) {
        throw databaseError(286, 'the resume point is no longer in the oplog', {
          labels: ['NonResumableChangeStreamError'],
        });
      }
      this.source.release();
      const entries = oplog.read(this.source.view, this.position.key, entriesAtOnce);
      const events: Doc[] = [];
      for (const entry of entries) {
        this.position = { key: entry.key, isInvalidate: false };
        if (!isWatched(entry, this.watched)) continue;
        const lookUp = (): Value => this.lookUp(entry);
        events.push(changeEvent(entry, this.images, lookUp, this.watched.showExpandedEvents));
        if (!isInvalidating(entry, this.watched)) continue;
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

  private async runStages(events: Doc[]): Promise<Uint8Array[]> {
    if (this.stages.length === 0) return events.map((event) => encodeDocument(event, largestEvent));
    const env = {
      ...expressionEnv(this.opening, { collation: this.collation }),
      namespace: { database: this.opening.database, collection: this.watched.collection ?? '' },
      readCollection: () => [],
    };
    const results: Uint8Array[] = [];
    for await (const batch of runPipelineInBatches(this.stages, [events], env)) {
      for (const event of batch) {
        if (!(event.get('_id') instanceof Map)) {
          throw databaseError(
            280,
            'Encountered an event whose _id field, which contains the resume token, was modified by the pipeline. Modifying the _id field of an event makes it impossible to resume the stream from that point.',
            { labels: ['NonResumableChangeStreamError'] },
          );
        }
        results.push(encodeDocument(event, largestEvent));
      }
    }
    return results;
  }

  private lookUp(entry: OplogEntry): Value {
    const collection = this.opening.engine.catalog.find(entry.database, entry.collection);
    if (!collection || !entry.documentKey) return null;
    const filter: Doc = new Map([
      ['_id', new Map<string, Value>([['$eq', entry.documentKey.get('_id') ?? null]])],
    ]);
    const prepared = prepareQuery(collection, { filter, limit: 1 }, {});
    for (const found of execute(this.source, prepared)) if (found) return found.doc;
    return null;
  }

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
