import type { EshopId } from '#shared/domain/ids/ids.ts';
import { insertPastChanges } from '#server/changes/index.ts';
import { FeedRunModel, type FeedRunDocument } from './feedRun.model.ts';

/** A failure from before this product monitored feeds. */
export interface PastFailure {
  readonly feedUrl: string;
  readonly startedAt: Date;
  readonly failure: NonNullable<FeedRunDocument['failure']>;
}

const readMs = 2_000;
/** Failures closer together than this are one trouble. */
const sameTroubleMs = 2 * 86_400_000;
/** What a reading that finds nothing new says again. */
const repeatedFields = {
  feedUrl: 1,
  bytesRead: 1,
  bytesTotal: 1,
  itemsRead: 1,
  productsAccepted: 1,
  productsRejected: 1,
  productsWithWarnings: 1,
  status: 1,
} as const;

/** Puts failures of the past into a shop's feed history; those that are there already are left out. */
export async function insertPastFailures(eshopId: EshopId, failures: readonly PastFailure[]): Promise<void> {
  // A feed that goes on failing failed once.
  const ordered = failures.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
  const first = ordered.filter(({ startedAt }, at) => {
    const before = ordered[at - 1]?.startedAt;
    return before === undefined || startedAt.getTime() - before.getTime() > sameTroubleMs;
  });
  await insertPastChanges(
    first.map(({ startedAt: at, failure: detail }) => ({ eshopId, kind: 'FeedFailed' as const, at, detail })),
  );
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

/**
 * Puts readings of the past into a shop's feed history that found what its first reading here found, so none before there is
 * one that went well.
 */
export async function insertPastReadings(eshopId: EshopId, startedAt: readonly Date[]): Promise<void> {
  const first = await FeedRunModel.findOne(
    { eshopId, status: { $in: ['Completed', 'CompletedWithErrors'] } },
    repeatedFields,
  )
    .sort({ startedAt: 1 })
    .lean<Pick<FeedRunDocument, '_id' | keyof typeof repeatedFields>>();
  if (first === null) return;
  const { _id, ...found } = first;
  await FeedRunModel.insertMany(
    startedAt.map((at) => {
      const finishedAt = new Date(at.getTime() + readMs);
      return {
        ...found,
        eshopId,
        trigger: 'Scheduled',
        startedAt: at,
        finishedAt,
        isActive: false,
        lockedUntil: finishedAt,
        attempts: 1,
        isUnchanged: true,
        readRunId: _id,
        readAt: at,
      };
    }),
  );
}
