import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';

const pollingMs = 3_000;

/** The last check of the shop's website, live while one goes on, and the way to start and cancel it. */
export function useSiteCheck() {
  const [isWatching, setIsWatching] = useState(false);
  const query = useCallQuery(
    api.eshopAnalyzer.getSeoInsights,
    {},
    { staleTimeMs: 0, ...(isWatching ? { refetchIntervalMs: pollingMs } : {}) },
  );
  const invalidates = [api.eshopAnalyzer.getSeoInsights];
  const start = useAction(api.eshopAnalyzer.startSiteCheck, { invalidates });
  const cancel = useAction(api.job.cancelJob, { invalidates });
  const isRunning = query.data?.current?.state === 'Running';
  if (isRunning !== isWatching) setIsWatching(isRunning);
  return { query, isRunning, start, cancel };
}

export type SiteCheckWatch = ReturnType<typeof useSiteCheck>;
