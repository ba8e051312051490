import type { JobDefinition } from '#server/jobs/jobQueue.ts';
import { countDueMonths, saveStates } from './count.service.ts';

/** Background work of staff's figures. */
export function staffFigureJobs(): JobDefinition[] {
  return [
    {
      name: 'countStaffFigures',
      concurrency: 1,
      lockLifetimeMs: 3_600_000,
      // By the hour for the states of the day; days are counted once they are over.
      everyMs: 3_600_000,
      run: async (_data, stopped) => {
        await saveStates();
        await countDueMonths(new Date(), stopped);
      },
    },
  ];
}
