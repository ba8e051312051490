import type { EshopId } from '#shared/domain/ids/ids.ts';
import { disconnectSearchConsole } from '#server/areas/eshopAnalyzer/index.ts';
import { archiveFeed } from '#server/areas/feed/index.ts';
import { forgetToken } from '#server/areas/pageShare/index.ts';
import { forgetSocialTokens } from '#server/areas/social/index.ts';
import { switchOffAutoTopUp } from '#server/areas/payment/index.ts';
import { endShopSubscription } from '#server/areas/subscription/index.ts';
import type { Services } from '#server/services.ts';

/** What an area does after a shop was archived; it handles a provider that cannot be reached by itself. */
type ArchiveStep = (services: Services, eshopId: EshopId) => Promise<void>;

const steps: readonly ArchiveStep[] = [
  async (_services, eshopId) => await switchOffAutoTopUp(eshopId, 'Archived'),
  endShopSubscription,
  async (_services, eshopId) => await forgetToken(eshopId),
  async (_services, eshopId) => await forgetSocialTokens(eshopId),
  disconnectSearchConsole,
  async (_services, eshopId) => await archiveFeed(eshopId),
];

/** Runs the steps of all areas for a shop that was just archived; one that fails does not stop the others. */
export async function runArchiveSteps(services: Services, eshopId: EshopId): Promise<void> {
  for (const step of steps) {
    try {
      await step(services, eshopId);
    } catch (thrown) {
      services.log.error({ err: thrown, eshopId }, 'shop archiving step failed');
    }
  }
}
