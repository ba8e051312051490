import { setTimeout as delay } from 'node:timers/promises';
import mongoose, { type ClientSession } from 'mongoose';

/** Transactions that run when the connection ends may take this long to commit. */
const patienceMs = 1_000;
const running = new Set<Promise<unknown>>();
/** The end of the connection, once it has begun. */
let ending: Promise<void> | null = null;

/** The outcome of an attempt that the driver accepts. */
type Outcome<Result> = { readonly result: Result } | { readonly cutOffBy: unknown };

async function attempt<Result>(
  session: ClientSession,
  work: (session: ClientSession) => Promise<Result>,
): Promise<Outcome<Result>> {
  try {
    if (ending !== null) throw new Error('the database connection ends');
    return { result: await work(session) };
  } catch (thrown) {
    // A closing connection aborts open transactions itself; doing that twice or at once fails.
    await ending;
    if (session.inTransaction()) throw thrown;
    return { cutOffBy: thrown };
  }
}

async function run<Result>(work: (session: ClientSession) => Promise<Result>): Promise<Result> {
  // mongoose's own `transaction` puts documents back to what they were before a retry and fails at strict schemas;
  // Work that is retried recreates its documents.
  const session = await mongoose.connection.startSession();
  try {
    const outcome = await session.withTransaction(async () => await attempt(session, work), {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority', journal: true },
    });
    if ('result' in outcome) return outcome.result;
    throw new Error('the end of the database connection cut a transaction off', { cause: outcome.cutOffBy });
  } finally {
    await session.endSession();
  }
}

/**
 * Runs work in one transaction of the database and commits it durably; on a conflict with another writer the whole work
 * runs again, so it must have no effect outside the database.
 * @throws Error when the connection ends meanwhile: nothing was written then
 */
export async function inTransaction<Result>(
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  const transaction = run(work);
  running.add(transaction);
  try {
    return await transaction;
  } finally {
    running.delete(transaction);
  }
}

/** Ends the connection once running transactions are committed, or a second after; those that are left write nothing. */
export async function endTransactions(endConnection: () => Promise<void>): Promise<void> {
  if (running.size > 0)
    await Promise.race([Promise.allSettled(running), delay(patienceMs, undefined, { ref: false })]);
  ending = endConnection();
  try {
    await ending;
  } finally {
    ending = null;
  }
}
