import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { startEmbeddedServer } from '#server/database/embedded/server.ts';
import { readServerFacts, type ServerFacts } from './requirements.ts';
import type { TestedServer } from './runner.ts';

/** A server with what it says about itself. */
export interface StartedServer extends TestedServer {
  readonly facts: ServerFacts;
  stop(): Promise<void>;
}

/** The tests are for a client that sees a replica set, not for one that speaks to one member of it. */
async function findReplicaSetAddress(uri: string): Promise<string> {
  if (!/[?&]directConnection=true/.test(uri)) return uri;
  const client = new MongoClient(uri);
  try {
    const { setName } = await client.db('admin').command({ hello: 1 });
    if (setName === undefined) return uri;
    return uri.replace(/([?&])directConnection=true/, `$1replicaSet=${encodeURIComponent(String(setName))}`);
  } finally {
    await client.close();
  }
}

async function connect(givenUri: string, end: () => Promise<void>): Promise<StartedServer> {
  const uri = await findReplicaSetAddress(givenUri);
  const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 }).connect();
  const stop = async (): Promise<void> => {
    await client.close();
    await end();
  };
  return { uri, client, facts: await readServerFacts(client), stop };
}

/**
 * Starts the server of an address, or without one the embedded server in its own folder. The tests drop and fill
 * databases under the names they give; never pass the address of a server with data in use.
 */
export async function startTestedServer(uri: string | null): Promise<StartedServer> {
  if (uri !== null) return await connect(uri, async () => undefined);
  const folder = path.join(tmpdir(), `specification-${randomBytes(8).toString('hex')}`);
  mkdirSync(folder);
  const socketPath = path.join(folder, 'server.sock');
  // Of a replica set's members the driver writes names in small letters, so that a socket's path may not be found.
  const hasSocket = process.platform !== 'win32' && socketPath === socketPath.toLowerCase();
  const server = await startEmbeddedServer({
    folder,
    hasFailPoints: true,
    listen: hasSocket ? { socketPath } : { host: '127.0.0.1', port: 0 },
    log: (level, message, details) => {
      if (level === 'error') throw new Error(`${message} ${JSON.stringify(details)}`);
    },
  });
  return await connect(server.uri, async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
}
