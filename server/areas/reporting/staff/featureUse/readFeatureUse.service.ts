import { clientPermissions } from '#shared/access/permissions.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { reportingStaff } from '#shared/contracts/reportingStaff.ts';
import { countByProvider } from '#server/areas/eshop/index.ts';
import type { Logger } from '#server/log/logger.ts';
import type { ReportRange } from '../../reportRange.ts';
import { findFirstUse, sumUses } from './featureUse.repository.ts';
import { flushUses } from './featureUse.service.ts';

/** How much shops used each feature of the subscription within a range, or asked for it in vain. */
export async function readFeatureUse(
  range: ReportRange,
  log: Logger,
): Promise<OutputOf<typeof reportingStaff.limitedFeatureUsageStatistics>> {
  await flushUses(log);
  const now = new Date();
  const [sums, countedFrom, providers] = await Promise.all([
    sumUses(range.fromDay, range.toDay),
    findFirstUse(),
    countByProvider(now, now),
  ]);
  const found = new Map(sums.map((sum) => [sum._id, sum]));
  return {
    features: clientPermissions.map((feature) => {
      const sum = found.get(feature);
      return {
        feature,
        usingShopsCount: sum?.usingShops ?? 0,
        usesCount: sum?.used ?? 0,
        refusedShopsCount: sum?.refusedShops ?? 0,
        refusedCount: sum?.refused ?? 0,
      };
    }),
    premiumShopsCount: providers.reduce((sum, { premiumEshopsCount }) => sum + premiumEshopsCount, 0),
    countedFrom,
  };
}
