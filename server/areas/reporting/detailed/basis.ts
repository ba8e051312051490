import type { StatisticBasis } from '#shared/contracts/reportingDetailed.ts';
import { dayOf, endOfDay } from '#shared/domain/dates/days.ts';
import { statisticTableOf } from '#shared/domain/report/statistics.ts';
import { attributionWindowsOf, vatRateOf } from '#server/areas/eshop/index.ts';
import { readRollups, readShopModel, type RollupCounts } from '#server/measurement/index.ts';
import type { TableRequest } from './tableRequest.ts';

/** Orders of rows that were cancelled later: no figure of orders holds them. */
export function cancelledOrdersOf(
  rows: readonly { readonly counts: Pick<RollupCounts, 'cancelledOrders'> }[],
): number {
  return rows.reduce((sum, { counts }) => sum + counts.cancelledOrders, 0);
}

/** How the figures of a table are counted, and of how many orders the way to the shop is known. */
export async function readBasis({
  eshopId,
  eshop,
  table,
  wish,
  range,
}: TableRequest): Promise<StatisticBasis> {
  const [rows, model] = await Promise.all([
    readRollups(eshopId, { dimension: 'Source', range }),
    readShopModel(eshopId),
  ]);
  const orders = rows.reduce((sum, { counts }) => sum + counts.orders, 0);
  const unknown = rows.find(({ key }) => key === '')?.counts.orders ?? 0;
  return {
    attribution: statisticTableOf(table).isCredited ? wish.attribution : 'LastClick',
    windowDays: attributionWindowsOf(eshop, range),
    fittedOn:
      model.fittedAt === null || model.missing !== null ? null : dayOf(model.fittedAt, eshop.timeZone),
    vat: wish.vat,
    vatPercent: vatRateOf(eshop, endOfDay(range.toDay, eshop.timeZone)),
    coverage: { orders, withConsent: orders - unknown, cancelled: cancelledOrdersOf(rows) },
  };
}
