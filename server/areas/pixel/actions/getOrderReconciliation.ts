import { pixel } from '#shared/contracts/pixel.ts';
import { countDaysBetween, isDay } from '#shared/domain/dates/days.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { reconcileOrders, type ReconciledOrder } from '../shopOrders/reconcile.service.ts';
import { findReportedDays } from '../shopOrders/shopOrder.repository.ts';

const maxRangeDays = 92;

export const getOrderReconciliation = defineAction(
  pixel.getOrderReconciliation,
  async ({ dateFrom, dateTo, reason, page, pageSize }, { eshopId }) => {
    const days = isDay(dateFrom) && isDay(dateTo) ? countDaysBetween(dateFrom, dateTo) + 1 : 0;
    if (!isDay(dateFrom) || !isDay(dateTo) || days < 1 || days > maxRangeDays)
      throw new AppError('date_range_invalid', { params: { days: maxRangeDays } });
    const { timeZone, creditCurrency, pixelFirstEventAt } = await getEshop(eshopId);
    const [known, found] = await Promise.all([
      findReportedDays(eshopId),
      reconcileOrders(
        { eshopId, timeZone, creditCurrency, pixelFirstEventAt: pixelFirstEventAt ?? null },
        { fromDay: dateFrom, toDay: dateTo },
      ),
    ]);
    const matching = found.orders.filter(
      (order) => reason === undefined || order.reason === reason || order.fault === reason,
    );
    return {
      totalCount: found.totalCount,
      measuredCount: found.measuredCount,
      currency: creditCurrency,
      missing: [...found.missing].map(([why, { count, valueMinor }]) => ({
        reason: why,
        count,
        value: fromMinor(valueMinor),
      })),
      faults: [...found.faults].map(([fault, count]) => ({ fault, count })),
      orders: {
        total: matching.length,
        items: matching
          .toReversed()
          .slice((page - 1) * pageSize, page * pageSize)
          .flatMap(present),
      },
      known: known === null ? null : { from: known.fromDay, to: known.toDay },
    };
  },
);

function present({ order, reason, fault, measuredMinor }: ReconciledOrder) {
  const why = reason ?? fault;
  if (why === null) return [];
  return [
    {
      orderId: order.orderId,
      at: order.at.toISOString(),
      value: fromMinor(order.valueMinor),
      measuredValue: measuredMinor === null ? null : fromMinor(measuredMinor),
      currency: order.currency,
      state: order.state,
      reason: why,
    },
  ];
}
