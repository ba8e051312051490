import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useAction, useListQuery } from '#renderer/api/queries.ts';
import { useListCsv } from '#renderer/features/listCsv/useListCsv.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ListPage } from '#renderer/ui/list/ListPage.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { isCampaignNumber, createPendingColumns } from '../components/createPendingColumns.tsx';

/** Google campaigns that wait to be made by hand: what they are to be, and the numbers of those that were made. */
export function PendingCampaignsPage() {
  const t = useText('googleCampaigns');
  const formats = useFormats();
  const list = useList();
  const saveCsv = useListCsv();
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const [outcome, setOutcome] = useState<{ marked: number; leftOut: number } | null>(null);
  const query = useListQuery(api.campaign.getPendingGoogleCampaigns, list.input, {
    refetchIntervalMs: 60_000,
  });
  const mark = useAction(api.campaign.setGoogleCampaignsAsCreated, {
    invalidates: [api.campaign.getPendingGoogleCampaigns],
  });
  const entered = (query.data?.items ?? []).filter(({ id }) => isCampaignNumber(numbers[id] ?? ''));
  const columns = useMemo(
    () =>
      createPendingColumns(t, formats, {
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
    <ListPage
      title={t('googleCampaigns:title')}
      purpose={t('googleCampaigns:purpose')}
      list={list}
      query={query}
      skeletonRows={8}
      gap={12}
      above={
        <>
          {outcome !== null && outcome.marked > 0 ? (
            <Notice tone="positive">{t('googleCampaigns:marked', { count: outcome.marked })}</Notice>
          ) : null}
          {outcome !== null && outcome.leftOut > 0 ? (
            <Notice tone="negative">{t('googleCampaigns:leftOut', { count: outcome.leftOut })}</Notice>
          ) : null}
        </>
      }
      name="adminGoogleCampaigns"
      label={t('googleCampaigns:label')}
      onExportCsv={saveCsv('google-campaigns', api.campaign.getPendingGoogleCampaigns)}
      isDense
      columns={columns}
      rowKey={({ id }) => id}
      filters={
        entered.length === 0 ? null : (
          <Button type="primary" loading={mark.isPending} onClick={() => void markEntered()}>
            {t('googleCampaigns:mark', { count: entered.length })}
          </Button>
        )
      }
      empty={{ title: t('googleCampaigns:emptyTitle'), text: t('googleCampaigns:emptyText') }}
    />
  );
}
