import { useEffect, useRef, useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { invalidate, useCallQuery } from '#renderer/api/queries.ts';
import { onHubEvent } from '#renderer/session/hubEvents.ts';
import { isRunning } from './feedProgress.ts';

/** How often is asked while a reading goes on, and at most on the news of the live connection. */
const pollingMs = 1_000;
const newsEveryMs = 250;

/** Status of the latest feed run, updated by the live connection and by polling. */
export function useFeedRun() {
  const [isWatching, setIsWatching] = useState(false);
  const query = useCallQuery(
    api.feed.getFeedStatus,
    {},
    { staleTimeMs: 0, ...(isWatching ? { refetchIntervalMs: pollingMs } : {}) },
  );
  const running = query.data !== undefined && isRunning(query.data.run);
  if (running !== isWatching) setIsWatching(running);
  const wasRunning = useRef(false);
  useEffect(() => {
    // Refetch a run's results once it ended.
    if (wasRunning.current && !running)
      void invalidate(api.feed.getFeedErrors, api.feed.getFeedFixes, api.feed.getFeedHistory);
    wasRunning.current = running;
  }, [running]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const stop = onHubEvent('JobProgress', ({ job }) => {
      if (job.kind !== 'ProcessFeed' || timer !== null) return;
      timer = setTimeout(() => {
        timer = null;
        void invalidate(api.feed.getFeedStatus);
      }, newsEveryMs);
    });
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, []);
  return query;
}
