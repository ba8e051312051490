import type { EshopId } from '#shared/domain/ids/ids.ts';
import { FeedRunModel, type FeedRunDocument } from './feedRun.model.ts';

/** A processing that failed before this product kept watch. */
export interface PastFailure {
  readonly feedUrl: string;
  readonly startedAt: Date;
  readonly failure: NonNullable<FeedRunDocument['failure']>;
}

const readMs = 2_000;

/** Puts failures of the past into a shop's feed history; those that are there already are left out. */
export async function insertPastFailures(eshopId: EshopId, failures: readonly PastFailure[]): Promise<void> {
  const known = await FeedRunModel.find(
    { eshopId, startedAt: { $in: failures.map(({ startedAt }) => startedAt) } },
    { startedAt: 1 },
  ).lean<Pick<FeedRunDocument, 'startedAt'>[]>();
  const times = new Set(known.map(({ startedAt }) => startedAt.getTime()));
  await FeedRunModel.insertMany(
    failures
      .filter(({ startedAt }) => !times.has(startedAt.getTime()))
      .map((failure) => {
        const finishedAt = new Date(failure.startedAt.getTime() + readMs);
        return {
          ...failure,
          eshopId,
          status: 'Failed',
          trigger: 'Scheduled',
          finishedAt,
          isActive: false,
          lockedUntil: finishedAt,
          attempts: 1,
        };
      }),
  );
}
