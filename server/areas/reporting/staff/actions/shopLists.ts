import { reportingStaff } from '#shared/contracts/reportingStaff.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { toReportRange } from '../../reportRange.ts';
import { readCohorts } from '../cohorts/cohorts.service.ts';
import { findCountedMonths } from '../period.repository.ts';
import { readActivated, readRegistered } from '../shopLists.service.ts';
import { readSubscriptionStatistics } from '../subscriptions.service.ts';
import { listMonths } from './kpiStatistics.ts';

export const getActivatedEshops = defineAction(
  reportingStaff.getActivatedEshops,
  async (input) => await readActivated(input, toReportRange(input, staffTimeZone)),
);

export const newEshops = defineAction(
  reportingStaff.newEshops,
  async (input) => await readRegistered(input, toReportRange(input, staffTimeZone)),
);

export const registrationCohorts = defineAction(reportingStaff.registrationCohorts, async (input) => {
  const [cohorts, counted] = await Promise.all([
    readCohorts(listMonths(input), input.market),
    findCountedMonths(),
  ]);
  const latest = [...counted.values()].reduce<Date | null>(
    (last, { countedAt }) => (last === null || countedAt > last ? countedAt : last),
    null,
  );
  return { cohorts, countedAt: latest?.toISOString() ?? null };
});

export const subscriptionStatistics = defineAction(
  reportingStaff.subscriptionStatistics,
  async (input) => await readSubscriptionStatistics(toReportRange(input, staffTimeZone), input.market),
);
