import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { product } from '#shared/contracts/product.ts';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { RolloutOperation } from '#shared/domain/product/stagedRollout.ts';
import { AppError } from '#shared/errors/appError.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { findList, writeRolloutHours } from '../../settings/productList.repository.ts';
import { touchCatalogues } from '../catalogue.repository.ts';
import { decideRollout, findRollouts, removeRollouts } from './stagedRollout.repository.ts';

type StagedRollout = OutputOf<typeof product.getStagedRollout>;

/** The shop's setting, and its rollouts that run or wait. */
export async function readStagedRollout(eshopId: EshopId): Promise<StagedRollout> {
  const [list, rollouts] = await Promise.all([findList(eshopId), findRollouts(eshopId)]);
  return {
    watchHours: list?.rolloutHours ?? null,
    rollouts: rollouts
      .filter(({ state }) => state !== 'Done')
      .map((rollout) => ({
        channel: rollout.channel,
        state: rollout.state,
        startedAt: rollout.startedAt.toISOString(),
        watchUntil: rollout.watchUntil?.toISOString() ?? null,
        sampleCount: rollout.sampleCount,
        waitingCount: rollout.waitingCount,
        judgedCount: rollout.judgedCount,
        rejectedCount: rollout.rejectedCount,
        usualPercent: Math.round(rollout.usualShare * 1_000) / 10,
      })),
  };
}

/** Sets the watch of changed products; without one, what waits goes out at once. */
export async function setStagedRollout(eshopId: EshopId, watchHours: number | null): Promise<StagedRollout> {
  await inTransaction(async (session) => {
    await writeRolloutHours(eshopId, watchHours, session);
    if (watchHours !== null) return;
    await removeRollouts(eshopId, session);
    await touchCatalogues(eshopId, session);
  });
  return await readStagedRollout(eshopId);
}

/** Sends the rest of a rollout, or stops it. @throws AppError conflict where there is none for it */
export async function decideStagedRollout(
  eshopId: EshopId,
  channel: Channel,
  operation: RolloutOperation,
): Promise<StagedRollout> {
  await inTransaction(async (session) => {
    if (!(await decideRollout(eshopId, channel, operation, session))) throw new AppError('conflict');
    await touchCatalogues(eshopId, session);
  });
  return await readStagedRollout(eshopId);
}
