import { cockpitLimits, projectSpend } from '#shared/domain/cockpit/cockpit.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findEshopsByIds } from '#server/areas/eshop/index.ts';
import { readHeldRollouts, type RolloutDocument } from '#server/areas/product/index.ts';
import type { CockpitSource, Finding } from '../finding.ts';
import { readShopAds } from './adSpend.ts';
import { splitIntoBatches } from './batches.ts';

async function describeRollouts(rollouts: readonly RolloutDocument[], now: Date): Promise<Finding[]> {
  const eshopIds = [...new Set(rollouts.map(({ eshopId }) => eshopId.toString() as EshopId))];
  const [adsOf, eshops] = await Promise.all([readShopAds(eshopIds, now), findEshopsByIds(eshopIds)]);
  const shops = new Map(eshops.map((eshop) => [eshop._id.toString(), eshop]));
  return rollouts.flatMap((rollout): Finding[] => {
    const eshopId = rollout.eshopId.toString() as EshopId;
    const shop = shops.get(eshopId);
    if (shop === undefined || shop.archivedAt != null) return [];
    const { running, perDayMinor } = adsOf(eshopId);
    const perDay = running.length === 0 ? 0 : perDayMinor;
    return [
      {
        subjectId: rollout._id.toString(),
        eshopId,
        risk: {
          amountMinor: projectSpend(perDay),
          currency: shop.creditCurrency,
          basis: 'SpendOfDays',
          perDayMinor: perDay,
          days: cockpitLimits.horizonDays,
        },
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
