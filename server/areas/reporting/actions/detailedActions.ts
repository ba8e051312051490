import { reportingDetailed } from '#shared/contracts/reportingDetailed.ts';
import { statisticTableNames, type StatisticTableName } from '#shared/domain/report/statistics.ts';
import { defineAction, type Action } from '#server/http/defineAction.ts';
import { readProductSales } from '../detailed/productSales.service.ts';
import { readTrend } from '../detailed/trend.service.ts';
import { readTable } from '../detailed/detailed.service.ts';
import { readHours } from '../detailed/hours.service.ts';
import { readProducts, readTouches } from '../detailed/orderDetails.service.ts';
import { openTableCsv } from '../detailed/tableCsv.ts';
import { requestTable } from '../detailed/tableRequest.ts';

/** What the calls of each table begin with. */
const actionNameOf = {
  Order: 'orderStatistics',
  Product: 'productStatistics',
  Category: 'productCategoryStatistics',
  Source: 'trafficSourceStatistics',
  User: 'userStatistics',
} as const satisfies Record<StatisticTableName, string>;
type TableAction = (typeof actionNameOf)[StatisticTableName];

/** The three actions of a table: a page, the file, the course. */
function createActions(table: StatisticTableName): [string, Action][] {
  const name = actionNameOf[table];
  return [
    [
      name,
      defineAction(reportingDetailed[name], async (input, { eshopId }) => {
        const { compareWith, sort, isDescending, page, pageSize, ...query } = input;
        const request = await requestTable(eshopId, table, query, compareWith);
        return await readTable(request, { sort, isDescending, page, pageSize });
      }),
    ],
    [
      `${name}Csv`,
      defineAction(
        reportingDetailed[`${name}Csv`],
        async (input, { eshopId, language }) => await openTableCsv(eshopId, table, input, language),
      ),
    ],
    [
      `${name}Daily`,
      defineAction(reportingDetailed[`${name}Daily`], async (input, { eshopId }) => {
        const { compareWith, measure, ...query } = input;
        return await readTrend(await requestTable(eshopId, table, query, compareWith), measure);
      }),
    ],
  ];
}

/** Actions of all tables. */
export const tableActions = Object.fromEntries(statisticTableNames.flatMap(createActions)) as Record<
  TableAction | `${TableAction}Csv` | `${TableAction}Daily`,
  Action
>;

export const orderTouches = defineAction(
  reportingDetailed.orderTouches,
  async ({ orderNumber }, { eshopId }) => await readTouches(eshopId, orderNumber),
);

export const productSales = defineAction(
  reportingDetailed.productSales,
  async (input, { eshopId }) => await readProductSales(eshopId, input),
);

export const orderProducts = defineAction(
  reportingDetailed.orderProducts,
  async ({ orderNumber, vat }, { eshopId }) => await readProducts(eshopId, orderNumber, vat),
);

export const orderStatisticsByHour = defineAction(
  reportingDetailed.orderStatisticsByHour,
  async (input, { eshopId }) => await readHours(await requestTable(eshopId, 'Order', input, undefined)),
);
