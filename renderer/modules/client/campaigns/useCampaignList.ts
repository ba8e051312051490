import { useMemo } from 'react';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useCreatableCampaigns } from '#renderer/features/campaignCreation/useCreatableCampaigns.ts';
import { buildCampaignRows } from './campaignRows.ts';

/** Spend and states move while the page is open. */
const refreshMs = 15_000;

/** The campaigns of the selected shop with their figures, and the unfinished ones. */
export function useCampaignList(
  input: Parameters<typeof api.reporting.campaignPerformance>[0],
  channel: Channel | null,
) {
  const campaigns = useCallQuery(api.campaign.getAllCampaignStatuses, {}, { refetchIntervalMs: refreshMs });
  const performance = useCallQuery(api.reporting.campaignPerformance, input, { keepsPrevious: true });
  const creatable = useCreatableCampaigns();
  const list = campaigns.data?.campaigns;
  const figures = performance.data?.items;
  const rows = useMemo(() => {
    const isShown = (row: { channel: Channel }) => channel === null || row.channel === channel;
    const unfinished = creatable?.filter(({ isUnfinished }) => isUnfinished) ?? [];
    return buildCampaignRows(list ?? [], figures, unfinished).filter(isShown);
  }, [list, figures, creatable, channel]);
  return { campaigns, performance, creatable, rows };
}
