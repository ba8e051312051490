import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';

const everyMs = 15_000;

/** The job that hands over mails that were not taken at once. */
export function mailJobs(services: Services): JobDefinition[] {
  return [
    {
      name: 'sendMails',
      concurrency: 1,
      lockLifetimeMs: 600_000,
      everyMs,
      run: async () => void (await services.mailer.sendDue()),
    },
  ];
}
