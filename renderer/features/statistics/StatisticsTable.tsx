import { useMemo, type ReactNode } from 'react';
import type { CampaignStatistics, CampaignStatisticsRow } from '#shared/contracts/reporting.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { BasisLine } from '#renderer/features/reportSummary/BasisLine.tsx';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { carryReportAddress } from './carryReportAddress.ts';
import { campaignColumns, getRowKey, sortKeys, sortRows, type Division } from './campaignColumns.tsx';

/** Campaign statistics with their total; sort in the address, columns and density stored on the device. */
export function StatisticsTable(props: {
  report: CampaignStatistics;
  division: Division;
  isLoading: boolean;
  /** Content at the start of the row above the table, and at its end beside the choice of columns. */
  filters: ReactNode;
  tools: ReactNode;
}) {
  const t = useText('statistics', 'campaign');
  const formats = useFormats();
  const { report, division } = props;
  const timeZone = useSession((state) => state.eshop?.timeZone);
  const { order, sort, params } = useList({
    sorts: sortKeys,
    sort: { key: 'expenses', isDescending: true },
  });
  const columns = useMemo(() => {
    const ordersPath = ({ campaignId }: CampaignStatisticsRow) => {
      if (campaignId === null) return null;
      const query = carryReportAddress(params);
      query.set('campaign', campaignId);
      // The orders behind a figure are counted as the figure is, whatever the shop has set.
      query.set('model', report.attribution);
      query.set('vat', report.vat);
      return `/app/statistic/order?${query.toString()}`;
    };
    return campaignColumns(report, division, formats, t, ordersPath);
  }, [report, division, formats, t, params]);
  const rows = useMemo(
    () => sortRows(report.items, order.sort, order.isDescending),
    [report.items, order.sort, order.isDescending],
  );
  return (
    <Stack gap={12}>
      <DataTable
        name="campaignStatistics"
        label={t('statistics:tableLabel')}
        columns={columns}
        rows={rows}
        rowKey={getRowKey}
        {...(sort === undefined ? {} : { sort })}
        isLoading={props.isLoading}
        filters={props.filters}
        tools={props.tools}
      />
      <BasisLine basis={report}>
        {report.updatedAt === null
          ? t('statistics:neverUpdated')
          : t('statistics:platformsAsOf', { time: formats.dateTime(report.updatedAt, timeZone) })}
      </BasisLine>
    </Stack>
  );
}
