import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { ReportCard, type Reports } from './ReportCard.tsx';

/** The EC sales list: services by customer, in whole crowns. */
export function SalesListCard({ reports }: { reports: Reports }) {
  const t = useText('accounting');
  const { money } = useFormats();
  const { rows, rowCount, sums } = reports.salesList;
  const summary = t('accounting:taxReports.summary', {
    count: sums.documentCount,
    net: money(sums.net),
    vat: money(sums.vat),
  });
  return (
    <ReportCard report="SalesList" reports={reports} summary={summary}>
      <DataTable
        name="salesList"
        label={t('accounting:taxReports.report.SalesList')}
        isPlain
        isDense
        rows={rows}
        rowKey={({ country, vatNumber }) => `${country}${vatNumber}`}
        empty={
          <EmptyState title={t('accounting:taxReports.empty')} text={t('accounting:taxReports.emptySales')} />
        }
        columns={[
          {
            key: 'number',
            title: t('accounting:taxReports.vatNumber'),
            isFixed: true,
            render: ({ country, vatNumber }) => `${country}${vatNumber}`,
          },
          {
            key: 'count',
            title: t('accounting:taxReports.supplies'),
            isNumeric: true,
            render: ({ count }) => count,
          },
          {
            key: 'net',
            title: t('accounting:list.net'),
            isNumeric: true,
            render: ({ net }) => <Money money={net} />,
          },
          {
            key: 'crowns',
            title: t('accounting:taxReports.crowns'),
            isNumeric: true,
            render: ({ crowns }) => <Money money={{ value: crowns, currency: 'CZK' }} />,
          },
        ]}
      />
      {rowCount > rows.length ? (
        <FinePrint>{t('accounting:taxReports.more', { shown: rows.length, count: rowCount })}</FinePrint>
      ) : null}
    </ReportCard>
  );
}
