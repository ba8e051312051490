import { createDatabaseError } from '../codes.ts';
import { decodeDocument, encodeDocument } from '../values/codec.ts';
import type { Doc } from '../values/value.ts';
import { computeCrc32c } from './checksum.ts';

/** The largest message in bytes. */
export const maxMessageBytes = 48_000_000;

const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
const checksumPresent = 1;
const moreToCome = 2;
const knownRequiredBits = 3;
const exhaustAllowed = 0x10000;

/** A document of a request with its bytes. */
export interface RawDocument {
  readonly raw: Uint8Array;
  readonly doc: Doc;
}

/** A command as it came over the wire. */
export interface WireRequest {
  readonly requestId: number;
  readonly kind: 'message' | 'query';
  readonly body: Doc;
  /** Documents sent apart from the body, by field. */
  readonly sequences: ReadonlyMap<string, readonly RawDocument[]>;
  /** False when the client does not want an answer. */
  readonly wantsReply: boolean;
  /** True when the client takes several answers to one request. */
  readonly allowsStream: boolean;
}

/** A batch of documents that are passed on as the bytes they are stored in. */
export interface ReplyCursor {
  readonly id: bigint;
  readonly namespace: string;
  readonly batchName: 'firstBatch' | 'nextBatch';
  readonly documents: readonly Uint8Array[];
  readonly extra?: Doc | undefined;
}

/** An answer: fields, and documents if there is a cursor. */
export interface Reply {
  readonly fields: Doc;
  readonly cursor?: ReplyCursor | undefined;
  /** True when the connection ends instead of the answer. */
  readonly closesConnection?: boolean;
  /** The command that a client who takes several answers would send next, and need not. */
  readonly next?: Doc | undefined;
}

/** A frame that cannot be understood; the connection is closed. */
export class FrameError extends Error {}

function findCStringEnd(bytes: Buffer, offset: number): number {
  const end = bytes.indexOf(0, offset);
  if (end < 0) throw new FrameError('unterminated string');
  return end;
}

function documentSize(bytes: Buffer, offset: number, end: number): number {
  if (offset + 5 > end) throw new FrameError('truncated document');
  const size = bytes.readInt32LE(offset);
  if (size < 5 || offset + size > end) throw new FrameError('bad document size');
  return size;
}

/** The id of a whole frame's request, for answering a body that cannot be decoded. */
export function readRequestId(frame: Buffer): number {
  return frame.readInt32LE(4);
}

/** Takes a whole frame (header included) apart. Throws FrameError, or DatabaseError for bad BSON. */
export function parseFrame(frame: Buffer): WireRequest {
  const opCode = frame.readInt32LE(12);
  if (opCode === opMsg) return parseMessage(frame);
  if (opCode === opQuery) return parseQuery(frame);
  throw new FrameError(`unsupported operation ${opCode}`);
}

function parseMessage(frame: Buffer): WireRequest {
  if (frame.length < 21) throw new FrameError('truncated message');
  const flags = frame.readUInt32LE(16);
  if ((flags & 0xffff & ~knownRequiredBits) !== 0) throw new FrameError(`unknown flags ${flags}`);
  const end = frame.length - (flags & checksumPresent ? 4 : 0);
  if (flags & checksumPresent && computeCrc32c(frame.subarray(0, end)) !== frame.readUInt32LE(end)) {
    throw new FrameError('the checksum does not match');
  }
  let offset = 20;
  let body: Doc | undefined;
  const sequences = new Map<string, RawDocument[]>();
  while (offset < end) {
    const section = frame[offset++];
    const size = documentSize(frame, offset, end);
    if (section === 0) {
      if (body) throw new FrameError('two bodies');
      body = decodeDocument(frame.subarray(offset, offset + size));
    } else if (section === 1) {
      const nameEnd = findCStringEnd(frame, offset + 4);
      const name = frame.toString('utf8', offset + 4, nameEnd);
      if (sequences.has(name)) throw new FrameError(`two sequences ${name}`);
      sequences.set(name, parseSequence(frame, nameEnd + 1, offset + size));
    } else {
      throw new FrameError(`unknown section ${String(section)}`);
    }
    offset += size;
  }
  if (!body) throw new FrameError('no body');
  return {
    requestId: readRequestId(frame),
    kind: 'message',
    body,
    sequences,
    wantsReply: (flags & moreToCome) === 0,
    allowsStream: (flags & exhaustAllowed) !== 0,
  };
}

function parseSequence(frame: Buffer, from: number, end: number): RawDocument[] {
  const documents: RawDocument[] = [];
  let offset = from;
  while (offset < end) {
    const size = documentSize(frame, offset, end);
    const raw = frame.subarray(offset, offset + size);
    documents.push({ raw, doc: decodeDocument(raw) });
    offset += size;
  }
  return documents;
}

function parseQuery(frame: Buffer): WireRequest {
  const nameEnd = findCStringEnd(frame, 20);
  const offset = nameEnd + 9;
  const size = documentSize(frame, offset, frame.length);
  const outer = decodeDocument(frame.subarray(offset, offset + size));
  const inner = outer.get('$query') ?? outer.get('query');
  const body = inner instanceof Map ? inner : outer;
  const namespace = frame.toString('utf8', 20, nameEnd);
  if (!namespace.endsWith('.$cmd'))
    throw createDatabaseError(352, `Unsupported OP_QUERY command on ${namespace}`);
  body.set('$db', namespace.slice(0, -5));
  return {
    requestId: readRequestId(frame),
    kind: 'query',
    body,
    sequences: new Map(),
    wantsReply: true,
    allowsStream: false,
  };
}

let nextRequestId = 1;

function encodeInt32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32LE(value, 0);
  return bytes;
}

/** The bytes of a document without its length and its end. */
function encodeContent(doc: Doc): Uint8Array {
  return encodeDocument(doc, Number.MAX_SAFE_INTEGER).subarray(4, -1);
}

const end = Buffer.from([0]);

function encodeElementHead(type: number, name: string): Buffer {
  return Buffer.from(`${String.fromCharCode(type)}${name}\0`, 'latin1');
}

function wrapParts(parts: readonly Uint8Array[]): Uint8Array[] {
  const size = parts.reduce((sum, part) => sum + part.length, 5);
  return [encodeInt32(size), ...parts, end];
}

/** The BSON of an answer, as pieces. */
export function encodeReply(reply: Reply): Uint8Array[] {
  const { fields, cursor } = reply;
  const content = encodeContent(fields);
  if (!cursor) return wrapParts([content]);
  const batch: Uint8Array[] = [];
  cursor.documents.forEach((raw, i) => batch.push(encodeElementHead(3, String(i)), raw));
  const head: Doc = new Map(cursor.extra);
  head.set('id', cursor.id);
  head.set('ns', cursor.namespace);
  const cursorParts = [encodeContent(head), encodeElementHead(4, cursor.batchName), ...wrapParts(batch)];
  return wrapParts([encodeElementHead(3, 'cursor'), ...wrapParts(cursorParts), content]);
}

/** The frame of an answer, for one gathered write; `hasMore` says that another one follows without a request. */
export function encodeFrame(
  request: Pick<WireRequest, 'requestId' | 'kind'>,
  reply: Reply,
  hasMore = false,
): Buffer {
  const body = encodeReply(reply);
  const size = body.reduce((sum, part) => sum + part.length, 0);
  const head = Buffer.alloc(request.kind === 'message' ? 21 : 36);
  head.writeInt32LE(head.length + size, 0);
  head.writeInt32LE(nextRequestId++ & 0x7fffffff, 4);
  head.writeInt32LE(request.requestId, 8);
  head.writeInt32LE(request.kind === 'message' ? opMsg : opReply, 12);
  if (hasMore) head.writeUInt32LE(moreToCome, 16);
  if (request.kind === 'query') {
    // Flag 8: the server knows how to wait; one document is returned.
    head.writeInt32LE(8, 16);
    head.writeInt32LE(1, 32);
  }
  return Buffer.concat([head, ...body], head.length + size);
}
