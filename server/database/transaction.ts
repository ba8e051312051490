import mongoose, { type ClientSession } from 'mongoose';

/**
 * Runs work in one transaction of the database and commits it durably; on a conflict with another writer the whole work
 * runs again, so it must have no effect outside the database.
 */
export async function inTransaction<Result>(
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  return await mongoose.connection.transaction(async (session) => await work(session), {
    readConcern: { level: 'snapshot' },
    writeConcern: { w: 'majority', journal: true },
  });
}
