import { readSnapshotTime } from '../driverDifferences.ts';
import type { SessionEntity } from '../entities.ts';
import type { OperationTable } from './operationTable.ts';

/** Operations of a session. */
export const sessionOperations: OperationTable<SessionEntity> = {
  abortTransaction: ({ session }, options) => session.abortTransaction(options),
  commitTransaction: ({ session }, options) => session.commitTransaction(options),
  endSession: ({ session }) => session.endSession(),
  getSnapshotTime: ({ session }) => readSnapshotTime(session),
  startTransaction: ({ session }, options) => session.startTransaction(options),
  withTransaction: async ({ session }, { callback, ...options }, context) => {
    await session.withTransaction(() => context.runCallback(callback), options);
  },
};
