import { getLastAnswerAtMs, onAnswer } from '../api/answers.ts';
import { queryClient } from '../api/queryClient.ts';
import { host } from '../host/index.ts';
import { onServerBack, setReachWatch, useReach, watchReach } from './reach.ts';

const probeTimeoutMs = 5_000;

async function isServerReady(): Promise<boolean> {
  try {
    const { ok } = await fetch(`${host().apiBaseUrl}/health/ready`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(probeTimeoutMs),
    });
    return ok;
  } catch {
    return false;
  }
}

/**
 * Keeps `useReach` true as long as a page is shown: by the calls that fail, the live connections that are lost and
 * what the system says. Once the server is back, everything shown is asked again. Answers how to stop.
 */
export function followServer(): () => void {
  const watch = watchReach({
    probe: isServerReady,
    isOnline: () => navigator.onLine,
    random: Math.random,
    onChange: (reach) =>
      useReach.setState((before) => ({
        reach,
        freshUntilMs:
          reach === 'reachable' ? null : (before.freshUntilMs ?? getLastAnswerAtMs() ?? Date.now()),
      })),
  });
  setReachWatch(watch);
  const hope = () => {
    if (document.visibilityState === 'visible') watch.hope();
  };
  const stops = [
    onAnswer((isAnswered) => (isAnswered ? watch.hope() : watch.suspect())),
    onServerBack(() => void queryClient.invalidateQueries()),
  ];
  addEventListener('online', watch.hope);
  addEventListener('offline', watch.lose);
  addEventListener('focus', hope);
  document.addEventListener('visibilitychange', hope);
  return () => {
    watch.stop();
    setReachWatch(null);
    for (const stop of stops) stop();
    removeEventListener('online', watch.hope);
    removeEventListener('offline', watch.lose);
    removeEventListener('focus', hope);
    document.removeEventListener('visibilitychange', hope);
    useReach.setState({ reach: 'reachable', freshUntilMs: null });
  };
}
