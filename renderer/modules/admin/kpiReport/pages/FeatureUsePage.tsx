import { useMemo, useState } from 'react';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { computePercentage } from '#shared/domain/report/report.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { DateRangePicker } from '#renderer/ui/dates/DateRangePicker.tsx';
import { useDateRange } from '#renderer/ui/dates/useDateRange.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { FigureCell } from '../components/FigureCell.tsx';
import { KpiPage } from '../components/KpiPage.tsx';
import { ShopsSheet, type OpenFigure } from '../components/ShopsSheet.tsx';

type Feature = OutputOf<Contracts['reporting']['limitedFeatureUsageStatistics']>['features'][number];

const counts = {
  usingShopsCount: 'shops',
  usesCount: 'uses',
  refusedShopsCount: 'refusedShops',
  refusedCount: 'refused',
} as const satisfies Record<Exclude<keyof Feature, 'feature'>, string>;

/** Which features of the subscription shops use, and which they ask for without having them. */
export function FeatureUsePage() {
  const t = useText('kpi');
  const { day } = useFormats();
  const { range, setRange, today, fields } = useDateRange(staffTimeZone);
  const query = useCallQuery(
    api.reporting.limitedFeatureUsageStatistics,
    { dateFrom: fields.dateFrom, dateTo: fields.dateTo },
    { keepsPrevious: true },
  );
  const [open, setOpen] = useState<OpenFigure | null>(null);
  const columns = useColumns(query.data?.premiumShopsCount ?? 0, setOpen);
  const save = useSaveFile();
  const { dateFrom, dateTo } = fields;
  const saveCsv = async () =>
    await save(() => api.reporting.limitedFeatureUsageStatisticsCsv({ dateFrom, dateTo }), 'text/csv');
  return (
    <KpiPage purpose={t('kpi:features.purpose')}>
      <Card>
        <QueryView query={query} skeleton={<TableSkeleton rows={10} />}>
          {({ features, countedFrom }) => (
            <Stack gap={12}>
              <DataTable
                name="adminKpiFeatures"
                label={t('kpi:features.label')}
                isDense
                columns={columns}
                rows={features}
                rowKey={({ feature }) => feature}
                isLoading={query.isPlaceholderData}
                onExportCsv={saveCsv}
                filters={<DateRangePicker value={range} today={today} onChange={setRange} />}
              />
              <FinePrint>
                {countedFrom === null
                  ? t('kpi:features.nothing')
                  : t('kpi:features.since', { day: day(countedFrom) })}
              </FinePrint>
            </Stack>
          )}
        </QueryView>
      </Card>
      <ShopsSheet open={open} days={{ dateFrom, dateTo }} market="All" onClose={() => setOpen(null)} />
    </KpiPage>
  );
}

function useColumns(premiumShops: number, onOpen: (open: OpenFigure) => void): Column<Feature>[] {
  const t = useText('kpi');
  const { number, percent } = useFormats();
  return useMemo(() => {
    const count = (key: keyof typeof counts): Column<Feature> => ({
      key,
      title: t(`kpi:features.${counts[key]}`),
      isNumeric: true,
      sortValue: (row) => row[key],
      render: (row) => {
        const name = `${t(`kpi:features.name.${row.feature}`)}: ${t(`kpi:features.${counts[key]}`)}`;
        const isRefused = key === 'refusedShopsCount' || key === 'refusedCount';
        return (
          <FigureCell
            value={row[key]}
            name={name}
            onOpen={() => onOpen({ name, of: { kind: 'Feature', feature: row.feature, isRefused } })}
          >
            {number(row[key], 0)}
          </FigureCell>
        );
      },
    });
    return [
      {
        key: 'feature',
        title: t('kpi:features.feature'),
        isFixed: true,
        sortValue: ({ feature }) => t(`kpi:features.name.${feature}`),
        render: ({ feature }) => t(`kpi:features.name.${feature}`),
      },
      count('usingShopsCount'),
      {
        key: 'share',
        title: t('kpi:features.share'),
        isNumeric: true,
        render: ({ usingShopsCount }) => {
          const share = computePercentage(usingShopsCount, premiumShops);
          return share === null ? '–' : percent(share, 0);
        },
      },
      count('usesCount'),
      count('refusedShopsCount'),
      count('refusedCount'),
    ];
  }, [t, number, percent, premiumShops, onOpen]);
}
