import { randomUUID } from 'node:crypto';
import { Types, type ClientSession } from 'mongoose';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import {
  rolloutOperations,
  type RolloutOperation,
  type RolloutState,
} from '#shared/domain/product/stagedRollout.ts';
import { StagedRolloutModel, type RolloutDocument } from './stagedRollout.model.ts';

/** The latest rollout of a shop on a platform; null before the first. */
export async function findRollout(eshopId: EshopId, channel: Channel): Promise<RolloutDocument | null> {
  return await StagedRolloutModel.findOne({ eshopId, channel }).lean<RolloutDocument>();
}

/** The latest rollouts of a shop on all platforms. */
export async function findRollouts(eshopId: EshopId): Promise<RolloutDocument[]> {
  return await StagedRolloutModel.find({ eshopId }).lean<RolloutDocument[]>();
}

/** Rollouts held because of rejections, of all shops, or these. */
export function readHeldRollouts(only: readonly string[] | null): AsyncIterable<RolloutDocument> {
  return StagedRolloutModel.find({
    ...(only === null ? {} : { _id: { $in: only.map((id) => new Types.ObjectId(id)) } }),
    state: 'Held',
  })
    .lean<RolloutDocument[]>()
    .cursor({ batchSize: 500 }) as AsyncIterable<RolloutDocument>;
}

/** Starts a rollout in place of the former one. */
export async function startRollout(
  eshopId: EshopId,
  channel: Channel,
  usualShare: number,
): Promise<RolloutDocument> {
  const fresh = {
    seed: randomUUID(),
    state: 'Watching' as const,
    startedAt: new Date(),
    watchUntil: null,
    usualShare,
    sampleCount: 0,
    waitingCount: 0,
    watchedIds: [],
    chosenIds: [],
    categories: [],
    judgedCount: 0,
    rejectedCount: 0,
    releasedAt: null,
    passedTouches: null,
  };
  const started = await StagedRolloutModel.findOneAndUpdate(
    { eshopId, channel },
    { $set: fresh },
    { upsert: true, returnDocument: 'after' },
  ).lean<RolloutDocument>();
  return started;
}

/** What a worker writes of a rollout. */
export type RolloutChange = Partial<
  Pick<
    RolloutDocument,
    | 'state'
    | 'watchUntil'
    | 'sampleCount'
    | 'waitingCount'
    | 'watchedIds'
    | 'chosenIds'
    | 'categories'
    | 'judgedCount'
    | 'rejectedCount'
    | 'releasedAt'
    | 'passedTouches'
  >
>;

/** Changes a rollout that is still in the state that the worker knows; false once a user has decided otherwise. */
export async function changeRollout(
  { eshopId, channel, seed, state }: Pick<RolloutDocument, 'eshopId' | 'channel' | 'seed' | 'state'>,
  change: RolloutChange,
): Promise<boolean> {
  const { matchedCount } = await StagedRolloutModel.updateOne(
    { eshopId, channel, seed, state },
    { $set: change },
  );
  return matchedCount === 1;
}

const outcomes: Readonly<Record<RolloutOperation, RolloutState>> = { Release: 'Released', Stop: 'Stopped' };

/** Applies a user's decision; false where the rollout is in no state for it. */
export async function decideRollout(
  eshopId: EshopId,
  channel: Channel,
  operation: RolloutOperation,
  session: ClientSession,
): Promise<boolean> {
  const { matchedCount } = await StagedRolloutModel.updateOne(
    { eshopId, channel, state: { $in: [...rolloutOperations[operation]] } },
    {
      $set: {
        state: outcomes[operation],
        passedTouches: null,
        ...(operation === 'Release' ? { releasedAt: new Date() } : {}),
      },
    },
    { session },
  );
  return matchedCount === 1;
}

/** Ends the rollouts of a shop whose changes are no longer staged. */
export async function removeRollouts(eshopId: EshopId, session: ClientSession | null = null): Promise<void> {
  await StagedRolloutModel.deleteMany({ eshopId }, session === null ? {} : { session });
}
