import { Binary, type Timestamp } from 'bson';
import { createDatabaseError } from '../codes.ts';
import { encodeOplogKey, type OplogEntry } from '../store/oplog.ts';
import { decodeDocument } from '../values/codec.ts';
import type { Doc, Value } from '../values/value.ts';
import { buildDoc } from './fields.ts';

/** What a stream watches: one collection, a database, or everything. */
export interface Watched {
  readonly database: string | undefined;
  readonly collection: string | undefined;
  readonly showExpandedEvents: boolean;
}

/** A place in the record of changes; `isInvalidate` is the place of the invalidate event after the entry. */
export interface ResumePoint {
  readonly key: Buffer;
  readonly isInvalidate: boolean;
  /** Of an event that was cut: the number of the fragment, from 0. */
  readonly fragment?: number | undefined;
}

const expandedKinds = new Set(['create', 'createIndexes', 'dropIndexes', 'modify']);

/** The token of a place, in the form that clients keep: {_data: hex}. */
export function resumeToken(point: ResumePoint): Doc {
  const mark = point.isInvalidate ? '01' : '00';
  const { fragment } = point;
  const part = fragment === undefined ? '' : fragment.toString(16).padStart(4, '0');
  return new Map([['_data', `${point.key.toString('hex')}${mark}${part}`.toUpperCase()]]);
}

/** Reads a token. Throws InvalidResumeToken (260). */
export function parseResumeToken(token: Value | undefined): ResumePoint {
  const data = token instanceof Map ? token.get('_data') : undefined;
  if (typeof data !== 'string' || !/^[0-9A-F]{24}0[01](?:[0-9A-F]{4})?$/.test(data)) {
    throw createDatabaseError(
      260,
      'Attempting to resume a change stream with a token that is not one of this server',
    );
  }
  const fragment = data.slice(26);
  return {
    key: Buffer.from(data.slice(0, 24), 'hex'),
    isInvalidate: data.slice(24, 26) === '01',
    fragment: fragment === '' ? undefined : Number.parseInt(fragment, 16),
  };
}

/** The place just before every entry of a time. */
export function pointBefore(time: Timestamp): ResumePoint {
  return { key: encodeOplogKey(time.toBigInt() - 1n, 0xffffffff), isInvalidate: false };
}

/** The place after every entry of a time. */
export function pointAfter(time: bigint): ResumePoint {
  return { key: encodeOplogKey(time, 0xffffffff), isInvalidate: false };
}

/** True when the watched scope covers an entry. */
export function isWatched(entry: OplogEntry, watched: Watched): boolean {
  if (expandedKinds.has(entry.kind) && !watched.showExpandedEvents) return false;
  if (entry.collection.startsWith('system.')) return false;
  if (watched.database !== undefined && entry.database !== watched.database) return false;
  if (watched.collection === undefined) return true;
  if (entry.kind === 'dropDatabase') return false;
  return entry.collection === watched.collection || isRenameTo(entry, watched);
}

function isRenameTo(entry: OplogEntry, watched: Watched): boolean {
  const to = entry.details?.get('to');
  return to instanceof Map && to.get('db') === watched.database && to.get('coll') === watched.collection;
}

/** True when the stream ends after the entry. */
export function isInvalidating(entry: OplogEntry, watched: Watched): boolean {
  if (watched.collection !== undefined) return entry.kind === 'drop' || entry.kind === 'rename';
  return watched.database !== undefined && entry.kind === 'dropDatabase';
}

/** Which versions of a document the events of a stream carry. */
export interface ImageOptions {
  readonly fullDocument: 'default' | 'updateLookup' | 'whenAvailable' | 'required';
  readonly fullDocumentBeforeChange: 'off' | 'whenAvailable' | 'required';
}

function getImage(stored: Doc | undefined, mode: string, which: string): Value {
  if (stored || mode !== 'required') return stored ?? null;
  throw createDatabaseError(
    47,
    `Change stream was configured to require a ${which} for all update, delete and replace events, but the ${which} was not found for an event`,
    { labels: ['NonResumableChangeStreamError'] },
  );
}

function addImages(event: Doc, entry: OplogEntry, options: ImageOptions, lookUp: () => Value): void {
  const { fullDocument, fullDocumentBeforeChange } = options;
  const isUpdate = entry.kind === 'update';
  if (entry.raw) event.set('fullDocument', decodeDocument(entry.raw));
  else if (isUpdate && fullDocument === 'updateLookup') event.set('fullDocument', lookUp());
  else if (isUpdate && fullDocument !== 'default') {
    event.set('fullDocument', getImage(entry.after, fullDocument, 'post-image'));
  }
  const hasBefore = isUpdate || entry.kind === 'replace' || entry.kind === 'delete';
  if (hasBefore && fullDocumentBeforeChange !== 'off') {
    event.set('fullDocumentBeforeChange', getImage(entry.before, fullDocumentBeforeChange, 'pre-image'));
  }
}

/** What a change of the catalog was asked to do, as streams with showExpandedEvents tell it. */
function describeOperation(entry: OplogEntry): Doc | undefined {
  const { kind, details = new Map() } = entry;
  if (kind === 'create') {
    const key: Doc = new Map([['_id', 1]]);
    const idIndex = details.has('viewOn') ? undefined : buildDoc({ v: 2, key, name: '_id_' });
    return new Map([...buildDoc({ idIndex }), ...details]);
  }
  return kind === 'rename' || expandedKinds.has(kind) ? details : undefined;
}

/** The event of an entry; `lookUp` gives the present document of an update. Throws NoMatchingDocument (47). */
export function changeEvent(
  entry: OplogEntry,
  options: ImageOptions,
  lookUp: () => Value,
  expanded: boolean,
): Doc {
  const event = buildDoc({
    _id: resumeToken({ key: entry.key, isInvalidate: false }),
    operationType: entry.kind,
    clusterTime: entry.time,
  });
  if (expanded && entry.uuid) event.set('collectionUUID', new Binary(entry.uuid, 4));
  event.set('wallTime', entry.wallTime);
  addImages(event, entry, options, lookUp);
  if (entry.transaction) {
    event.set('lsid', entry.transaction.lsid);
    event.set('txnNumber', entry.transaction.txnNumber);
  }
  const ns = buildDoc({ db: entry.database });
  if (entry.kind !== 'dropDatabase') ns.set('coll', entry.collection);
  event.set('ns', ns);
  const to = entry.kind === 'rename' ? entry.details?.get('to') : undefined;
  if (to !== undefined) event.set('to', to);
  const description = expanded ? describeOperation(entry) : undefined;
  if (description) event.set('operationDescription', description);
  if (entry.documentKey) event.set('documentKey', entry.documentKey);
  if (entry.updateDescription) {
    const shown = new Map(entry.updateDescription);
    if (!expanded) shown.delete('disambiguatedPaths');
    event.set('updateDescription', shown);
  }
  return event;
}

/** The event that ends a stream after a drop, rename or dropDatabase. */
export function invalidateEvent(entry: OplogEntry): Doc {
  return buildDoc({
    _id: resumeToken({ key: entry.key, isInvalidate: true }),
    operationType: 'invalidate',
    clusterTime: entry.time,
    wallTime: entry.wallTime,
  });
}
