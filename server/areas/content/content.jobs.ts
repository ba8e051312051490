import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { finishDeletions } from './deletions.service.ts';
import { filmJob, renderJob } from './videos/contentVideo.service.ts';
import { advanceFilm } from './videos/advanceFilm.service.ts';
import { checkDueSuggestions } from './suggestions/suggestions.service.ts';
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
      name: filmJob,
      // Each run reads once how far a model is.
      concurrency: 4,
      lockLifetimeMs: 900_000,
      everyMs: null,
      run: async (data, stopped) => await advanceFilm(services, renderOrderSchema.parse(data), stopped),
    },
    {
      name: 'finishContentDeletions',
      concurrency: 1,
      lockLifetimeMs: 300_000,
      everyMs: 600_000,
      run: async () => await finishDeletions(services, new Date()),
    },
    {
      name: 'checkContentSuggestions',
      // Each reads a whole catalogue.
      concurrency: 1,
      lockLifetimeMs: 600_000,
      everyMs: 900_000,
      run: async (_data, stopped) => await checkDueSuggestions(services, stopped),
    },
  ];
}
