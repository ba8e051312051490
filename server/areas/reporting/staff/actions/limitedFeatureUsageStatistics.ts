import { reportingStaff } from '#shared/contracts/reportingStaff.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { toReportRange } from '../../reportRange.ts';
import { readFeatureUse } from '../featureUse/readFeatureUse.service.ts';

export const limitedFeatureUsageStatistics = defineAction(
  reportingStaff.limitedFeatureUsageStatistics,
  async (input, { log }) => await readFeatureUse(toReportRange(input, staffTimeZone), log),
);
