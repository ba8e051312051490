import { reportingStaff } from '#shared/contracts/reportingStaff.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { toReportRange } from '../reportRange.ts';
import {
  kpiFigureRows,
  kpiStatisticsCsv,
  kpiStatisticsDailyAggregated,
  monthlyKpiStatistics,
} from './actions/kpiStatistics.ts';
import {
  getActivatedEshops,
  newEshops,
  registrationCohorts,
  subscriptionStatistics,
} from './actions/shopLists.ts';
import {
  activatedEshopsCsv,
  kpiTableRows,
  limitedFeatureUsageStatisticsCsv,
  newEshopsCsv,
  registrationCohortsCsv,
} from './actions/tables.ts';
import { readFeatureUse } from './featureUse/readFeatureUse.service.ts';

const limitedFeatureUsageStatistics = defineAction(
  reportingStaff.limitedFeatureUsageStatistics,
  async (input, { log }) => await readFeatureUse(toReportRange(input, staffTimeZone), log),
);

/** Actions of staff's figures. */
export const staffFigureHandlers = {
  kpiStatisticsDailyAggregated,
  monthlyKpiStatistics,
  kpiStatisticsCsv,
  kpiFigureRows,
  getActivatedEshops,
  newEshops,
  registrationCohorts,
  subscriptionStatistics,
  limitedFeatureUsageStatistics,
  kpiTableRows,
  activatedEshopsCsv,
  newEshopsCsv,
  registrationCohortsCsv,
  limitedFeatureUsageStatisticsCsv,
};
