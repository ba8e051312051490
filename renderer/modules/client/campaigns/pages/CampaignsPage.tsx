import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { channels, type Channel } from '#shared/domain/campaign/campaign.ts';
import { CreateCampaignButton } from '#renderer/features/campaignCreation/CreateCampaignButton.tsx';
import {
  readChannel,
  buildWizardPath,
  findFirstStep,
} from '#renderer/features/campaignWizard/wizardAddress.ts';
import { carryReportAddress } from '#renderer/features/statistics/carryReportAddress.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { DateRangePicker } from '#renderer/ui/dates/DateRangePicker.tsx';
import { useDateRange } from '#renderer/ui/dates/useDateRange.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { PictureRowsSkeleton } from '#renderer/ui/feedback/PictureRowsSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Reserved } from '#renderer/ui/feedback/Reserved.tsx';
import { StaleNote } from '#renderer/ui/feedback/StaleNote.tsx';
import { useProblemText } from '#renderer/ui/feedback/useProblemText.ts';
import { useIsNarrow } from '#renderer/ui/frame/useIsNarrow.ts';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { ScrollRow } from '#renderer/ui/layout/ScrollRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { Redirect } from '#renderer/ui/navigation/Redirect.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import {
  campaignViews,
  isInView,
  sortCampaignRows,
  sortKeys,
  sumCampaignRows,
  type CampaignRow,
  type CampaignView,
} from '../campaignRows.ts';
import { getCampaignPath } from '../getCampaignPath.ts';
import { CampaignCards } from '../components/CampaignCards.tsx';
import { CampaignsFootnote } from '../components/CampaignsFootnote.tsx';
import { CampaignTable } from '../components/CampaignTable.tsx';
import { CreditNote } from '../components/CreditNote.tsx';
import { TurnProblem, type TurnFailure } from '../components/TurnProblem.tsx';
import { useCampaignList } from '../useCampaignList.ts';

/** Placeholder of the time of a synchronisation that is loading: its text is as long. */
const loadedAt = new Date();

/** All campaigns of the shop in one table, or those of the channel that the address names. */
export function CampaignsPage() {
  const { channel: wanted } = useParams();
  const channel = readChannel(wanted);
  if (wanted !== undefined && channel === null) return <Redirect to="/app/dashboard" />;
  return <Campaigns channel={channel} />;
}

function Campaigns({ channel }: { channel: Channel | null }) {
  const t = useText('campaigns', 'campaign');
  const { relative } = useFormats();
  const problemText = useProblemText();
  // So many figures have no room beside each other on a tablet either.
  const hasCards = useIsNarrow();
  const timeZone = useSession((state) => state.eshop?.timeZone ?? 'Europe/Prague');
  const { range, setRange, today, fields } = useDateRange(timeZone);
  const { order, sort, filters, setFilter, params } = useList({
    sorts: sortKeys,
    sort: { key: 'expenses', isDescending: true },
    filters: { view: campaignViews },
  });
  const { campaigns, performance, rows } = useCampaignList(fields, channel);
  const [editedKey, setEditedKey] = useState<string | null>(null);
  const [failure, setFailure] = useState<TurnFailure | null>(null);
  const view = filters.view ?? 'All';
  const shown = sortCampaignRows(
    rows.filter((row) => isInView(row, view)),
    order.sort,
    order.isDescending,
  );
  const carried = carryReportAddress(params).toString();
  const getPath = (row: CampaignRow) => {
    const step = findFirstStep(row.channel, row.format);
    if (row.campaign === null && step !== null)
      return buildWizardPath('/app/campaigns', { channel: row.channel, format: row.format, step }, 'create');
    return getCampaignPath(row, carried);
  };
  const synced = performance.data?.updatedAt ?? undefined;
  const list = {
    rows: shown,
    totals: sumCampaignRows(shown),
    currency: performance.data?.currency ?? rows[0]?.campaign?.dailyBudget.currency ?? ('CZK' as const),
    target: performance.data?.target ?? null,
    editedKey,
    onEdit: setEditedKey,
    onProblem: (campaign: TurnFailure['campaign'], problem: TurnFailure['problem'] | null) =>
      setFailure(problem === null ? null : { campaign, problem }),
    getPath,
    empty: <EmptyState isCompact title={t('campaigns:noneInView')} />,
    filters: (
      <>
        <ScrollRow>
          <Segmented<CampaignView>
            aria-label={t('campaigns:views')}
            value={view}
            options={campaignViews.map((value) => ({
              value,
              label: `${t(`campaigns:view.${value}`)} ${rows.filter((row) => isInView(row, value)).length}`,
            }))}
            onChange={(value) => setFilter('view', value === 'All' ? '' : value)}
          />
        </ScrollRow>
        <ChannelChoice channel={channel} />
      </>
    ),
  };
  return (
    <Page
      title={t('campaign:list.title')}
      purpose={
        synced === undefined ? (
          <>
            {t('campaign:list.purpose')}
            {performance.data === undefined && performance.error === null ? (
              <Reserved> · {t('campaigns:synced', { time: relative(loadedAt) })}</Reserved>
            ) : null}
          </>
        ) : (
          `${t('campaign:list.purpose')} · ${t('campaigns:synced', { time: relative(synced) })}`
        )
      }
      action={<CreateCampaignButton />}
    >
      <DateRangePicker value={range} today={today} onChange={setRange} canCompare />
      <QueryView query={campaigns} skeleton={<PictureRowsSkeleton />}>
        {() =>
          rows.length === 0 ? (
            <EmptyState
              title={
                channel === null
                  ? t('campaigns:emptyTitle')
                  : t('campaign:list.empty', { channel: t(`campaign:channel.${channel}`) })
              }
              text={t('campaigns:emptyText')}
              action={<CreateCampaignButton />}
            />
          ) : (
            <Stack gap={12}>
              <CreditNote row={rows[0]} />
              {failure === null ? null : <TurnProblem failure={failure} />}
              {performance.error === null ? null : (
                <StaleNote
                  text={problemText(performance.error)}
                  retryText={t('ui:retry')}
                  onRetry={() => void performance.refetch()}
                />
              )}
              {hasCards ? (
                <CampaignCards {...list} />
              ) : (
                <Card>
                  <CampaignTable
                    {...list}
                    isLoading={performance.isPending || performance.isPlaceholderData}
                    sort={sort}
                  />
                </Card>
              )}
              <CampaignsFootnote performance={performance.data} />
            </Stack>
          )
        }
      </QueryView>
    </Page>
  );
}

/** Narrows the campaigns to a channel; days, comparison and view stay. */
function ChannelChoice({ channel }: { channel: Channel | null }) {
  const t = useText('campaigns', 'campaign');
  const go = useGo();
  const [search] = useSearchParams();
  return (
    <Select<Channel | ''>
      aria-label={t('campaigns:channel')}
      value={channel ?? ''}
      popupMatchSelectWidth={false}
      options={[
        { value: '', label: t('campaigns:allChannels') },
        ...channels.map((value) => ({ value, label: t(`campaign:channel.${value}`) })),
      ]}
      onChange={(value) => {
        const query = search.toString();
        go(
          `${value === '' ? '/app/campaigns' : `/app/campaigns/${value}/formats`}${query === '' ? '' : `?${query}`}`,
        );
      }}
    />
  );
}
