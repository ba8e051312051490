import { useMemo } from 'react';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { markChanges } from './changeMarks.ts';

/** Spend and states move while the page is open. */
const refreshMs = 15_000;
/** More marks than these say nothing on a chart. */
const mostMarks = 8;
const markedPage = { page: 1, pageSize: 100 } as const;

const keep = { keepsPrevious: true } as const;

/** A campaign of the selected shop with its figures, days and changes of a range. */
export function useCampaignPage(
  kind: { readonly channel: Channel; readonly format: Format },
  input: Parameters<typeof api.reporting.campaignPerformance>[0],
  timeZone: string,
) {
  const { channel, format } = kind;
  const campaigns = useCallQuery(api.campaign.getAllCampaignStatuses, {}, { refetchIntervalMs: refreshMs });
  const campaign = campaigns.data?.campaigns.find(
    (own) => own.channel === channel && own.format === format && own.desiredStatus !== 'Removed',
  );
  const performance = useCallQuery(api.reporting.campaignPerformance, input, keep);
  const figures = performance.data?.items.find(({ campaignId }) => campaignId === campaign?.id) ?? null;
  const isKnown = campaign !== undefined;
  const ofCampaign = { ...input, ...(campaign === undefined ? {} : { campaignIds: [campaign.id] }) };
  const options = { ...keep, isEnabled: isKnown };
  const revenue = useCallQuery(api.reporting.revenueDaily, ofCampaign, options);
  const spend = useCallQuery(api.reporting.expensesDaily, ofCampaign, options);
  const orders = useCallQuery(api.reporting.orderCountDaily, ofCampaign, options);
  const { dateFrom, dateTo } = input;
  const changes = useCallQuery(
    api.dashboard.getChanges,
    { ...markedPage, channel, format, dateFrom, dateTo },
    options,
  );
  const items = changes.data?.items;
  const marked = useMemo(() => markChanges(items ?? [], timeZone, mostMarks), [items, timeZone]);
  return { campaigns, campaign, performance, figures, revenue, spend, orders, marked };
}
