import { useEffect, useState } from 'react';
import type { Discovery } from '#shared/contracts/eshop.ts';
import { api } from '#renderer/api/api.ts';
import { invalidate, useAction, useCallQuery } from '#renderer/api/queries.ts';
import { onHubEvent } from '#renderer/session/hubEvents.ts';
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
  const [phase, setPhase] = useState<DiscoveryPhaseName>('Queued');
  const query = useCallQuery(
    api.eshop.getDiscovery,
    {},
    { staleTimeMs: 0, ...(isWatching ? { refetchIntervalMs: pollingMs } : {}) },
  );
  const start = useAction(api.eshop.startDiscovery, { invalidates: [api.eshop.getDiscovery] });
  const discovery = query.data?.discovery ?? null;
  const isRunning = discovery?.state === 'Running';
  if (isRunning !== isWatching) setIsWatching(isRunning);
  useEffect(
    () =>
      onHubEvent('JobProgress', ({ job }) => {
        if (job.kind !== 'DiscoverEshop') return;
        setPhase(readPhase(job.phase));
        if (job.finishedAt !== null) void invalidate(api.eshop.getDiscovery);
      }),
    [],
  );
  return {
    discovery,
    isRunning: isRunning || (query.isPending && query.fetchStatus !== 'idle'),
    phase,
    lookAgain: () => void start.run({}),
    isStarting: start.isPending,
  };
}
