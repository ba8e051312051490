import mongoose, { type ClientSession } from 'mongoose';

/**
 * Runs work in one transaction of the database and commits it durably; on a conflict with another writer the whole work
 * runs again, so it must have no effect outside the database.
 */
export async function inTransaction<Result>(
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  // mongoose's own `transaction` puts documents back to what they were before a retry and fails at strict schemas;
  // work that runs again makes its documents anew.
  const session = await mongoose.connection.startSession();
  try {
    return await session.withTransaction(async () => await work(session), {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority', journal: true },
    });
  } finally {
    await session.endSession();
  }
}
