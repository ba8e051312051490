import { useMemo, type ReactNode } from 'react';
import type { CampaignStatistics, CampaignStatisticsRow } from '#shared/contracts/reporting.ts';
import {
  campaignColumnKeys,
  campaignSort,
  sortCampaignRows,
  type CampaignColumn,
  type CampaignDivision,
} from '#shared/domain/report/campaignReport.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { BasisLine } from '#renderer/features/reportSummary/BasisLine.tsx';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { listShownKeys } from '#renderer/ui/table/tableColumns.ts';
import { carryReportAddress } from './carryReportAddress.ts';
import { createCampaignColumns, getRowKey } from './campaignColumns.tsx';
import { ExportButtons, type ExportInput } from './ExportButtons.tsx';

/** Key of the saved columns. */
const tableName = 'campaignStatistics';

/** Campaign statistics with their total; sort in the address, columns and density stored on the device. */
export function StatisticsTable(props: {
  report: CampaignStatistics;
  division: CampaignDivision;
  isLoading: boolean;
  /** At the start of the row above the table. */
  filters: ReactNode;
  exportInput: ExportInput;
  compareWith?: 'PreviousPeriod' | 'PreviousYear';
}) {
  const t = useText('statistics', 'campaign');
  const formats = useFormats();
  const { report, division } = props;
  const timeZone = useSession((state) => state.eshop?.timeZone);
  const { order, sort, params } = useList({
    sorts: campaignColumnKeys,
    sort: campaignSort,
  });
  const columns = useMemo(() => {
    const buildOrdersPath = ({ campaignId }: CampaignStatisticsRow) => {
      if (campaignId === null) return null;
      const query = carryReportAddress(params);
      query.set('campaign', campaignId);
      // The orders behind a figure are counted as the figure is, whatever the shop has set.
      query.set('model', report.attribution);
      query.set('vat', report.vat);
      return `/app/statistic/order?${query.toString()}`;
    };
    return createCampaignColumns(report, division, formats, t, buildOrdersPath);
  }, [report, division, formats, t, params]);
  const rows = useMemo(
    () => sortCampaignRows(report.items, order.sort, order.isDescending),
    [report.items, order.sort, order.isDescending],
  );
  return (
    <Stack gap={12}>
      <DataTable
        name={tableName}
        label={t('statistics:tableLabel')}
        columns={columns}
        rows={rows}
        rowKey={getRowKey}
        sort={sort}
        isLoading={props.isLoading}
        filters={props.filters}
        tools={
          <ExportButtons
            input={props.exportInput}
            {...(props.compareWith === undefined ? {} : { compareWith: props.compareWith })}
            getView={() => ({ ...order, columns: listShownKeys(tableName, columns) as CampaignColumn[] })}
          />
        }
      />
      <BasisLine basis={report}>
        {report.updatedAt === null
          ? t('statistics:neverUpdated')
          : t('statistics:platformsAsOf', { time: formats.dateTime(report.updatedAt, timeZone) })}
      </BasisLine>
    </Stack>
  );
}
