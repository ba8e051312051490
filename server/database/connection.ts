import mongoose from 'mongoose';
import type { Logger } from '#server/logging/logger.ts';
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
  await mongoose.connect(uri, {
    ...(dbName === undefined ? {} : { dbName }),
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
    serverSelectionTimeoutMS: 20_000,
    maxPoolSize: 50,
    monitorCommands: options.monitorCommands ?? false,
  });
  mongoose.connection.on('error', (error: unknown) => log.error({ err: error }, 'database connection'));
  return mongoose.connection;
}

/** Makes the collections and indexes of every model that is loaded; what is there already stays. */
export async function prepareCollections(): Promise<void> {
  const existing = new Set(
    (await mongoose.connection.listCollections()).map((collection) => collection.name),
  );
  for (const model of Object.values(mongoose.models)) {
    // A transaction must not have to make a collection, so all of them are there from the start.
    if (!existing.has(model.collection.name)) await model.createCollection();
    await model.createIndexes();
  }
}

/** Ends the connection; transactions that run have a moment to commit. */
export async function disconnectDatabase(): Promise<void> {
  await endTransactions(async () => await mongoose.disconnect());
}
