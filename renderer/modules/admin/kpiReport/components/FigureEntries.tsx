import { useMemo } from 'react';
import type { StaffFigureRow, StaffMarket } from '#shared/contracts/reportingStaff.ts';
import type { StaffUnit } from '#shared/domain/report/staffFigures.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { ListView } from '#renderer/ui/list/ListView.tsx';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';
import type { RequestedDays } from '../requestedDays.ts';
import type { FigureRow } from '../figureRows.ts';
import { usePartName, useWriteFigure } from '../useFigureTexts.ts';
import { ShopCell } from './ShopCell.tsx';

/** Unit of a figure's entries: those of a share have a unit of their own. */
function getEntryUnit(row: FigureRow, entry: StaffFigureRow): StaffUnit {
  if (entry.currency !== null) return 'Money';
  return row.definition.unit === 'Minutes' ? 'Minutes' : 'Count';
}

/** Paged entries of a figure: shops with their sums, or single events. */
export function FigureEntries(props: { row: FigureRow; days: RequestedDays; market: StaffMarket }) {
  const { row, days, market } = props;
  const t = useText('kpi');
  const { day: writeDay, number } = useFormats();
  const write = useWriteFigure();
  const partName = usePartName();
  const list = useLocalList();
  const query = useListQuery(api.reporting.kpiFigureRows, {
    ...days,
    market,
    figure: row.figure,
    currency: row.currency,
    ...list.place,
  });
  const sum = query.data?.sum ?? null;
  const isByShop = row.definition.list.by === 'Shop';
  const hasParts = query.data?.items.some(({ part }) => part !== null) === true;
  const columns = useMemo<Column<StaffFigureRow>[]>(
    () => [
      {
        key: 'shop',
        title: t('kpi:column.shop'),
        isFixed: true,
        widthPx: 180,
        render: ({ shop }) => <ShopCell shop={shop} />,
      },
      { key: 'day', title: t('kpi:column.day'), render: ({ day }) => writeDay(day) },
      ...(isByShop
        ? [
            {
              key: 'count',
              title: t('kpi:column.count'),
              isNumeric: true,
              render: ({ count }: StaffFigureRow) => number(count, 0),
            },
          ]
        : []),
      ...(hasParts
        ? [
            {
              key: 'part',
              title: t('kpi:column.kind'),
              render: ({ part }: StaffFigureRow) => (part === null ? '–' : partName(row.figure, part)),
            },
          ]
        : []),
      {
        key: 'value',
        title: t('kpi:column.value'),
        isNumeric: true,
        render: (entry) => write(getEntryUnit(row, entry), entry.value, entry.currency),
      },
    ],
    [t, writeDay, number, write, partName, isByShop, hasParts, row],
  );
  return (
    <ListView
      list={list}
      query={query}
      skeletonRows={5}
      isBareWhenEmpty
      empty={<FinePrint>{t('kpi:detail.noRows')}</FinePrint>}
      gap={0}
      above={
        sum === null || row.currency === null ? null : (
          <FinePrint>{`${t('kpi:detail.sum')}: ${write('Money', sum, row.currency)}`}</FinePrint>
        )
      }
      name="adminKpiEntries"
      label={t('kpi:detail.rows')}
      isDense
      isPlain
      columns={columns}
      rowKey={({ key }) => key}
    />
  );
}
