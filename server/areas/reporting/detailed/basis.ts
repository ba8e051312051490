import type { StatisticBasis } from '#shared/contracts/reportingDetailed.ts';
import { toLocalDay, endOfDay } from '#shared/domain/dates/days.ts';
import { getStatisticTable } from '#shared/domain/report/statistics.ts';
import { listAttributionWindows, getVatRate } from '#server/areas/eshop/index.ts';
import { readRollups, readShopModel, type RollupCounts } from '#server/measurement/index.ts';
import type { TableRequest } from './tableRequest.ts';

/** Orders of rows that were cancelled later: no figure of orders holds them. */
export function sumCancelledOrders(
  rows: readonly { readonly counts: Pick<RollupCounts, 'cancelledOrders'> }[],
): number {
  return rows.reduce((sum, { counts }) => sum + counts.cancelledOrders, 0);
}

/** How the figures of a table are counted, and of how many orders the way to the shop is known. */
export async function readBasis({
  eshopId,
  eshop,
  table,
  query,
  range,
}: TableRequest): Promise<StatisticBasis> {
  const [rows, model] = await Promise.all([
    readRollups(eshopId, { dimension: 'Source', range }),
    readShopModel(eshopId),
  ]);
  const orders = rows.reduce((sum, { counts }) => sum + counts.orders, 0);
  const unknown = rows.find(({ key }) => key === '')?.counts.orders ?? 0;
  return {
    attribution: getStatisticTable(table).isCredited ? query.attribution : 'LastClick',
    windowDays: listAttributionWindows(eshop, range),
    fittedOn:
      model.fittedAt === null || model.missing !== null ? null : toLocalDay(model.fittedAt, eshop.timeZone),
    vat: query.vat,
    vatPercent: getVatRate(eshop, endOfDay(range.toDay, eshop.timeZone)),
    coverage: { orders, withConsent: orders - unknown, cancelled: sumCancelledOrders(rows) },
  };
}
