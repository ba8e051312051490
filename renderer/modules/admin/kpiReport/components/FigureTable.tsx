import { useMemo } from 'react';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { roundChange } from '#shared/domain/report/report.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { getToday } from '#renderer/ui/dates/dateRange.ts';
import { Delta } from '#renderer/ui/figures/Delta.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { Sparkline } from '#renderer/ui/figures/Sparkline.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { computeChange, type FigureRow } from '../figureRows.ts';
import { useFigureColumn } from '../useFigureColumn.tsx';
import { useFigureName, useWriteFigure } from '../useFigureTexts.ts';
import { FigureCell } from './FigureCell.tsx';

/** Figures of a range: the last day, the whole range, change and trend; each opens its details. */
export function FigureTable(props: {
  rows: readonly FigureRow[];
  isCompared: boolean;
  /** Days of the range are not counted yet. */
  isCounting: boolean;
  isLoading: boolean;
  filters: React.ReactNode;
  /** The last day of the range. */
  lastDay: string | null;
  onOpen: (key: string, period?: string | null) => void;
  onExportCsv: () => Promise<unknown>;
}) {
  const t = useText('kpi');
  const write = useWriteFigure();
  const figureColumn = useFigureColumn(props.onOpen);
  const nameOf = useFigureName();
  const { isCompared, isCounting, lastDay, onOpen } = props;
  const columns = useMemo<Column<FigureRow>[]>(() => {
    // Of two days and more a middle is never known: that is in its definition.
    const getMissingReason = ({ unit, from }: FigureRow['definition']) =>
      isCounting && unit !== 'Minutes'
        ? t('kpi:note.stillCounting')
        : from === 'Cover'
          ? t('kpi:note.tooLittleSpend')
          : null;
    return [
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
        render: ({ key, figure, definition, last, currency }) => (
          <FigureCell
            value={last}
            name={`${nameOf(figure, currency)}, ${t('kpi:column.today')}`}
            onOpen={() => onOpen(key, lastDay)}
          >
            {write(definition.unit, last, currency)}
          </FigureCell>
        ),
      },
      {
        key: 'total',
        title: t('kpi:column.total'),
        isNumeric: true,
        render: ({ key, figure, definition, total, currency }) => {
          const written = write(definition.unit, total, currency);
          const reason = total === null ? getMissingReason(definition) : null;
          return reason === null ? (
            <FigureCell value={total} name={nameOf(figure, currency)} onOpen={() => onOpen(key)}>
              {written}
            </FigureCell>
          ) : (
            <TwoLines first={written} second={reason} />
          );
        },
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
        render: ({ values }) => {
          const finished = lastDay === getToday(staffTimeZone) ? values.slice(0, -1) : values;
          return finished.length < 2 || finished.every((value) => value === null || value === 0) ? null : (
            <Sparkline values={finished} />
          );
        },
      },
    ];
  }, [t, write, nameOf, figureColumn, isCompared, isCounting, lastDay, onOpen]);
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
  const change = computeChange(row);
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
