import { useMemo } from 'react';
import { roundChange } from '#shared/domain/report/report.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Delta } from '#renderer/ui/figures/Delta.tsx';
import { Sparkline } from '#renderer/ui/figures/Sparkline.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { changeOf, type FigureRow } from '../figureRows.ts';
import { useFigureColumn } from '../useFigureColumn.tsx';
import { useWriteFigure } from '../useFigureWords.ts';

/** Figures of a range: the last day, the whole range, its change and its course; each name opens what is behind it. */
export function FigureTable(props: {
  rows: readonly FigureRow[];
  isCompared: boolean;
  isLoading: boolean;
  filters: React.ReactNode;
  onOpen: (key: string) => void;
  onExportCsv: () => Promise<unknown>;
}) {
  const t = useText('kpi');
  const write = useWriteFigure();
  const figureColumn = useFigureColumn(props.onOpen);
  const { isCompared } = props;
  const columns = useMemo<Column<FigureRow>[]>(
    () => [
      figureColumn,
      {
        key: 'group',
        title: t('kpi:column.group'),
        render: ({ definition }) => t(`kpi:group.${definition.group}`),
      },
      {
        key: 'last',
        title: t('kpi:column.today'),
        isNumeric: true,
        render: ({ definition, last, currency }) => write(definition.unit, last, currency),
      },
      {
        key: 'total',
        title: t('kpi:column.total'),
        isNumeric: true,
        render: ({ definition, total, currency }) => write(definition.unit, total, currency),
      },
      ...(isCompared
        ? [
            {
              key: 'change',
              title: t('kpi:column.change'),
              isNumeric: true,
              render: (row: FigureRow) => <Change row={row} />,
            },
          ]
        : []),
      {
        key: 'course',
        title: t('kpi:column.course'),
        widthPx: 140,
        render: ({ values }) =>
          values.length < 2 || values.every((value) => value === null || value === 0) ? null : (
            <Sparkline values={values} />
          ),
      },
    ],
    [t, write, figureColumn, isCompared],
  );
  return (
    <DataTable
      name="adminKpiDaily"
      label={t('kpi:daily.label')}
      isDense
      columns={columns}
      rows={props.rows}
      rowKey={({ key }) => key}
      isLoading={props.isLoading}
      filters={props.filters}
      onExportCsv={props.onExportCsv}
    />
  );
}

function Change({ row }: { row: FigureRow }) {
  const write = useWriteFigure();
  const change = changeOf(row);
  const { definition, previousTotal, currency } = row;
  if (change === null) return null;
  return (
    <Delta
      percent={roundChange(change)}
      isGoodWhenUp={definition.isGoodWhenUp}
      previous={write(definition.unit, previousTotal, currency)}
    />
  );
}
