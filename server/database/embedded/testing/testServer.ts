import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type MongoClientOptions } from 'mongodb';
import { startEmbeddedServer, type EmbeddedServer, type EmbeddedServerOptions } from '../server.ts';

/** A server in this process with a folder of its own, for tests. */
export interface TestServer {
  readonly folder: string;
  uri: string;
  client: MongoClient;
  /** Closes the server only; `reopen` opens it again on the same folder, with a new client. */
  close(): Promise<void>;
  reopen(): Promise<void>;
  /** Closes the server and opens it again on the same folder, with a new client. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server on a Unix socket in a temporary folder and connects a client. */
export async function startTestServer(
  options: Partial<EmbeddedServerOptions> & { readonly client?: MongoClientOptions } = {},
): Promise<TestServer> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'embedded-'));
  const start = (): Promise<EmbeddedServer> =>
    startEmbeddedServer({
      folder,
      listen: { socketPath: join(folder, 'db.sock') },
      log: (level, message, details) => {
        if (level === 'error') throw new Error(`${message} ${JSON.stringify(details)}`);
      },
      onFatal: (error) => {
        throw error;
      },
      ...options,
    });
  const connect = (uri: string): Promise<MongoClient> =>
    new MongoClient(uri, { serverSelectionTimeoutMS: 5000, ...options.client }).connect();
  let server = await start();
  const test: TestServer = {
    folder,
    uri: server.uri,
    client: await connect(server.uri),
    close: () => server.close(),
    reopen: async () => {
      server = await start();
      test.uri = server.uri;
      test.client = await connect(server.uri);
    },
    restart: async () => {
      await test.client.close();
      await server.close();
      await test.reopen();
    },
    stop: async () => {
      await test.client.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return test;
}

/** Waits until a condition holds. Throws after half a minute: a busy machine is no fault. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  const endMs = performance.now() + 30_000;
  while (!(await condition())) {
    if (performance.now() > endMs) throw new Error('the condition did not come true');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
