import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { PendingGoogleCampaign } from '#shared/contracts/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { useTablePage } from '#renderer/ui/table/useTablePage.ts';
import { isCampaignNumber, pendingColumns } from '../components/pendingColumns.tsx';

const refetchEveryMs = 60_000;
const noRows: readonly PendingGoogleCampaign[] = [];

/** Google campaigns that wait to be made by hand: what they are to be, and the numbers of those that were made. */
export function PendingCampaignsPage() {
  const t = useText('googleCampaigns');
  return (
    <Page title={t('googleCampaigns:title')} purpose={t('googleCampaigns:purpose')}>
      <Waiting />
    </Page>
  );
}

function Waiting() {
  const t = useText('googleCampaigns');
  const formats = useFormats();
  const table = useTablePage({ key: 'waiting', isDescending: false });
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const [outcome, setOutcome] = useState<{ marked: number; leftOut: number } | null>(null);
  const query = useCallQuery(
    api.campaign.getPendingGoogleCampaigns,
    { page: table.page, pageSize: table.pageSize },
    { keepsPrevious: true, refetchIntervalMs: refetchEveryMs },
  );
  const mark = useAction(api.campaign.setGoogleCampaignsAsCreated, {
    invalidates: [api.campaign.getPendingGoogleCampaigns],
  });
  const rows = query.data?.items ?? noRows;
  const entered = rows.filter((campaign) => isCampaignNumber(numbers[campaign.id] ?? ''));
  const columns = useMemo(
    () =>
      pendingColumns(t, formats, {
        numbers,
        enter: (id, number) => setNumbers((before) => ({ ...before, [id]: number })),
      }),
    [t, formats, numbers],
  );
  const markEntered = async () => {
    const answer = await mark.run({
      campaigns: entered.map((campaign) => ({
        eshopId: campaign.eshopId,
        campaignId: campaign.id,
        platformCampaignId: numbers[campaign.id] ?? '',
      })),
    });
    if (answer === null) return;
    const marked = answer.createdIds.length;
    setOutcome({ marked, leftOut: entered.length - marked });
  };
  return (
    <Card>
      <Stack gap={12}>
        {outcome !== null && outcome.marked > 0 ? (
          <Notice tone="positive">{t('googleCampaigns:marked', { count: outcome.marked })}</Notice>
        ) : null}
        {outcome !== null && outcome.leftOut > 0 ? (
          <Notice tone="negative">{t('googleCampaigns:leftOut', { count: outcome.leftOut })}</Notice>
        ) : null}
        <QueryView query={query} skeleton={<TableSkeleton rows={8} />}>
          {({ total }) => (
            <DataTable
              name="adminGoogleCampaigns"
              label={t('googleCampaigns:label')}
              isDense
              columns={columns}
              rows={rows}
              rowKey={(campaign) => campaign.id}
              isLoading={query.isPlaceholderData}
              paging={{ page: table.page, pageSize: table.pageSize, total, onChange: table.setPage }}
              filters={
                entered.length === 0 ? null : (
                  <Button type="primary" loading={mark.isPending} onClick={() => void markEntered()}>
                    {t('googleCampaigns:mark', { count: entered.length })}
                  </Button>
                )
              }
              empty={
                <EmptyState title={t('googleCampaigns:emptyTitle')} text={t('googleCampaigns:emptyText')} />
              }
            />
          )}
        </QueryView>
      </Stack>
    </Card>
  );
}
