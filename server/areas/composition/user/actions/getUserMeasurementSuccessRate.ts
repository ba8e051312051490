import { user } from '#shared/contracts/user.ts';
import { daysBetween, isDay } from '#shared/domain/dates/days.ts';
import { AppError } from '#shared/errors/appError.ts';
import { readMeasurementSuccess } from '#server/areas/pixel/index.ts';
import { defineAction } from '#server/http/defineAction.ts';

const maxRangeDays = 1_100;

export const getUserMeasurementSuccessRate = defineAction(
  user.getUserMeasurementSuccessRate,
  async ({ dateFrom, dateTo }, { eshopId }) => {
    const days = isDay(dateFrom) && isDay(dateTo) ? daysBetween(dateFrom, dateTo) + 1 : 0;
    if (!isDay(dateFrom) || !isDay(dateTo) || days < 1 || days > maxRangeDays)
      throw new AppError('date_range_invalid', { params: { days: maxRangeDays } });
    const success = await readMeasurementSuccess(eshopId, { fromDay: dateFrom, toDay: dateTo });
    const { totalCount, measuredCount } = success;
    return {
      ...success,
      successRatePercent: totalCount === 0 ? null : Math.round((measuredCount / totalCount) * 1_000) / 10,
    };
  },
);
