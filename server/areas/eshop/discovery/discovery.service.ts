import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Discovery } from '#shared/contracts/eshop.ts';
import type { EshopId, JobId } from '#shared/domain/ids/ids.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { createJob, reportJob } from '#server/areas/job/index.ts';
import { FetchError, parseAddress, type TrustedHosts } from '#server/integrations/fetch/index.ts';
import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { findEshop } from '../eshop.repository.ts';
import { listStartPages } from '../eshopDomain.ts';
import type { DiscoveryDocument } from './discovery.model.ts';
import { beginDiscovery, endDiscovery, findDiscovery } from './discovery.repository.ts';
import { discoverShop, discoveryPhases, type Findings } from './discoverShop.ts';

const jobName = 'discoverEshop';
/** A look that has not ended by then never will: its worker died, and so did the one after it. */
const givenUpAfterMs = 180_000;

const orderSchema = z.object({ eshopId: z.string(), token: z.string(), jobId: z.string() });

/** Asks for a look around a shop's website; what an earlier one found is forgotten. */
export async function startDiscovery(services: Pick<Services, 'jobs'>, eshopId: EshopId): Promise<void> {
  const token = randomUUID();
  const jobId = await createJob(eshopId, 'DiscoverEshop', { phase: 'Queued', canBeCancelled: false });
  await beginDiscovery(eshopId, { token, jobId });
  await services.jobs.enqueue(jobName, { eshopId, token, jobId });
}

function isFetchable(address: string, trustedHosts: TrustedHosts): boolean {
  try {
    parseAddress(address, trustedHosts);
    return true;
  } catch (thrown) {
    if (thrown instanceof FetchError) return false;
    throw thrown;
  }
}

/** Looks around as it was asked for. A site that cannot be read ends it calmly: then people fill in by hand. */
export async function runDiscovery(
  services: Pick<Services, 'fetcher' | 'trustedHosts' | 'log'>,
  order: { eshopId: EshopId; token: string; jobId: JobId },
): Promise<void> {
  const { eshopId, token, jobId } = order;
  const [eshop, present] = await Promise.all([findEshop(eshopId), findDiscovery(eshopId)]);
  let found: Findings | null = null;
  if (eshop !== null && present?.token === token) {
    try {
      found = await discoverShop(
        services.fetcher,
        listStartPages(eshop.domainName, services.trustedHosts),
        (address) => isFetchable(address, services.trustedHosts),
        async (phase) =>
          await reportJob(eshopId, jobId, {
            status: 'Running',
            phase,
            done: discoveryPhases.indexOf(phase),
            total: discoveryPhases.length,
          }),
      );
    } catch (error) {
      services.log.error({ err: error, eshopId }, 'shop discovery failed');
    }
  }
  const isEnded = await endDiscovery(eshopId, token, found);
  await reportJob(eshopId, jobId, {
    status: !isEnded ? 'Cancelled' : found === null ? 'Failed' : 'Completed',
    phase: 'Done',
    done: discoveryPhases.length,
    finishedAt: new Date(),
  });
}

/** Reads a shop's discovery results; null before the first one. */
export async function readDiscovery(eshopId: EshopId): Promise<Discovery | null> {
  const found = await findDiscovery(eshopId);
  return found === null ? null : presentDiscovery(found, new Date());
}

function presentDiscovery(found: DiscoveryDocument, now: Date): Discovery {
  const isLost = found.state === 'Running' && now.getTime() - found.startedAt.getTime() > givenUpAfterMs;
  return {
    state: isLost ? 'Failed' : found.state,
    startedAt: found.startedAt.toISOString(),
    finishedAt: found.finishedAt?.toISOString() ?? null,
    title: found.title ?? null,
    shopPlatform: found.shopPlatform ?? null,
    feeds: found.feeds.map(({ url, format }) => ({ url, format })),
    logoUrl: found.logoUrl ?? null,
    // Written by the look around alone, whose types these are.
    languages: found.languages as Language[],
    currencies: found.currencies as Currency[],
    country: found.country ?? null,
    phoneNumber: found.phoneNumber ?? null,
  };
}

/** The work that looks around shops' websites. */
export function createDiscoveryJobs(services: Services): JobDefinition[] {
  return [
    {
      name: jobName,
      concurrency: 3,
      // Three times what a look may take.
      lockLifetimeMs: 60_000,
      everyMs: null,
      run: async (data) => {
        const { eshopId, token, jobId } = orderSchema.parse(data);
        await runDiscovery(services, { eshopId: eshopId as EshopId, token, jobId: jobId as JobId });
      },
    },
  ];
}
