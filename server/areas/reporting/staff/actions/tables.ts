import { reportingStaffTables } from '#shared/contracts/reportingStaffTables.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { toReportRange } from '../../reportRange.ts';
import { readCohorts } from '../cohorts/cohorts.service.ts';
import { readFeatureUse } from '../featureUse/readFeatureUse.service.ts';
import { walkActivated, walkRegistered } from '../shopLists.service.ts';
import {
  createActivatedColumns,
  createCohortColumns,
  createFeatureColumns,
  createRegisteredColumns,
} from '../tables/columns.ts';
import { createCellWriter, createTableFile } from '../tables/createTableFile.ts';
import { readTableRows } from '../tables/tableRows.service.ts';
import { listMonths } from './kpiStatistics.ts';

export const kpiTableRows = defineAction(
  reportingStaffTables.kpiTableRows,
  async (input, { log }) => await readTableRows(input, toReportRange(input, staffTimeZone), log),
);

export const activatedEshopsCsv = defineAction(
  reportingStaffTables.activatedEshopsCsv,
  async ({ market, ...input }, { language }) => {
    const range = toReportRange(input, staffTimeZone);
    const columns = createActivatedColumns(createCellWriter(language));
    const shops = walkActivated(market, range);
    return createTableFile('activated', [range.fromDay, range.toDay], columns, shops, language);
  },
);

export const newEshopsCsv = defineAction(
  reportingStaffTables.newEshopsCsv,
  async ({ market, ...input }, { language }) => {
    const range = toReportRange(input, staffTimeZone);
    const columns = createRegisteredColumns(createCellWriter(language));
    const shops = walkRegistered(market, range);
    return createTableFile('registered', [range.fromDay, range.toDay], columns, shops, language);
  },
);

export const registrationCohortsCsv = defineAction(
  reportingStaffTables.registrationCohortsCsv,
  async ({ market, show, ...input }, { language }) => {
    const months = listMonths(input);
    const all = await readCohorts(months, market);
    // The screen omits months without registrations.
    const cohorts = all.filter(({ registeredCount }) => registeredCount > 0);
    const columns = createCohortColumns(createCellWriter(language), show, months.length);
    return createTableFile('cohorts', [input.monthFrom, input.monthTo], columns, [cohorts], language);
  },
);

export const limitedFeatureUsageStatisticsCsv = defineAction(
  reportingStaffTables.limitedFeatureUsageStatisticsCsv,
  async (input, { language, log }) => {
    const range = toReportRange(input, staffTimeZone);
    const { features, premiumShopsCount } = await readFeatureUse(range, log);
    const columns = createFeatureColumns(createCellWriter(language), premiumShopsCount);
    return createTableFile('features', [range.fromDay, range.toDay], columns, [features], language);
  },
);
