import {
  kpiFigureRows,
  kpiStatisticsCsv,
  kpiStatisticsDailyAggregated,
  monthlyKpiStatistics,
} from './actions/kpiStatistics.ts';
import { limitedFeatureUsageStatistics } from './actions/limitedFeatureUsageStatistics.ts';
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

export { countStaffFiguresJob, staffFigureJobs } from './staff.jobs.ts';
export { noteFeatureUse } from './featureUse/featureUse.service.ts';

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
