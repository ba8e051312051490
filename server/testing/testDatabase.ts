import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { loadConfig } from '#server/config/config.ts';
import { connectDatabase, disconnectDatabase } from '#server/database/connection.ts';
import { startEmbeddedDatabase } from '#server/database/embedded/index.ts';
import type { Logger } from '#server/log/logger.ts';
import { watchQueries } from './queryPlans.ts';
import { findSharedDatabase } from './sharedDatabase.ts';

/** A database for tests, mongoose connected to it. */
export interface TestDatabase {
  /** Disconnects; the data stays. */
  leave(): Promise<void>;
  /**
   * Disconnects and throws the database away.
   * @throws Error when a query was made that would read a whole collection that can grow
   */
  stop(): Promise<void>;
}

/** A name that no other test has. */
export function createDatabaseName(): string {
  return `okavango_test_${randomBytes(6).toString('hex')}`;
}

/** The address of a database at MONGODB_URI, or null when tests use the embedded one. */
export function getDatabaseAddress(name: string): string | null {
  const { mongodbUri } = loadConfig();
  if (mongodbUri === null) return null;
  const [, server = '', settings = ''] = /^([^/]+\/\/[^/?]+)\/?[^?]*\??(.*)$/.exec(mongodbUri) ?? [];
  const given = new URLSearchParams(settings);
  // With a name in the address, accounts would be looked for in that database.
  if (server.includes('@') && !given.has('authSource')) given.set('authSource', 'admin');
  return `${server}/${name}?${given.toString()}`;
}

/** An empty database that nothing is connected to. */
export interface DatabasePlace {
  readonly uri: string;
  readonly databaseName: string;
  /** Stops its resources; mongoose must have disconnected. */
  end(): Promise<void>;
}

/** Finds a place for a test file's database: at MONGODB_URI, or in the embedded one that the worker's files share. */
export async function createDatabasePlace(): Promise<DatabasePlace> {
  const databaseName = createDatabaseName();
  const address = getDatabaseAddress(databaseName);
  if (address !== null) return { uri: address, databaseName, end: async () => undefined };
  const shared = await findSharedDatabase();
  if (shared !== null) return { uri: shared.uri, databaseName, end: async () => undefined };
  const folder = await mkdtemp(path.join(tmpdir(), 'okavango-database-'));
  const embedded = await startEmbeddedDatabase({ folder, log: () => undefined });
  return {
    uri: embedded.uri,
    databaseName,
    async end() {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function connect({ uri, databaseName, end }: DatabasePlace, log: Logger): Promise<TestDatabase> {
  const connection = await connectDatabase(uri, log, { databaseName, monitorCommands: true });
  const queries = watchQueries(connection);
  const leave = async () => {
    await disconnectDatabase();
    await end();
  };
  return {
    leave,
    async stop() {
      const scans = await queries.findScans();
      // The embedded one goes with its folder.
      if (getDatabaseAddress(databaseName) !== null) await mongoose.connection.dropDatabase();
      await leave();
      if (scans.length > 0) throw new Error(`queries that no index answers:\n${scans.join('\n')}`);
    },
  };
}

/** Opens a database by its name at MONGODB_URI, or the embedded one in a folder, with a process of its own. */
export async function openTestDatabase(
  folder: string,
  log: Logger,
  name = createDatabaseName(),
): Promise<TestDatabase> {
  const address = getDatabaseAddress(name);
  if (address !== null)
    return await connect({ uri: address, databaseName: name, end: async () => undefined }, log);
  const embedded = await startEmbeddedDatabase({ folder, log: () => undefined });
  return await connect({ uri: embedded.uri, databaseName: name, end: embedded.stop }, log);
}

/** A new database for a test file, mongoose connected to it. */
export async function startTestDatabase(log: Logger): Promise<TestDatabase> {
  return await connect(await createDatabasePlace(), log);
}
