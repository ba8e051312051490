import { useState } from 'react';
import type { Discovery } from '#shared/contracts/eshop.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useReportedJobs } from '#renderer/session/hubMessages.ts';
import type { DiscoveryPhaseName } from './discoveryPhase.ts';
import { readPhase } from './discoveryPhase.ts';

const pollingMs = 1_000;

/** What a screen shows of the look around the shop's website. */
export interface SeenDiscovery {
  /** Null while unknown, or where no scan ran. */
  readonly discovery: Discovery | null;
  readonly isRunning: boolean;
  readonly phase: DiscoveryPhaseName;
  readonly lookAgain: () => void;
  readonly isStarting: boolean;
}

/** The look around the selected shop's website, live while it goes on. What goes wrong with asking is no news: it is an offer. */
export function useDiscovery(): SeenDiscovery {
  const [isWatching, setIsWatching] = useState(false);
  const job = useReportedJobs().findLast(({ kind }) => kind === 'DiscoverEshop');
  const phase: DiscoveryPhaseName = job === undefined ? 'Queued' : readPhase(job.phase);
  const query = useCallQuery(
    api.eshop.getDiscovery,
    {},
    { staleTimeMs: 0, hub: 'shop', ...(isWatching ? { refetchIntervalMs: pollingMs } : {}) },
  );
  const start = useAction(api.eshop.startDiscovery, { invalidates: [api.eshop.getDiscovery] });
  const discovery = query.data?.discovery ?? null;
  const isRunning = discovery?.state === 'Running';
  if (isRunning !== isWatching) setIsWatching(isRunning);
  return {
    discovery,
    isRunning: isRunning || (query.isPending && query.fetchStatus !== 'idle'),
    phase,
    lookAgain: () => void start.run({}),
    isStarting: start.isPending,
  };
}
