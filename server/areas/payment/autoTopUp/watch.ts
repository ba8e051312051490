import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Services } from '#server/services.ts';
import { findOpenAttempt } from './attempt.repository.ts';
import { runAutoTopUpJob } from './autoTopUp.jobs.ts';
import { findAutoTopUp } from './autoTopUp.repository.ts';
import { readAvailableMinor } from './run.service.ts';

/** Changes of a shop's credit that come within this time are looked at together. */
const gatherMs = 250;

async function look(services: Services, eshopId: EshopId): Promise<void> {
  const document = await findAutoTopUp(eshopId);
  if (document === null) return;
  const isLow =
    document.isOn && (!document.options || (await readAvailableMinor(eshopId)) < document.options.limitMinor);
  // A credit that has risen may be what a charge under way was for.
  if (isLow || (await findOpenAttempt(eshopId)) !== null)
    await services.jobs.enqueue(runAutoTopUpJob, { eshopId });
}

/** Has the credit of shops topped up as soon as it falls under their limit; the periodic look heals what this misses. */
export function followCredit(services: Services): { close(): Promise<void> } {
  const changed = new Set<EshopId>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    timer = undefined;
    const eshopIds = [...changed];
    changed.clear();
    for (const eshopId of eshopIds) {
      try {
        await look(services, eshopId);
      } catch (error) {
        services.log.error({ err: error, eshopId }, 'auto top-up not checked');
      }
    }
  };
  const events = services.events.follow((event) => {
    if (event.type !== 'CreditChanged') return;
    changed.add(event.eshopId);
    timer ??= setTimeout(() => void flush(), gatherMs);
  });
  return {
    async close() {
      clearTimeout(timer);
      await events.close();
    },
  };
}
