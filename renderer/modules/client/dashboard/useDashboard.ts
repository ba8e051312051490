import { useMemo } from 'react';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useCreditOutlook } from '#renderer/features/credit/useCreditOutlook.ts';
import { hasForeignSnippet } from '#renderer/features/pixel/pixelSight.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { attentionOf } from './attention.ts';

/** The look at the shop's page costs the shop a visit, so it is not made anew with every look at the dashboard. */
const pixelStaleTimeMs = 300_000;

/** Credit outlook, campaigns and what waits for the merchant, of the selected shop. */
export function useDashboard() {
  const eshop = useSession((state) => state.eshop);
  const isEmailConfirmed = useSession((state) => state.user?.isEmailConfirmed ?? true);
  const campaigns = useCallQuery(api.campaign.getAllCampaignStatuses, {}, { refetchIntervalMs: 60_000 });
  const feed = useCallQuery(api.feed.getFeedStatus, {});
  const pixel = useCallQuery(api.pixel.checkPixel, {}, { staleTimeMs: pixelStaleTimeMs });
  const isPending = campaigns.isPending || feed.isPending || pixel.isPending;
  const list = campaigns.data?.campaigns;
  const attention = useMemo(
    () =>
      eshop === null || isPending
        ? undefined
        : attentionOf({
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
    [eshop, isPending, isEmailConfirmed, list, feed.data, pixel.data],
  );
  const outlook = useCreditOutlook();
  const isEverythingKnown = [campaigns, feed, pixel].every((query) => query.error === null);
  return { eshop, campaigns, attention, outlook, isEverythingKnown };
}
