import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { finishDeletions } from './deletions.service.ts';
import { renderJob } from './videos/contentVideo.service.ts';
import { renderOrderSchema, renderVideo } from './videos/renderVideo.service.ts';

/** Background work of AI content. */
export function createContentJobs(services: Services): JobDefinition[] {
  return [
    {
      name: renderJob,
      // Each takes a core.
      concurrency: 1,
      // Longer than the longest video takes; then a dead worker's is rendered again.
      lockLifetimeMs: 1_200_000,
      everyMs: null,
      run: async (data, stopped) => await renderVideo(services, renderOrderSchema.parse(data), stopped),
    },
    {
      name: 'finishContentDeletions',
      concurrency: 1,
      lockLifetimeMs: 300_000,
      everyMs: 600_000,
      run: async () => await finishDeletions(services, new Date()),
    },
  ];
}
