import { user } from '#shared/contracts/user.ts';
import { daysBetween, isDay } from '#shared/domain/dates/days.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readDailyFigures } from '#server/measurement/index.ts';

const maxRangeDays = 1_100;

export const getUserMeasurementSuccessRate = defineAction(
  user.getUserMeasurementSuccessRate,
  async ({ dateFrom, dateTo }, { eshopId }) => {
    const days = isDay(dateFrom) && isDay(dateTo) ? daysBetween(dateFrom, dateTo) + 1 : 0;
    if (!isDay(dateFrom) || !isDay(dateTo) || days < 1 || days > maxRangeDays)
      throw new AppError('date_range_invalid', { params: { days: maxRangeDays } });
    const rows = await readDailyFigures(eshopId, { fromDay: dateFrom, toDay: dateTo });
    let pageViewCount = 0;
    let measuredPageViewCount = 0;
    for (const row of rows) {
      pageViewCount += row.pageViews;
      measuredPageViewCount += row.measuredPageViews;
    }
    return {
      pageViewCount,
      measuredPageViewCount,
      successRatePercent:
        pageViewCount === 0 ? null : Math.round((measuredPageViewCount / pageViewCount) * 1_000) / 10,
    };
  },
);
