import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { hasWokenItem } from './cockpitItem.repository.ts';
import { notifyChanged, refreshCockpit } from './refresh.service.ts';

/** All sources are read as a whole this often, and when a worker begins. */
const wholeEveryMs = 300_000;
/** Catches events dated before that reading and stored after it. */
const overlapMs = 60_000;

/** Background work of the cockpit: the queue follows the areas. */
export function createCockpitJobs(services: Services): JobDefinition[] {
  let wholeAt: Date | null = null;
  let wokenUntil = new Date();
  return [
    {
      name: 'refreshCockpit',
      concurrency: 1,
      lockLifetimeMs: 300_000,
      everyMs: 30_000,
      run: async (_data, stopped) => {
        const now = new Date();
        // A snooze ends by the clock alone: no write would notify the viewers.
        if (await hasWokenItem(wokenUntil, now)) await notifyChanged(now);
        wokenUntil = now;
        if (wholeAt !== null && now.getTime() - wholeAt.getTime() < wholeEveryMs)
          return await refreshCockpit(services, {
            stopped,
            newsSince: new Date(wholeAt.getTime() - overlapMs),
          });
        await refreshCockpit(services, { stopped });
        wholeAt = now;
      },
    },
  ];
}
