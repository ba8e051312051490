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

export { staffFigureJobs } from './staff.jobs.ts';
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
};
