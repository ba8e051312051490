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
    // At once, and once more at the end of the interval: what follows from a movement, such as a stopped campaign that
    // goes on, takes the server a moment.
    const refresh = () => {
      call();
      call();
    };
    const stops = [onHubEvent('CreditUpdated', refresh), onHubEvent('reconnected', refresh), stop];
    return () => {
      for (const one of stops) one();
    };
  }, []);
}
