import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { exportJob } from './exports.service.ts';
import { exportOrderSchema, removeOldExports, runExport } from './exportRunner.ts';

/** Background work of files of statistics. */
export function exportJobs(services: Services): JobDefinition[] {
  return [
    {
      name: exportJob,
      concurrency: 1,
      // Longer than the largest file takes; then a dead worker's file is created again.
      lockLifetimeMs: 1_800_000,
      everyMs: null,
      run: async (data) => await runExport(services, exportOrderSchema.parse(data)),
    },
    {
      name: 'removeOldExports',
      concurrency: 1,
      lockLifetimeMs: 120_000,
      everyMs: 3_600_000,
      run: async () => await removeOldExports(services),
    },
  ];
}
