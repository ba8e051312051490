import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { loadConfig } from '#server/config/config.ts';
import { connectDatabase, disconnectDatabase } from '#server/database/connection.ts';
import { startEmbeddedDatabase } from '#server/database/embedded/host/start.ts';
import type { Logger } from '#server/logging/logger.ts';
import { watchQueries } from './queryPlans.ts';

/** A database for one test file, mongoose connected to it. */
export interface TestDatabase {
  /**
   * Disconnects and throws the database away.
   * @throws Error when a query was made that would read a whole collection that can grow
   */
  stop(): Promise<void>;
}

/** Starts the embedded database in a folder, or takes one of its own at MONGODB_URI. */
export async function startTestDatabase(folder: string, log: Logger): Promise<TestDatabase> {
  const { mongodbUri } = loadConfig();
  const embedded = mongodbUri === null ? await startEmbeddedDatabase({ folder, log: () => undefined }) : null;
  const connection = await connectDatabase(mongodbUri ?? embedded?.uri ?? '', log, {
    databaseName: `okavango_test_${randomBytes(6).toString('hex')}`,
    monitorCommands: true,
  });
  const queries = watchQueries(connection);
  return {
    async stop() {
      const scans = await queries.findScans();
      if (embedded === null) await mongoose.connection.dropDatabase();
      await disconnectDatabase();
      await embedded?.stop();
      if (scans.length > 0) throw new Error(`queries that no index answers:\n${scans.join('\n')}`);
    },
  };
}
