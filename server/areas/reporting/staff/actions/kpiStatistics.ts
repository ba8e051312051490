import { reportingStaff, type StaffFigures } from '#shared/contracts/reportingStaff.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { getStaffFigure, type StaffFigureGroup } from '#shared/domain/report/staffFigures.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { getTexts } from '#server/texts/texts.ts';
import { toComparedRange, toReportRange } from '../../reportRange.ts';
import { getLastOfMonth, listMonthsBetween } from '../facts.ts';
import { presentFigures } from '../figures.service.ts';
import { writeFiguresCsv } from '../writeFiguresCsv.ts';
import { readDays, readMonths } from '../storedFigures.service.ts';
import { readFigureRows } from '../rows.service.ts';

const mostMonths = 60;

/** Months from one to another. @throws AppError date_range_invalid */
export function listMonths({ monthFrom, monthTo }: { monthFrom: string; monthTo: string }): string[] {
  const months = monthFrom > monthTo ? [] : listMonthsBetween(monthFrom, monthTo.slice(0, 7));
  if (months.length === 0 || months.length > mostMonths) throw new AppError('date_range_invalid');
  return months;
}

async function readMonthFigures(months: readonly string[], market: Parameters<typeof presentFigures>[2]) {
  const range = { fromDay: `${months[0]}-01` as Day, toDay: getLastOfMonth(months.at(-1) ?? '') };
  return await presentFigures(await readMonths(months), range, market);
}

export const kpiStatisticsDailyAggregated = defineAction(
  reportingStaff.kpiStatisticsDailyAggregated,
  async (input) => {
    const range = toReportRange(input, staffTimeZone);
    const compared = input.compareWith === undefined ? null : toComparedRange(range, input.compareWith);
    return await presentFigures(await readDays(range), range, input.market, compared);
  },
);

export const monthlyKpiStatistics = defineAction(
  reportingStaff.monthlyKpiStatistics,
  async (input) => await readMonthFigures(listMonths(input), input.market),
);

/** The figures of one group, or all. */
function ofGroup(figures: StaffFigures, group: StaffFigureGroup | undefined): StaffFigures {
  if (group === undefined) return figures;
  return {
    ...figures,
    figures: figures.figures.filter(({ figure }) => getStaffFigure(figure).group === group),
  };
}

export const kpiStatisticsCsv = defineAction(
  reportingStaff.kpiStatisticsCsv,
  async ({ level, market, group, ...input }, { language }) => {
    const range = toReportRange(input, staffTimeZone);
    const months = { monthFrom: range.fromDay.slice(0, 7), monthTo: range.toDay.slice(0, 7) };
    const figures =
      level === 'Day'
        ? await presentFigures(await readDays(range), range, market)
        : await readMonthFigures(listMonths(months), market);
    const name = getTexts(language)('kpi:fileName');
    const period = level === 'Day' ? [range.fromDay, range.toDay] : [months.monthFrom, months.monthTo];
    return {
      fileName: `${name}-${period.join('-')}.csv`,
      content: writeFiguresCsv(ofGroup(figures, group), language),
    };
  },
);

export const kpiFigureRows = defineAction(
  reportingStaff.kpiFigureRows,
  async (input) => await readFigureRows(input, toReportRange(input, staffTimeZone)),
);
