import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { loadConfig } from '#server/config/config.ts';
import { connectDatabase, disconnectDatabase } from '#server/database/connection.ts';
import { startEmbeddedDatabase } from '#server/database/embedded/host/start.ts';
import type { Logger } from '#server/logging/logger.ts';
import { watchQueries } from './queryPlans.ts';

/** A database for tests, mongoose connected to it. */
export interface TestDatabase {
  /** Disconnects; what is in the database stays. */
  leave(): Promise<void>;
  /**
   * Disconnects and throws the database away.
   * @throws Error when a query was made that would read a whole collection that can grow
   */
  stop(): Promise<void>;
}

/** A name that no other test has. */
export function newDatabaseName(): string {
  return `okavango_test_${randomBytes(6).toString('hex')}`;
}

/** The address of a database at MONGODB_URI, or null when tests use the embedded one. */
export function databaseAddress(name: string): string | null {
  const { mongodbUri } = loadConfig();
  if (mongodbUri === null) return null;
  const [, server = '', settings = ''] = /^([^/]+\/\/[^/?]+)\/?[^?]*\??(.*)$/.exec(mongodbUri) ?? [];
  const given = new URLSearchParams(settings);
  // With a name in the address, accounts would be looked for in that database.
  if (server.includes('@') && !given.has('authSource')) given.set('authSource', 'admin');
  return `${server}/${name}?${given.toString()}`;
}

/** Opens a database by its name at MONGODB_URI, or the embedded one in a folder. */
export async function startTestDatabase(
  folder: string,
  log: Logger,
  name = newDatabaseName(),
): Promise<TestDatabase> {
  const address = databaseAddress(name);
  const embedded = address === null ? await startEmbeddedDatabase({ folder, log: () => undefined }) : null;
  const connection = await connectDatabase(address ?? embedded?.uri ?? '', log, {
    ...(embedded === null ? {} : { databaseName: name }),
    monitorCommands: true,
  });
  const queries = watchQueries(connection);
  const leave = async () => {
    await disconnectDatabase();
    await embedded?.stop();
  };
  return {
    leave,
    async stop() {
      const scans = await queries.findScans();
      if (embedded === null) await mongoose.connection.dropDatabase();
      await leave();
      if (scans.length > 0) throw new Error(`queries that no index answers:\n${scans.join('\n')}`);
    },
  };
}
