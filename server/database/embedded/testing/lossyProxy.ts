import { createServer, connect, type Server, type Socket } from 'node:net';
import { deserialize } from 'bson';

/** A way to a server that loses the answer of chosen commands: they are carried out, and the connection ends. */
export interface LossyProxy {
  readonly uri: string;
  /** Chooses the next commands of this name whose answers are lost. */
  loseNext(command: string): void;
  /** How many answers were lost. */
  readonly lost: () => number;
  close(): Promise<void>;
}

/** The name of the command in a frame that begins the bytes; undefined for other frames. */
function findCommand(bytes: Buffer): string | undefined {
  if (bytes.length < 26 || bytes.readInt32LE(12) !== 2013) return undefined;
  // The driver puts the body first.
  const body = bytes.subarray(21, 21 + bytes.readInt32LE(21));
  return Object.keys(deserialize(body))[0];
}

/** Listens on a socket of its own and passes everything on to the server's socket. */
export async function startLossyProxy(serverUri: string, socketPath: string): Promise<LossyProxy> {
  const target = decodeURIComponent(/^mongodb:\/\/([^/?]+)/.exec(serverUri)?.[1] ?? '');
  const sockets = new Set<Socket>();
  let next: string | undefined;
  let lost = 0;
  const server: Server = createServer((client) => {
    const upstream = connect(target);
    let isLosing = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (bytes) => {
      if (next !== undefined && findCommand(bytes) === next) {
        isLosing = true;
        next = undefined;
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (!isLosing) {
        client.write(bytes);
        return;
      }
      // The answer is here, so the command is done: now the connection breaks.
      lost++;
      client.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(socketPath, resolve));
  return {
    uri: `mongodb://${encodeURIComponent(socketPath)}/?directConnection=true`,
    loseNext: (command) => {
      next = command;
    },
    lost: () => lost,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
