import { useMemo } from 'react';
import type { CampaignStatistics } from '#shared/contracts/reporting.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { useTablePage } from '#renderer/ui/table/useTablePage.ts';
import { campaignColumns, rowKeyOf, sortRows, type Division } from './campaignColumns.tsx';

/** Campaign statistics with their total; sort in the address, columns and density kept on the device. */
export function StatisticsTable(props: {
  report: CampaignStatistics;
  division: Division;
  isLoading: boolean;
}) {
  const t = useText('statistics', 'campaign');
  const formats = useFormats();
  const { report, division } = props;
  const timeZone = useSession((state) => state.eshop?.timeZone);
  const { sortKey, isDescending, setSort } = useTablePage({ key: 'expenses', isDescending: true });
  const columns = useMemo(
    () => campaignColumns(report, division, formats, t),
    [report, division, formats, t],
  );
  const rows = useMemo(
    () => sortRows(report.items, sortKey, isDescending),
    [report.items, sortKey, isDescending],
  );
  return (
    <Stack gap={12}>
      <DataTable
        name="campaignStatistics"
        label={t('statistics:tableLabel')}
        columns={columns}
        rows={rows}
        rowKey={rowKeyOf}
        sort={{ key: sortKey, isDescending, onChange: setSort }}
        isLoading={props.isLoading}
      />
      <FinePrint>
        {report.updatedAt === null
          ? t('statistics:neverUpdated')
          : t('statistics:platformsAsOf', { time: formats.dateTime(report.updatedAt, timeZone) })}
      </FinePrint>
    </Stack>
  );
}
