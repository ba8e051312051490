import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';

const pollingMs = 3_000;

/** The competitors of the shop, live while one is read, and what may be done with them. */
export function useCompetitors() {
  const [isWatching, setIsWatching] = useState(false);
  const query = useCallQuery(
    api.eshopAnalyzer.getCompetitors,
    {},
    { staleTimeMs: 0, ...(isWatching ? { refetchIntervalMs: pollingMs } : {}) },
  );
  const invalidates = [api.eshopAnalyzer.getCompetitors];
  const add = useAction(api.eshopAnalyzer.addCompetitor, { invalidates });
  const remove = useAction(api.eshopAnalyzer.removeCompetitor, { invalidates });
  const start = useAction(api.eshopAnalyzer.startCompetitorChecks, { invalidates });
  const cancel = useAction(api.job.cancelJob, { invalidates });
  const isRunning = query.data?.competitors.some(({ current }) => current?.state === 'Running') === true;
  if (isRunning !== isWatching) setIsWatching(isRunning);
  return { query, isRunning, add, remove, start, cancel };
}

export type CompetitorsWatch = ReturnType<typeof useCompetitors>;
