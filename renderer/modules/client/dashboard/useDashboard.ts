import { useMemo } from 'react';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useCreditOutlook } from '#renderer/features/credit/useCreditOutlook.ts';
import { hasForeignSnippet } from '#renderer/features/pixel/pixelStatus.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { listAttention } from './attention.ts';
import { rankByStake } from './stakes.ts';
import { markedDays } from './timelineMarks.ts';

/** Checking the shop's page costs the shop a visit, so it is not repeated with every view of the dashboard. */
const pixelStaleTimeMs = 300_000;
/** More marks than these say nothing on a course. */
const mostMarks = 8;

/** Days of the dashboard and what they are compared with. */
type OverviewInput = Parameters<typeof api.dashboard.getOverview>[0];

/** Figures, events, credit outlook, campaigns and open items of the selected shop. */
export function useDashboard(input: OverviewInput) {
  const eshop = useSession((state) => state.eshop);
  const isEmailConfirmed = useSession((state) => state.user?.isEmailConfirmed ?? true);
  const overview = useCallQuery(api.dashboard.getOverview, input, { keepsPrevious: true });
  const { dateFrom, dateTo } = input;
  const timeline = useCallQuery(api.dashboard.getTimeline, { dateFrom, dateTo }, { keepsPrevious: true });
  const campaigns = useCallQuery(api.campaign.getAllCampaignStatuses, {}, { refetchIntervalMs: 60_000 });
  const feed = useCallQuery(api.feed.getFeedStatus, {});
  const pixel = useCallQuery(api.pixel.checkPixel, {}, { staleTimeMs: pixelStaleTimeMs });
  const isPending = campaigns.isPending || feed.isPending || pixel.isPending || overview.isPending;
  const list = campaigns.data?.campaigns;
  const stakes = overview.data?.stakes;
  const attention = useMemo(
    () =>
      eshop === null || isPending
        ? undefined
        : rankByStake(
            listAttention({
              credit: eshop.credit,
              creditNotificationLimit: eshop.creditNotificationLimit,
              complianceStatus: eshop.complianceStatus,
              isEmailConfirmed,
              campaigns: list ?? null,
              feedRun: feed.data?.run ?? null,
              pixel:
                pixel.data === undefined
                  ? null
                  : { status: pixel.data.status, hasForeignSnippet: hasForeignSnippet(pixel.data) },
            }),
            stakes === undefined ? null : { stakes, campaigns: list ?? [] },
          ),
    [eshop, isPending, isEmailConfirmed, list, feed.data, pixel.data, stakes],
  );
  const events = useMemo(() => markedDays(timeline.data?.items ?? [], mostMarks), [timeline.data]);
  const outlook = useCreditOutlook();
  const isEverythingKnown = [campaigns, feed, pixel].every((query) => query.error === null);
  return { eshop, overview, happened: events, campaigns, attention, outlook, isEverythingKnown };
}
