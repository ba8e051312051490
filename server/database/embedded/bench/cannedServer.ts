import { createServer } from 'node:net';
import { Long, serialize, type Document } from 'bson';

/**
 * A process that speaks just enough of the wire protocol for a driver: it answers every find with the same bytes, by the
 * name of the collection. What the driver and a socket cost is then known, and what a database adds to it.
 */

/** What the parent sends: the documents of each collection's answer, and the path to listen on. */
export interface CannedAnswers {
  readonly socketPath: string;
  readonly documents: Readonly<Record<string, readonly Document[]>>;
}

const headBytes = 21;

function buildFrame(document: Document): Buffer {
  const body = serialize(document);
  const head = Buffer.alloc(headBytes);
  head.writeInt32LE(headBytes + body.length, 0);
  head.writeInt32LE(2013, 12);
  return Buffer.concat([head, body]);
}

const hello = {
  ok: 1,
  isWritablePrimary: true,
  ismaster: true,
  helloOk: true,
  minWireVersion: 0,
  maxWireVersion: 21,
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
};

/** The answer to the first hello comes as OP_REPLY when it was asked as OP_QUERY. */
function replyFrame(document: Document): Buffer {
  const body = serialize(document);
  const head = Buffer.alloc(36);
  head.writeInt32LE(36 + body.length, 0);
  head.writeInt32LE(1, 12);
  head.writeInt32LE(8, 16);
  head.writeInt32LE(1, 32);
  return Buffer.concat([head, body]);
}

function readCString(frame: Buffer, offset: number): string {
  return frame.toString('latin1', offset, frame.indexOf(0, offset));
}

process.once('message', ({ socketPath, documents }: CannedAnswers) => {
  const finds = new Map(
    Object.entries(documents).map(([name, firstBatch]) => [
      name,
      buildFrame({ cursor: { firstBatch, id: Long.ZERO, ns: `bench.${name}` }, ok: 1 }),
    ]),
  );
  const helloMessage = buildFrame(hello);
  const helloReply = replyFrame(hello);
  const answer = (frame: Buffer): Buffer => {
    if (frame.readInt32LE(12) === 2004) return helloReply;
    // Flags, one section of kind 0, then the document: its size, its first element's type and name, a string's size.
    const command = readCString(frame, 26);
    if (command === 'find') return finds.get(readCString(frame, 26 + 5 + 4)) ?? helloMessage;
    return helloMessage;
  };
  const server = createServer((socket) => {
    let rest: Buffer = Buffer.alloc(0);
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('data', (data: Buffer) => {
      rest = rest.length === 0 ? data : Buffer.concat([rest, data]);
      while (rest.length >= 16 && rest.length >= rest.readInt32LE(0)) {
        const frame = rest.subarray(0, rest.readInt32LE(0));
        rest = rest.subarray(frame.length);
        const reply = Buffer.from(answer(frame));
        reply.writeInt32LE(frame.readInt32LE(4), 8);
        socket.write(reply);
      }
    });
  });
  server.listen(socketPath, () => process.send?.('listening'));
});
process.once('disconnect', () => process.exit(0));
