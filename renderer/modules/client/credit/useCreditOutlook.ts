import { useMemo } from 'react';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { creditOutlook } from '#renderer/features/credit/creditOutlook.ts';
import { useSession } from '#renderer/session/sessionStore.ts';

/** How long the credit of the selected shop lasts; undefined until its campaigns are known. */
export function useCreditOutlook() {
  const credit = useSession((state) => state.eshop?.credit ?? null);
  const campaigns = useCallQuery(api.campaign.getAllCampaignStatuses, {});
  const list = campaigns.data?.campaigns;
  return useMemo(
    () => (credit === null || list === undefined ? undefined : creditOutlook(credit, list)),
    [credit, list],
  );
}
