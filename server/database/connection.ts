import type { IndexDescription, IndexDirection } from 'mongodb';
import mongoose from 'mongoose';
import type { Logger } from '#server/log/logger.ts';
import { startConnectionState } from './connectionState.ts';
import { endTransactions } from './transaction.ts';

/** Name of the product's database where the address names none. */
export const defaultDatabaseName = 'okavango';

/** What a connection is made with, beside the address. */
export interface ConnectOptions {
  /** The one of the address, or the product's own, when it is not given. */
  readonly databaseName?: string;
  /** Whether the driver tells of every command. */
  readonly monitorCommands?: boolean;
}

let reportError: ((error: unknown) => void) | null = null;

/** Connects mongoose to a database and answers the connection. */
export async function connectDatabase(
  uri: string,
  log: Logger,
  options: ConnectOptions = {},
): Promise<mongoose.Connection> {
  const namesDatabase = /^mongodb(\+srv)?:\/\/[^/]+\/[^?]+/.test(uri);
  const dbName = options.databaseName ?? (namesDatabase ? undefined : defaultDatabaseName);
  mongoose.set('strictQuery', 'throw');
  mongoose.set('sanitizeFilter', false);
  mongoose.set('autoIndex', false);
  mongoose.set('autoCreate', false);
  startConnectionState();
  await mongoose.connect(uri, {
    ...(dbName === undefined ? {} : { dbName }),
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
    serverSelectionTimeoutMS: 20_000,
    maxPoolSize: 50,
    monitorCommands: options.monitorCommands ?? false,
  });
  // The connection object outlives its connections, so only the newest log hears of it.
  if (reportError !== null) mongoose.connection.off('error', reportError);
  reportError = (error) => log.error({ err: error }, 'database connection error');
  mongoose.connection.on('error', reportError);
  return mongoose.connection;
}

/** Creates the indexes of a model's schema in one command, which also creates its collection; existing ones stay. */
async function createIndexes(model: mongoose.Model<unknown>): Promise<void> {
  const indexes = model.schema.indexes().map(([key, options]): IndexDescription => {
    // Mongoose's own: the server knows neither.
    const {
      background: _background,
      _autoIndex,
      ...known
    } = options as typeof options & {
      _autoIndex?: boolean;
    };
    return { key: key as Record<string, IndexDirection>, ...(known as Omit<IndexDescription, 'key'>) };
  });
  await model.collection.createIndexes(indexes);
}

/**
 * Creates the missing collections and indexes of every loaded model. They are created side by side, so that commits are
 * shared: one after another they take several times as long.
 */
export async function prepareCollections(): Promise<void> {
  const existing = new Set(
    (await mongoose.connection.listCollections()).map((collection) => collection.name),
  );
  await Promise.all(
    Object.values(mongoose.models).map(async (model) => {
      // Transactions must not need to create a collection, so all of them exist from the start.
      if (model.schema.indexes().length > 0) await createIndexes(model);
      else if (!existing.has(model.collection.name)) await model.createCollection();
    }),
  );
}

/** Ends the connection; transactions that run have a moment to commit. */
export async function disconnectDatabase(): Promise<void> {
  await endTransactions(async () => await mongoose.disconnect());
}
