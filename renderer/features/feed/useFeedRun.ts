import { useEffect, useRef, useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { invalidate, useCallQuery } from '#renderer/api/queries.ts';
import { isRunning } from './feedProgress.ts';

/** How often a run that no hub reports is polled: one without a job, or any while the hub is disconnected. */
const pollingMs = 1_000;

/** Status of the latest feed run, live while it goes on. */
export function useFeedRun() {
  const [isWatching, setIsWatching] = useState(false);
  const [hasJob, setHasJob] = useState(false);
  const query = useCallQuery(
    api.feed.getFeedStatus,
    {},
    {
      staleTimeMs: 0,
      ...(hasJob ? { hub: 'shop' as const } : {}),
      ...(isWatching ? { refetchIntervalMs: pollingMs } : {}),
    },
  );
  const running = query.data !== undefined && isRunning(query.data.run);
  if (running !== isWatching) setIsWatching(running);
  const isReported = query.data?.run.jobId != null;
  if (isReported !== hasJob) setHasJob(isReported);
  const wasRunning = useRef(false);
  useEffect(() => {
    // Refetch a run's results once it ended.
    if (wasRunning.current && !running)
      void invalidate(api.feed.getFeedErrors, api.feed.getFeedFixes, api.feed.getFeedHistory);
    wasRunning.current = running;
  }, [running]);
  return query;
}
