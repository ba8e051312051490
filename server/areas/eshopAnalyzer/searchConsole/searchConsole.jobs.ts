import { z } from 'zod';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { SearchConsoleError } from '#server/integrations/searchConsole/index.ts';
import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import { waitMsAfter } from '#server/platforms/platformError.ts';
import type { Services } from '#server/services.ts';
import { openRefreshToken, readJobName, revokeJobName } from './connect.service.ts';
import { readDueSearches, readShopSearches } from './read.service.ts';
import { findSearchConsole, hasOtherAccess } from './searchConsole.repository.ts';

const orderSchema = z.object({ eshopId: z.string() });
const revocationSchema = orderSchema.extend({
  sealedRefreshToken: z.string(),
  /** Absent in work that was planned before accounts were compared. */
  account: z.string().nullable().default(null),
  attempt: z.int(),
});
/** Attempts to end an access at Google, over about three days; then the user can end it there. */
const mostAttempts = 9;
const pace = { firstMs: 30 * 60_000, longestMs: 86_400_000 };

async function revoke(services: Services, data: unknown): Promise<void> {
  const { eshopId, sealedRefreshToken, account, attempt } = revocationSchema.parse(data);
  // An account has one consent at Google: ending it would end the access of its other shops.
  if (account === null) {
    // Possibly of the account that the shop is connected with by now.
    const current = await findSearchConsole(eshopId as EshopId);
    const isRenewed = current !== null && current.sealedRefreshToken !== sealedRefreshToken;
    if (isRenewed && current.sealedRefreshToken !== null && current.endedAt === null) return;
  } else if (await hasOtherAccess(account, sealedRefreshToken)) return;
  try {
    await services.searchConsole?.revoke(openRefreshToken(services, eshopId as EshopId, sealedRefreshToken));
  } catch (thrown) {
    if (!(thrown instanceof SearchConsoleError)) throw thrown;
    services.log.info({ err: thrown, eshopId }, 'Search Console access not revoked');
    if (thrown.kind === 'retry' && attempt < mostAttempts)
      await services.jobs.enqueue(
        revokeJobName,
        { eshopId, sealedRefreshToken, account, attempt: attempt + 1 },
        new Date(
          Date.now() + waitMsAfter({ kind: thrown.kind, retryAfterSeconds: undefined }, attempt - 1, pace),
        ),
      );
  }
}

/** Readings of Search Console, and the end of access at Google. */
export function createSearchConsoleJobs(services: Services): JobDefinition[] {
  return [
    {
      name: readJobName,
      concurrency: 2,
      lockLifetimeMs: 900_000,
      everyMs: null,
      run: async (data) =>
        await readShopSearches(services, orderSchema.parse(data).eshopId as EshopId, new Date()),
    },
    {
      name: 'readDueSearchConsoles',
      concurrency: 1,
      lockLifetimeMs: 3_600_000,
      everyMs: 900_000,
      run: async (_data, stopped) => await readDueSearches(services, new Date(), stopped),
    },
    {
      name: revokeJobName,
      concurrency: 2,
      lockLifetimeMs: 120_000,
      everyMs: null,
      run: async (data) => await revoke(services, data),
    },
  ];
}
