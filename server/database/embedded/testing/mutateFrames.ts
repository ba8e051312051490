import type { Socket } from 'node:net';
import type { Document } from 'bson';
import { computeCrc32c } from '../wire/checksum.ts';
import { pick } from './randomValues.ts';
import { createCommandFrame, connectRaw, createLsid } from './rawClient.ts';

/** A section of a message: its kind and its bytes. */
function buildSection(kind: number, bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([kind]), bytes]);
}

/** A message of any sections, with a checksum when the flag asks for one. */
export function messageFrame(sections: readonly Buffer[], flags = 0): Buffer {
  const head = Buffer.alloc(20);
  const size = sections.reduce((sum, part) => sum + part.length, 20) + (flags & 1 ? 4 : 0);
  head.writeInt32LE(size, 0);
  head.writeInt32LE(1, 4);
  head.writeInt32LE(2013, 12);
  head.writeUInt32LE(flags, 16);
  const frame = Buffer.concat([head, ...sections]);
  if (!(flags & 1)) return frame;
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(computeCrc32c(frame), 0);
  return Buffer.concat([frame, checksum]);
}

/** The body section of a command. */
export function buildBody(command: Document): Buffer {
  return buildSection(0, createCommandFrame(command).subarray(21));
}

/** A section of documents apart from the body. */
export function buildSequence(name: string, documents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat([Buffer.from(`${name}\0`), ...documents]);
  const size = Buffer.alloc(4);
  size.writeInt32LE(content.length + 4, 0);
  return buildSection(1, Buffer.concat([size, content]));
}

/** A document nested so deep, made byte by byte: encoders have limits of their own. */
export function createNestedDocument(depth: number): Buffer {
  let doc = Buffer.from([5, 0, 0, 0, 0]);
  for (let i = 1; i < depth; i++) {
    const size = Buffer.alloc(4);
    size.writeInt32LE(doc.length + 8, 0);
    doc = Buffer.concat([size, Buffer.from([3, 0x61, 0]), doc, Buffer.from([0])]);
  }
  return doc;
}

/** A document with one string of these bytes. */
export function createStringDocument(text: Uint8Array): Buffer {
  const doc = Buffer.alloc(text.length + 13);
  doc.writeInt32LE(doc.length, 0);
  doc.set([2, 0x61, 0], 4);
  doc.writeInt32LE(text.length + 1, 7);
  doc.set(text, 11);
  return doc;
}

const commands: readonly Document[] = [
  { ping: 1, $db: 'admin' },
  { find: 'x', filter: { a: { $in: [1, 'b', null] }, 'b.c': { $gt: new Date(0) } }, $db: 'test' },
  { insert: 'x', documents: [{ _id: 1, a: [1, { b: 2 }] }], $db: 'test' },
  { update: 'x', updates: [{ q: { _id: 1 }, u: { $set: { 'a.b': 1 } } }], $db: 'test' },
  { delete: 'x', deletes: [{ q: {}, limit: 0 }], lsid: createLsid(), txnNumber: 1n, $db: 'test' },
  { findAndModify: 'x', query: { _id: 1 }, update: [{ $set: { n: 1 } }], upsert: true, $db: 'test' },
  { aggregate: 'x', pipeline: [{ $group: { _id: '$a', n: { $sum: 1 } } }], cursor: {}, $db: 'test' },
  { getMore: 5n, collection: 'x', $db: 'test' },
  { saslStart: 1, mechanism: 'SCRAM-SHA-256', payload: Buffer.from('n,,n=a,r=b'), $db: 'admin' },
];
const badText = Buffer.from([0xc3, 0x28, 0xed, 0xa0, 0x80, 0xff]);
const samples: readonly Buffer[] = [
  ...commands.map((command) => createCommandFrame(command)),
  ...commands.map((command) => messageFrame([buildBody(command)], 1)),
  messageFrame([
    buildSequence('documents', [createStringDocument(Buffer.from('first'))]),
    buildBody({ insert: 'x', $db: 'test' }),
  ]),
  messageFrame([
    buildBody({ insert: 'x', $db: 'test' }),
    buildSequence('documents', [createNestedDocument(199)]),
  ]),
  messageFrame([
    buildBody({ insert: 'x', $db: 'test' }),
    buildSequence('documents', [createNestedDocument(201)]),
  ]),
  messageFrame([
    buildBody({ insert: 'x', $db: 'test' }),
    buildSequence('documents', [createStringDocument(badText)]),
  ]),
  messageFrame([buildBody({ ping: 1, $db: 'x' }), buildBody({ ping: 1, $db: 'x' })]),
  messageFrame([buildSequence('documents', [])]),
];
const opCodes = [0, 1, 1000, 2001, 2002, 2004, 2005, 2006, 2007, 2010, 2011, 2012, 2013, -1];
const lengths = [0, 1, 15, 16, 17, 20, 21, 48_000_000, 48_000_001, 2 ** 31 - 1, -1, -(2 ** 31)];

/** A frame that is broken in one to four ways; most have a length that fits, so that their content is looked at. */
export function createBrokenFrame(random: () => number): Buffer {
  let bytes = Buffer.from(pick(random, samples));
  const count = 1 + Math.floor(random() * 4);
  for (let i = 0; i < count; i++) {
    const at = Math.floor(random() * bytes.length);
    switch (Math.floor(random() * 9)) {
      case 0:
      case 1:
        bytes[at] = Math.floor(random() * 256);
        break;
      case 2:
        bytes = bytes.subarray(0, Math.max(at, 1));
        break;
      case 3:
        bytes = Buffer.concat([bytes, Buffer.alloc(Math.floor(random() * 20), Math.floor(random() * 256))]);
        break;
      case 4:
        // A number somewhere: lengths of documents, strings and sections.
        if (bytes.length >= 24)
          bytes.writeInt32LE(random() < 0.5 ? pick(random, lengths) : at, Math.min(at, bytes.length - 4));
        break;
      case 5:
        if (bytes.length >= 16) bytes.writeInt32LE(pick(random, opCodes), 12);
        break;
      case 6:
        if (bytes.length >= 20) bytes.writeUInt32LE(Math.floor(random() * 2 ** 32), 16);
        break;
      case 7:
        bytes = Buffer.concat([bytes.subarray(0, at), badText, bytes.subarray(at)]);
        break;
      default: {
        const from = Math.floor(random() * bytes.length);
        bytes = Buffer.concat([
          bytes.subarray(0, at),
          bytes.subarray(Math.min(at, from), Math.max(at, from)),
          bytes.subarray(at),
        ]);
      }
    }
  }
  if (random() < 0.8 && bytes.length >= 16) bytes.writeInt32LE(bytes.length, 0);
  if (random() < 0.02 && bytes.length >= 4) bytes.writeInt32LE(pick(random, lengths), 0);
  return bytes;
}

/** What a run of broken frames has shown of a connection that is used beside them. */
export interface FuzzReport {
  readonly frames: number;
  /** Frames that got an answer; the others closed their connection, or stated to go on. */
  readonly answered: number;
  readonly connections: number;
  readonly slowestPingMs: number;
}

/** Waits for an answer or the end; false when neither comes, because the frame says that more of it follows. */
function waitForAnswer(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (isAnswered: boolean) => (): void => {
      clearTimeout(timer);
      socket.off('data', answered);
      socket.off('close', answered);
      resolve(isAnswered);
    };
    const answered = finish(true);
    const timer = setTimeout(finish(false), patienceMs);
    socket.once('data', answered);
    socket.once('close', answered);
  });
}

const patienceMs = 20;

/** Sends broken frames over connections that the server may close, and asks on another one whether all is well. */
export async function sendBrokenFrames(
  uri: string,
  frames: number,
  random: () => number,
): Promise<FuzzReport> {
  const steady = await connectRaw(uri);
  let open = await connectRaw(uri);
  let connections = 1;
  let answered = 0;
  let slowestPingMs = 0;
  for (let i = 0; i < frames; i++) {
    open.send(createBrokenFrame(random));
    const isAnswered = await waitForAnswer(open.socket);
    if (isAnswered && !open.socket.destroyed) answered++;
    else {
      open.close();
      open = await connectRaw(uri);
      connections++;
    }
    if (i % 50 === 0) {
      const startedMs = performance.now();
      const answer = await steady.run({ ping: 1 });
      if (answer['ok'] !== 1) throw new Error(`not well: ${JSON.stringify(answer)}`);
      slowestPingMs = Math.max(slowestPingMs, performance.now() - startedMs);
    }
  }
  open.close();
  if ((await steady.run({ ping: 1 }))['ok'] !== 1) throw new Error('not well at the end');
  steady.close();
  return { frames, answered, connections, slowestPingMs: Math.round(slowestPingMs) };
}
