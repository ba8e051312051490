import { createFeedParser } from '#server/areas/feed/index.ts';
import { createImageWorker } from '#server/integrations/images/index.ts';
import type { Services } from '#server/services.ts';

type SharedHelpers = Pick<Services, 'feedParser' | 'images'>;

let shared: SharedHelpers | null = null;

/**
 * The threads and processes that read feeds and pictures for all test files of this worker: each costs a second to start.
 * They end with the worker; a test of what they do when they close makes its own.
 */
export function findSharedHelpers(): SharedHelpers {
  shared ??= {
    feedParser: { ...createFeedParser(), close: async () => undefined },
    images: { ...createImageWorker(), close: async () => undefined },
  };
  return shared;
}
