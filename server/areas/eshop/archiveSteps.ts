import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Services } from '#server/services.ts';

/** What another area does when a shop was archived; it sees to a provider that cannot be reached by itself. */
export type ArchiveStep = (services: Services, eshopId: EshopId) => Promise<void>;

const steps: ArchiveStep[] = [];

/** Registers what an area does when a shop was archived; it calls this once, when it is loaded. */
export function registerArchiveStep(step: ArchiveStep): void {
  steps.push(step);
}

/** Does what the areas have registered for a shop that was just archived; one that fails keeps no other from it. */
export async function runArchiveSteps(services: Services, eshopId: EshopId): Promise<void> {
  for (const step of steps) {
    try {
      await step(services, eshopId);
    } catch (thrown) {
      services.log.error({ err: thrown, eshopId }, 'a step of archiving a shop failed');
    }
  }
}
