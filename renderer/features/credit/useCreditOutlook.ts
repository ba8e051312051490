import { useMemo } from 'react';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { createOutlook } from './creditState.ts';

const refetchEveryMs = 60_000;

/** How long the credit of the selected shop lasts; undefined until it and the campaigns are known. */
export function useCreditOutlook() {
  const outlook = useCallQuery(api.payment.getCreditOutlook, {}, { refetchIntervalMs: refetchEveryMs });
  const campaigns = useCallQuery(api.campaign.getAllCampaignStatuses, {});
  const list = campaigns.data?.campaigns;
  return useMemo(
    () => (outlook.data === undefined || list === undefined ? undefined : createOutlook(outlook.data, list)),
    [outlook.data, list],
  );
}
