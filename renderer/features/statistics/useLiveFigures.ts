import { useEffect } from 'react';
import { api } from '#renderer/api/api.ts';
import { queryClient } from '#renderer/api/queryClient.ts';
import { onHubEvent } from '#renderer/session/hubEvents.ts';
import { throttle } from './throttle.ts';

/** Spend arrives in bursts of events; asking for the figures more often than this would only load the server. */
const refetchEveryMs = 5_000;

const reportingPrefix = '/v1/Reporting/';

/** Asks the shown figures again when the shop's credit moves, which is when ads have spent or an order has come. */
export function useLiveFigures(): void {
  useEffect(() => {
    const { call, stop } = throttle(() => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' &&
          (path.startsWith(reportingPrefix) || path === api.campaign.getAllCampaignStatuses.path),
      });
    }, refetchEveryMs);
    const stops = [onHubEvent('CreditUpdated', call), onHubEvent('reconnected', call), stop];
    return () => {
      for (const one of stops) one();
    };
  }, []);
}
