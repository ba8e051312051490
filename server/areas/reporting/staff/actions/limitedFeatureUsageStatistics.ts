import { clientPermissions } from '#shared/access/permissions.ts';
import { reportingStaff } from '#shared/contracts/reportingStaff.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { countByProvider } from '#server/areas/eshop/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { rangeOf } from '../../reportRange.ts';
import { findFirstUse, sumUses } from '../featureUse/featureUse.repository.ts';
import { flushUses } from '../featureUse/featureUse.service.ts';

export const limitedFeatureUsageStatistics = defineAction(
  reportingStaff.limitedFeatureUsageStatistics,
  async (input, { log }) => {
    const range = rangeOf(input, staffTimeZone);
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
  },
);
