import { reportingDetailed } from '#shared/contracts/reportingDetailed.ts';
import type { ParsedInputOf } from '#shared/contracts/defineCall.ts';
import type { StatisticTableName } from '#shared/domain/report/statistics.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findEshop, type EshopDocument } from '#server/areas/eshop/index.ts';
import { resolveCounting, type ReportCounting } from '../counting.ts';
import { toComparedRange, toReportRange, type Comparison, type ReportRange } from '../reportRange.ts';
import type { Counting } from './rollupSums.ts';

/** Query of a file of a table. */
export type TableQuery = ParsedInputOf<typeof reportingDetailed.orderStatisticsCsv>;

/** The call whose input holds what a table knows. */
export const fileCalls = {
  Order: reportingDetailed.orderStatisticsCsv,
  Product: reportingDetailed.productStatisticsCsv,
  Category: reportingDetailed.productCategoryStatisticsCsv,
  Source: reportingDetailed.trafficSourceStatisticsCsv,
  User: reportingDetailed.userStatisticsCsv,
} as const satisfies Record<StatisticTableName, typeof reportingDetailed.orderStatisticsCsv>;

/** Query of rows, without their order, columns and comparison. */
type Rows = Omit<TableQuery, 'sort' | 'isDescending' | 'columns' | 'compareWith'>;

/** A table as it is asked for: whose, which, of which days, compared with which, and how it is counted. */
export interface TableRequest {
  readonly eshopId: EshopId;
  readonly eshop: EshopDocument;
  readonly table: StatisticTableName;
  readonly query: Rows & ReportCounting;
  readonly range: ReportRange;
  readonly compared: ReportRange | null;
  readonly counting: Counting;
}

/** Puts a request together. @throws AppError date_range_invalid, eshop_not_accessible */
export async function requestTable(
  eshopId: EshopId,
  table: StatisticTableName,
  given: Rows,
  compareWith: Comparison | undefined,
): Promise<TableRequest> {
  const eshop = await findEshop(eshopId);
  if (eshop === null) throw new AppError('eshop_not_accessible');
  const query = { ...given, ...resolveCounting(eshop, given) };
  const range = toReportRange(query, eshop.timeZone);
  return {
    eshopId,
    eshop,
    table,
    query,
    range,
    compared: compareWith === undefined ? null : toComparedRange(range, compareWith),
    // Only rows of sources are divided; everything else belongs to the last click as a whole.
    counting: { vat: query.vat, model: table === 'Source' ? query.attribution : null },
  };
}
