import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import { countDueMonths, saveStates } from './count.service.ts';

/** Name of the job that counts past months of the KPI report. */
export const countStaffFiguresJob = 'countStaffFigures';

/** Background work of staff's figures. */
export function createStaffFigureJobs(): JobDefinition[] {
  return [
    {
      name: 'recordStaffStates',
      concurrency: 1,
      lockLifetimeMs: 3_600_000,
      everyMs: 3_600_000,
      run: async () => await saveStates(),
    },
    {
      name: countStaffFiguresJob,
      concurrency: 1,
      lockLifetimeMs: 3_600_000,
      // Finding that nothing is due takes two short queries; what came late is in the report minutes later.
      everyMs: 120_000,
      run: async (_data, stopped) => {
        await countDueMonths(new Date(), stopped);
      },
    },
  ];
}
