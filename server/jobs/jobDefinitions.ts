import { paymentJobs } from '#server/areas/payment/index.ts';
import type { JobDefinition } from '#server/jobs/jobQueue.ts';
import type { Services } from '#server/services.ts';

/** All background work of the product, bound to its services. */
export function jobDefinitions(services: Services): JobDefinition[] {
  return [...paymentJobs(services)];
}
