import { runErasures } from '#server/areas/invoice/index.ts';
import { eraseUnpaidSupplies, hasOpenUnpaidSupply } from '#server/areas/payment/index.ts';
import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';

/** The job that erases documents of anonymized customers on the day after their retention; twice a day, as days are of Prague. */
export function eraseDocumentsJob(services: Services): JobDefinition {
  return {
    name: 'eraseDocuments',
    concurrency: 1,
    lockLifetimeMs: 3_600_000,
    everyMs: 43_200_000,
    run: async () => {
      await runErasures(services, { hasOpen: hasOpenUnpaidSupply, erase: eraseUnpaidSupplies });
    },
  };
}
