import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { exportJobs } from './exports/exports.jobs.ts';
import { sendMonthlyReports } from './monthly/sendReports.service.ts';
import { createRivalJobs } from './rivals/rivals.jobs.ts';
import { createStaffFigureJobs } from './staff/index.ts';

/** Background work of reports: files of statistics, the monthly report by mail, like shops, figures of staff. */
export function createReportingJobs(services: Services): JobDefinition[] {
  return [
    ...exportJobs(services),
    {
      name: 'sendMonthlyReports',
      concurrency: 1,
      lockLifetimeMs: 600_000,
      everyMs: 900_000,
      run: async () => await sendMonthlyReports(services, new Date()),
    },
    ...createRivalJobs(services),
    ...createStaffFigureJobs(),
  ];
}
