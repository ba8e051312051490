import { createCountColumn, createNetAndVatColumns } from '#renderer/features/accounting/sumColumns.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { ReportCard, type Reports } from './ReportCard.tsx';

/** Parts A.4 and A.5 of the control statement. */
export function ControlStatementCard({ reports }: { reports: Reports }) {
  const t = useText('accounting');
  const { day, percent, money } = useFormats();
  const { large, largeCount, small, sums } = reports.controlStatement;
  const summary = t('accounting:taxReports.summary', {
    count: sums.documentCount,
    net: money(sums.net),
    vat: money(sums.vat),
  });
  return (
    <ReportCard report="ControlStatement" reports={reports} summary={summary}>
      <DataTable
        name="controlStatementLarge"
        label={t('accounting:taxReports.large')}
        isPlain
        isDense
        rows={large}
        rowKey={({ number }) => number}
        empty={
          <EmptyState title={t('accounting:taxReports.empty')} text={t('accounting:taxReports.emptyLarge')} />
        }
        columns={[
          {
            key: 'number',
            title: t('accounting:taxReports.large'),
            isFixed: true,
            render: ({ number }) => number,
          },
          {
            key: 'customer',
            title: t('accounting:list.customer'),
            render: ({ customerName, vatNumber }) => <TwoLines first={customerName} second={vatNumber} />,
          },
          {
            key: 'taxPoint',
            title: t('accounting:list.taxPoint'),
            render: ({ taxPointOn }) => day(taxPointOn),
          },
          {
            key: 'percent',
            title: t('accounting:taxReports.percent'),
            isNumeric: true,
            render: (row) => percent(row.percent),
          },
          ...createNetAndVatColumns(t),
        ]}
      />
      {largeCount > large.length ? (
        <FinePrint>{t('accounting:taxReports.more', { shown: large.length, count: largeCount })}</FinePrint>
      ) : null}
      <DataTable
        name="controlStatementSmall"
        label={t('accounting:taxReports.small')}
        isPlain
        isDense
        rows={small}
        rowKey={(row) => String(row.percent)}
        empty={
          <EmptyState title={t('accounting:taxReports.empty')} text={t('accounting:taxReports.emptySmall')} />
        }
        columns={[
          {
            key: 'percent',
            title: t('accounting:taxReports.small'),
            isFixed: true,
            render: (row) => percent(row.percent),
          },
          createCountColumn(t),
          ...createNetAndVatColumns(t),
        ]}
      />
    </ReportCard>
  );
}
