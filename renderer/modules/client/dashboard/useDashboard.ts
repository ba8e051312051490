import { useMemo } from 'react';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { hasForeignSnippet } from '#renderer/features/pixel/pixelStatus.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { listAttention } from './attention.ts';
import { rankByStake } from './stakes.ts';
import { toMarkedDays } from './timelineMarks.ts';

/** Checking the shop's page costs the shop a visit, so it is not repeated with every view of the dashboard. */
const pixelStaleTimeMs = 300_000;
/** More marks than these say nothing on a chart. */
const mostMarks = 8;

/** Days of the dashboard and what they are compared with. */
type DashboardInput = Parameters<typeof api.dashboard.getInsights>[0];

const keep = { keepsPrevious: true } as const;

/** Figures, causes, events, credit outlook, campaigns and open items of the selected shop. */
export function useDashboard(input: DashboardInput) {
  const eshop = useSession((state) => state.eshop);
  const isEmailConfirmed = useSession((state) => state.user?.isEmailConfirmed ?? true);
  const overview = useCallQuery(api.dashboard.getOverview, input, keep);
  const insights = useCallQuery(api.dashboard.getInsights, input, keep);
  const { dateFrom, dateTo } = input;
  const timeline = useCallQuery(api.dashboard.getTimeline, { dateFrom, dateTo }, keep);
  const campaigns = useCallQuery(api.campaign.getAllCampaignStatuses, {}, { refetchIntervalMs: 60_000 });
  const feed = useCallQuery(api.feed.getFeedStatus, {});
  const pixel = useCallQuery(api.pixel.checkPixel, {}, { staleTimeMs: pixelStaleTimeMs });
  const outlook = useCallQuery(api.payment.getCreditOutlook, {}, { refetchIntervalMs: 60_000 });
  const isPending = [campaigns, feed, pixel, overview, outlook].some((query) => query.isPending);
  const list = campaigns.data?.campaigns;
  const { stakes, target } = overview.data ?? {};
  const attention =
    eshop === null || isPending
      ? undefined
      : rankByStake(
          listAttention({
            credit: eshop.credit,
            creditNotificationLimit: eshop.creditNotificationLimit,
            complianceStatus: eshop.complianceStatus,
            isEmailConfirmed,
            campaigns: list ?? null,
            results: stakes?.campaigns ?? [],
            target: target ?? null,
            outlook: outlook.data ?? null,
            feedRun: feed.data?.run ?? null,
            pixel:
              pixel.data === undefined
                ? null
                : { status: pixel.data.status, hasForeignSnippet: hasForeignSnippet(pixel.data) },
          }),
          stakes === undefined ? null : { stakes, campaigns: list ?? [], target: target ?? null },
        );
  const events = useMemo(() => toMarkedDays(timeline.data?.items ?? [], mostMarks), [timeline.data]);
  const isEverythingKnown = [campaigns, feed, pixel].every((query) => query.error === null);
  return {
    eshop,
    overview,
    insights,
    events,
    campaigns: list ?? [],
    attention,
    outlook: outlook.data,
    isEverythingKnown,
  };
}
