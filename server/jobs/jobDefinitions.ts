import type { JobDefinition } from '#server/jobs/jobQueue.ts';
import type { Services } from '#server/services.ts';

/** All background work of the product, bound to its services. */
export function jobDefinitions(_services: Services): JobDefinition[] {
  return [];
}
