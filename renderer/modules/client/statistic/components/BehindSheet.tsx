import type { StatisticBasis, StatisticRow } from '#shared/contracts/reportingDetailed.ts';
import { allOf } from '#shared/access/permissions.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import {
  statisticMeasures,
  statisticTables,
  type StatisticMeasureKey,
  type StatisticTableName,
} from '#shared/domain/report/statistics.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { carryReportAddress } from '#renderer/features/statistics/carryReportAddress.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Guard } from '#renderer/ui/access/Guard.tsx';
import { TextButton } from '#renderer/ui/controls/TextButton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { formatRowName } from '#shared/domain/report/rowNames.ts';
import type { TableQuery } from '../useTableQuery.ts';
import { toFilterFields, orderFilterOf, readTableFilters } from '../tableQuery.ts';
import { tables } from '../tables.ts';
import { BasisNote } from './BasisNote.tsx';
import { PostsBehind } from './PostsBehind.tsx';

/** A row's figure whose details are open. */
export interface OpenFigure {
  readonly row: StatisticRow;
  readonly measure: StatisticMeasureKey;
  readonly currency: Currency;
  readonly basis: StatisticBasis;
}

/** Details of a figure: how it is counted, from which data, and the orders themselves. */
export function BehindSheet(props: {
  tableQuery: TableQuery;
  figure: OpenFigure | null;
  onOrder: (orderNumber: string) => void;
  onClose: () => void;
}) {
  const t = useText('statisticTables');
  const { tableQuery: asked, figure } = props;
  const { table } = asked;
  return (
    <SideSheet
      isOpen={figure !== null}
      onClose={props.onClose}
      title={figure === null ? t('statisticTables:behind.title') : formatRowName(figure.row, table, t)}
      closeLabel={t('statisticTables:order.close')}
    >
      {figure === null || table === 'Order' ? null : (
        <Stack gap={20}>
          <Formula {...figure} table={table} />
          <PostsBehind tableQuery={asked} row={figure.row} />
          <Guard
            rule={allOf(statisticTables.Order.permission)}
            lockedText={t('statisticTables:behind.orders')}
          >
            <Orders tableQuery={asked} table={table} figure={figure} onOrder={props.onOrder} />
          </Guard>
        </Stack>
      )}
    </SideSheet>
  );
}

/** Which words say how a figure is counted: of products, orders and revenue are those of the products alone. */
function selectFormula(measure: StatisticMeasureKey, table: StatisticTableName) {
  const isOfGoods = table === 'Product' || table === 'Category';
  if (isOfGoods && measure === 'orders') return 'goodsOrders';
  return isOfGoods && measure === 'revenue' ? 'goodsRevenue' : measure;
}

function Formula({ row, measure, currency, basis, table }: OpenFigure & { table: StatisticTableName }) {
  const t = useText('statisticTables');
  const { figure } = useFormats();
  const { components: madeOf } = statisticMeasures[measure];
  const createItem = (key: StatisticMeasureKey) => ({
    key,
    label: t(`statisticTables:column.${key}`),
    value: figure(row.values[key] ?? null, statisticMeasures[key].numberType, currency),
  });
  return (
    <Card title={t('statisticTables:behind.formula')}>
      <Stack gap={12}>
        <Facts items={[createItem(measure), ...madeOf.map(createItem)]} />
        <p>{t(`statisticTables:formula.${selectFormula(measure, table)}`)}</p>
        <BasisNote basis={basis} />
      </Stack>
    </Card>
  );
}

function Orders(props: {
  tableQuery: TableQuery;
  table: Exclude<TableQuery['table'], 'Order'>;
  figure: OpenFigure;
  onOrder: (orderNumber: string) => void;
}) {
  const t = useText('statisticTables');
  const formats = useFormats();
  const { tableQuery: asked, table, figure } = props;
  const search = buildOrdersSearch(asked.list.params, table, figure);
  const query = useCallQuery(api.reporting.orderStatistics, {
    ...asked.rangeInput,
    ...toFilterFields(readTableFilters(search, 'Order'), 'Order'),
  });
  const isCredited = table === 'Source';
  return (
    <Card title={t('statisticTables:behind.orders')}>
      <QueryView
        query={query}
        skeleton={<TableSkeleton />}
        isEmpty={({ rowCount }) => rowCount === 0}
        empty={<p>{t('statisticTables:behind.none')}</p>}
      >
        {(list) => (
          <Stack gap={12}>
            <DataTable<StatisticRow>
              name="ordersBehind"
              label={t('statisticTables:behind.orders')}
              rows={list.items}
              rowKey={({ key }) => key}
              columns={[
                {
                  key: 'orderNumber',
                  title: t('statisticTables:column.orderNumber'),
                  render: ({ key, attributes }) => (
                    <Stack gap={0}>
                      <TextButton
                        label={t('statisticTables:order.open', { number: key })}
                        onClick={() => props.onOrder(key)}
                      >
                        {key}
                      </TextButton>
                      <FinePrint>
                        {attributes.placedAt ? formats.dateTime(attributes.placedAt, asked.timeZone) : '–'}
                      </FinePrint>
                    </Stack>
                  ),
                },
                ...(['revenue', ...(isCredited ? ['creditedRevenue' as const] : [])] as const).map((key) => ({
                  key,
                  title: t(`statisticTables:column.${key}`),
                  isNumeric: true,
                  render: ({ values }: StatisticRow) =>
                    formats.figure(values[key] ?? null, 'Currency', list.currency),
                  total: formats.figure(list.total[key] ?? null, 'Currency', list.currency),
                })),
              ]}
              isPlain
              isDense
            />
            {list.rowCount > list.items.length ? (
              <p>
                {t('statisticTables:behind.more', { count: list.rowCount - list.items.length })}{' '}
                <AppLink to={`${tables.Order.path}?${search.toString()}`}>
                  {t('statisticTables:behind.allOrders')}
                </AppLink>
              </p>
            ) : null}
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}

/** The address of the orders behind a row: its days, model and filters, and the row. */
function buildOrdersSearch(
  shown: URLSearchParams,
  table: Exclude<StatisticTableName, 'Order'>,
  { row }: OpenFigure,
): URLSearchParams {
  const search = carryReportAddress(shown);
  search.set(orderFilterOf[table], row.key);
  return search;
}
