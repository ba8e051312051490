import type { EshopId } from '#shared/domain/ids/ids.ts';
import { readHeldRollouts, type RolloutDocument } from '#server/areas/product/index.ts';
import type { CockpitSource, Finding } from '../finding.ts';
import { readShopSpend } from './adSpend.ts';
import { splitIntoBatches } from './batches.ts';

async function describeRollouts(rollouts: readonly RolloutDocument[], now: Date): Promise<Finding[]> {
  const eshopIds = [...new Set(rollouts.map(({ eshopId }) => eshopId.toString() as EshopId))];
  const spendOf = await readShopSpend(eshopIds, now);
  return rollouts.flatMap((rollout): Finding[] => {
    const eshopId = rollout.eshopId.toString() as EshopId;
    const spend = spendOf(eshopId);
    if (spend === null || spend.shop.archivedAt != null) return [];
    return [
      {
        subjectId: rollout._id.toString(),
        eshopId,
        risk: spend.risk,
        since: rollout.watchUntil ?? rollout.startedAt,
        facts: [
          { name: 'platform', text: rollout.channel },
          { name: 'judgedProducts', count: rollout.judgedCount },
          { name: 'refusedProducts', count: rollout.rejectedCount },
          { name: 'waitingProducts', count: rollout.waitingCount },
        ],
        path: `/admin/eshopDetail/${eshopId}/feed`,
        // Each rollout has a seed of its own; another one is a new decision.
        state: rollout.seed,
      },
    ];
  });
}

/** Staged rollouts that rejections of a platform hold, while ads run on the products of before. */
export const heldRolloutSource: CockpitSource = {
  kind: 'RolloutHeld',
  async *read(_services, only, now) {
    for await (const rollouts of splitIntoBatches(readHeldRollouts(only)))
      yield await describeRollouts(rollouts, now);
  },
};
