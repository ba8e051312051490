import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { measureDueFixes } from './fixes.service.ts';
import { sendDueOverviews, startDueRuns } from './schedule.service.ts';

/** Scheduled checks and mails, and the measuring of fixes. */
export function createOverviewJobs(services: Services): JobDefinition[] {
  return [
    {
      name: 'runScheduledDiagnostics',
      concurrency: 1,
      lockLifetimeMs: 600_000,
      everyMs: 900_000,
      run: async () => {
        const now = new Date();
        await startDueRuns(services, now);
        await sendDueOverviews(services, now);
      },
    },
    {
      name: 'measureFixes',
      concurrency: 1,
      lockLifetimeMs: 3_600_000,
      everyMs: 86_400_000,
      run: async (_data, stopped) => await measureDueFixes(new Date(), stopped),
    },
  ];
}
