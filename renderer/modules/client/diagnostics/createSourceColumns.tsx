import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import type { VisitFigures, VisitSource } from '#shared/contracts/eshopAnalyzer.ts';
import { changePercent, roundChange, type NumberType } from '#shared/domain/report/report.ts';
import type { useFormats } from '#renderer/i18n/useFormats.ts';
import type { TranslateText } from '#renderer/i18n/useText.ts';
import { FigureCell } from '#renderer/ui/figures/FigureCell.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';

type VisitSources = OutputOf<Contracts['eshopAnalyzer']['getWebInsightVisitSources']>;

/** A channel, or the orders whose source is not known. */
export type SourceRow =
  | (VisitSource & { readonly kind: 'Channel' })
  | (VisitSources['unknown'] & { readonly kind: 'Unknown' });

/** The rows of the table, which add up to its total. */
export function listSourceRows({ sources, unknown }: VisitSources): SourceRow[] {
  return [
    ...sources.map((source) => ({ ...source, kind: 'Channel' as const })),
    ...(unknown.orders === 0 ? [] : [{ ...unknown, kind: 'Unknown' as const }]),
  ];
}

type Compared = VisitFigures & Pick<VisitSource, 'previous' | 'yearBefore'>;
type FigureKey = keyof VisitFigures;
const mostNames = 3;

/** Columns of traffic sources: figures with their change, and the year before beside them. */
export function createSourceColumns(parts: {
  answer: VisitSources;
  formats: ReturnType<typeof useFormats>;
  t: TranslateText;
}): Column<SourceRow>[] {
  const { answer, formats, t } = parts;
  const write = (value: number | null, type: NumberType) => formats.figure(value, type, answer.currency);
  const formatCell = (row: Compared, key: FigureKey, type: NumberType) => {
    const before = row.previous?.[key] ?? null;
    const value = row[key];
    const isCompared = value !== null && before !== null && before !== 0;
    return (
      <FigureCell
        text={write(value, type)}
        {...(isCompared
          ? {
              change: {
                percent: roundChange(changePercent(before, value)),
                isGoodWhenUp: true,
                previous: write(before, type),
              },
            }
          : {})}
      />
    );
  };
  const formatYearCell = (row: Compared, key: FigureKey, type: NumberType) => {
    const before = row.yearBefore?.[key] ?? null;
    const value = row[key];
    if (before === null) return '–';
    return (
      <FigureCell
        text={write(before, type)}
        {...(value !== null && before !== 0
          ? {
              change: {
                percent: roundChange(changePercent(before, value)),
                isGoodWhenUp: true,
                previous: write(before, type),
              },
            }
          : {})}
      />
    );
  };
  const createColumn = (
    key: FigureKey,
    title: string,
    type: NumberType,
    options: { isTelling?: boolean; isOfUnknown?: boolean } = {},
  ): Column<SourceRow> => ({
    key,
    title,
    isNumeric: true,
    isNarrow: type !== 'Currency',
    isTelling: options.isTelling ?? false,
    sortValue: (row) =>
      row.kind === 'Channel' ? row[key] : key === 'orders' || key === 'revenue' ? row[key] : null,
    render: (row) => {
      if (row.kind === 'Channel') return formatCell(row, key, type);
      return key === 'orders' || key === 'revenue' ? write(row[key], type) : '–';
    },
    total: formatCell(answer.total, key, type),
  });
  const createYearColumn = (
    key: 'visits' | 'revenue',
    title: string,
    type: NumberType,
  ): Column<SourceRow> => ({
    key: `${key}YearBefore`,
    title,
    isNumeric: true,
    sortValue: (row) => (row.kind === 'Channel' ? (row.yearBefore?.[key] ?? null) : null),
    render: (row) => (row.kind === 'Channel' ? formatYearCell(row, key, type) : '–'),
    total: formatYearCell(answer.total, key, type),
  });
  const listNames = ({ names }: VisitSource) =>
    names
      .slice(0, mostNames)
      .map(({ name, visits }) => t('insights:sources.name', { name, visits: write(visits, 'Integer') }))
      .join(' · ');
  return [
    {
      key: 'channel',
      title: t('statisticTables:column.channel'),
      isFixed: true,
      render: (row) =>
        row.kind === 'Unknown' ? (
          <TwoLines
            first={t('insights:sources.unknown')}
            second={t('insights:sources.unknownText')}
            isWrapped
          />
        ) : (
          <TwoLines
            first={t(`statisticTables:channel.${row.channel}`)}
            second={row.channel === 'Direct' ? '' : listNames(row)}
            isWrapped
          />
        ),
      total: t('insights:sources.total'),
    },
    createColumn('visits', t('statisticTables:column.visits'), 'Integer', { isTelling: true }),
    ...(answer.total.yearBefore === null
      ? []
      : [createYearColumn('visits', t('insights:sources.visitsYearBefore'), 'Integer')]),
    createColumn('newVisits', t('insights:sources.newVisits'), 'Integer'),
    createColumn('conversionRate', t('statisticTables:column.conversionRate'), 'Percentage'),
    createColumn('orders', t('statisticTables:column.orders'), 'Integer', { isTelling: true }),
    createColumn('revenue', t('statisticTables:column.revenue'), 'Currency', { isTelling: true }),
    ...(answer.total.yearBefore === null
      ? []
      : [createYearColumn('revenue', t('insights:sources.revenueYearBefore'), 'Currency')]),
  ];
}
