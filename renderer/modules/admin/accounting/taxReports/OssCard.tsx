import { createCountColumn, createNetAndVatColumns } from '#renderer/features/accounting/sumColumns.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { ReportCard, type Reports } from './ReportCard.tsx';

/** The one stop shop: the quarter’s supplies by state and rate, and corrections of earlier quarters. */
export function OssCard({ reports }: { reports: Reports }) {
  const t = useText('accounting');
  const { percent } = useFormats();
  const { oss, quarter } = reports;
  const summary = t('accounting:taxReports.quarterSummary', {
    quarter,
    count: oss.reduce((sum, { documentCount }) => sum + documentCount, 0),
  });
  return (
    <ReportCard report="Oss" reports={reports} summary={summary}>
      <DataTable
        name="oss"
        label={t('accounting:taxReports.report.Oss')}
        isPlain
        isDense
        rows={oss}
        rowKey={(row) => [row.country, row.correctedQuarter, row.percent, row.net.currency].join(' ')}
        empty={
          <EmptyState
            title={t('accounting:taxReports.empty')}
            text={t('accounting:taxReports.emptyOss', { quarter })}
          />
        }
        columns={[
          {
            key: 'country',
            title: t('accounting:taxReports.country'),
            isFixed: true,
            render: ({ country }) => country,
          },
          {
            key: 'rate',
            title: t('accounting:taxReports.percent'),
            render: (row) =>
              row.percent === null
                ? t('accounting:taxReports.corrects', { quarter: row.correctedQuarter ?? '' })
                : percent(row.percent),
          },
          createCountColumn(t),
          ...createNetAndVatColumns(t),
        ]}
      />
    </ReportCard>
  );
}
