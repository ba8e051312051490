import { connect, type Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { Binary, deserialize, serialize, type Document } from 'bson';

/** A connection for raw messages that the driver does not send: repetitions, lost answers, bad frames. */
export interface RawClient {
  readonly socket: Socket;
  /** Sends a command and resolves with its answer, errors included. */
  run(command: Document): Promise<Document>;
  /** Sends a whole frame and resolves with its answer. */
  answerTo(frame: Uint8Array): Promise<Document>;
  /** Sends bytes as they are. */
  send(bytes: Uint8Array): void;
  close(): void;
}

/** A session id as the driver makes them. */
export function createLsid(): { id: Binary } {
  return { id: new Binary(Buffer.from(randomUUID().replaceAll('-', ''), 'hex'), 4) };
}

/** The frame of a command, with flags of OP_MSG. */
export function createCommandFrame(command: Document, requestId = 1, flags = 0): Buffer {
  const body = serialize(command);
  const head = Buffer.alloc(21);
  head.writeInt32LE(21 + body.length, 0);
  head.writeInt32LE(requestId, 4);
  head.writeInt32LE(2013, 12);
  head.writeUInt32LE(flags, 16);
  return Buffer.concat([head, body]);
}

/** Connects to the address of a server's URI. */
export async function connectRaw(uri: string): Promise<RawClient> {
  const address = decodeURIComponent(/^mongodb:\/\/(?:[^@/]+@)?([^/?]+)/.exec(uri)?.[1] ?? '');
  const [host, port] = address.split(':');
  const socket = address.startsWith('/') ? connect(address) : connect(Number(port), host ?? '');
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => undefined);
  let received: Buffer = Buffer.alloc(0);
  const waiting: { resolve: (answer: Document) => void; reject: (error: Error) => void }[] = [];
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    while (received.length >= 4 && received.length >= received.readInt32LE(0)) {
      const size = received.readInt32LE(0);
      waiting.shift()?.resolve(deserialize(received.subarray(21, size), { promoteValues: true }));
      received = received.subarray(size);
    }
  });
  socket.on('close', () => {
    for (const { reject } of waiting) reject(new Error('closed'));
  });
  return {
    socket,
    run: (command) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        socket.write(
          createCommandFrame({ ...command, $db: (command['$db'] as string | undefined) ?? 'test' }),
        );
      }),
    answerTo: (frame) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        socket.write(frame);
      }),
    send: (bytes) => socket.write(bytes),
    close: () => socket.destroy(),
  };
}
