import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findBalances } from '#server/credit/index.ts';
import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { findUntakenAttempts } from './attempt.repository.ts';
import type { AutoTopUpDocument } from './autoTopUp.model.ts';
import { findAutoTopUpsOn } from './autoTopUp.repository.ts';
import { sendAutoTopUpMails } from './mail.service.ts';
import { runAutoTopUp, processAttempt } from './run.service.ts';

/** The job that looks at one shop, asked for when its credit has changed. */
export const runAutoTopUpJob = 'runAutoTopUp';

const sweepEveryMs = 15_000;

function getEshopId(document: AutoTopUpDocument): EshopId {
  // The collection's ids are those of shops.
  return document._id.toString() as EshopId;
}

async function runGuarded(services: Services, eshopId: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    services.log.error({ err: error, eshopId }, 'auto top-up failed');
  }
}

async function sweepBatch(
  services: Services,
  batch: readonly AutoTopUpDocument[],
  stopped: ReadonlySet<EshopId>,
  now: Date,
): Promise<void> {
  const balances = new Map(
    (await findBalances(batch.map(getEshopId))).map((balance) => [balance._id.toString(), balance]),
  );
  for (const document of batch) {
    const eshopId = getEshopId(document);
    const balance = balances.get(eshopId);
    const availableMinor = balance === undefined ? 0 : balance.postedMinor - balance.heldMinor;
    const isStopped = stopped.has(eshopId);
    // Without settings of its own the limit is a default of its currency, which the look itself knows.
    const isEnough = document.options ? availableMinor >= document.options.limitMinor : false;
    if (isEnough && !isStopped) continue;
    await runGuarded(services, eshopId, async () => await runAutoTopUp(services, eshopId, now, isStopped));
  }
}

/**
 * Heals what an event did not bring about: takes up charges that were left, begins those that are due, and sends the mails
 * that wait.
 */
export async function sweepAutoTopUps(services: Services, now: Date = new Date()): Promise<void> {
  for (const attempt of await findUntakenAttempts(now))
    await runGuarded(
      services,
      attempt.eshopId.toString(),
      async () => await processAttempt(services, attempt, now),
    );
  const stopped = new Set(await services.ports.findEshopsWithoutCredit());
  let batch = await findAutoTopUpsOn(null);
  while (batch.length > 0) {
    await sweepBatch(services, batch, stopped, now);
    batch = await findAutoTopUpsOn(batch.at(-1)?._id ?? null);
  }
  await sendAutoTopUpMails(services);
}

/** Background work of the automatic top-up. */
export function createAutoTopUpJobs(services: Services): JobDefinition[] {
  return [
    {
      name: runAutoTopUpJob,
      concurrency: 4,
      lockLifetimeMs: 300_000,
      everyMs: null,
      run: async (data) => {
        // Enqueued by this area alone.
        const { eshopId } = data as { eshopId: EshopId };
        await runAutoTopUp(services, eshopId);
        await sendAutoTopUpMails(services);
      },
    },
    {
      name: 'sweepAutoTopUps',
      concurrency: 1,
      lockLifetimeMs: 300_000,
      everyMs: sweepEveryMs,
      run: async () => await sweepAutoTopUps(services),
    },
  ];
}
