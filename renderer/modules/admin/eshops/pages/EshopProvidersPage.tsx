import { useMemo } from 'react';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { DateRangePicker } from '#renderer/ui/dates/DateRangePicker.tsx';
import { useDateRange } from '#renderer/ui/dates/useDateRange.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { createProviderColumns } from '../overviews/createProviderColumns.tsx';
import { getProviderPath } from '../paths.ts';

/** Which provider brought which shops, and what they spend. */
export function EshopProvidersPage() {
  const t = useText('adminOverviews', 'screens');
  const { number } = useFormats();
  const { range, setRange, today, fields } = useDateRange(staffTimeZone);
  const { dateFrom, dateTo } = fields;
  const query = useCallQuery(
    api.reporting.eshopProviderStatistics,
    { dateFrom, dateTo },
    { keepsPrevious: true },
  );
  const columns = useMemo(() => createProviderColumns(t, number), [t, number]);
  return (
    <Page title={t('screens:adminEshopProviders')} purpose={t('adminOverviews:providers.purpose')}>
      <Card>
        <QueryView query={query} skeleton={<TableSkeleton rows={5} />}>
          {({ providers }) => (
            <DataTable
              name="adminEshopProviders"
              label={t('adminOverviews:providers.label')}
              columns={columns}
              rows={providers}
              rowKey={(row) => row.shopProvider}
              rowPath={(row) => getProviderPath(row.shopProvider)}
              isLoading={query.isPlaceholderData}
              filters={<DateRangePicker value={range} today={today} onChange={setRange} />}
            />
          )}
        </QueryView>
      </Card>
    </Page>
  );
}
