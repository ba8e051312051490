import type { EshopId } from '#shared/domain/ids/ids.ts';
import { checkSharedPages } from '#server/areas/pageShare/index.ts';
import { PlatformError } from '#server/platforms/platformError.ts';
import type { Services } from '#server/services.ts';
import { findCreated, getCampaignEshopId } from './campaign.repository.ts';

/** Learns for every shop that advertises at Meta whether we may still speak in the name of its page. */
export async function checkCampaignPages(services: Services): Promise<void> {
  const eshopIds = new Set<EshopId>((await findCreated('Meta')).map(getCampaignEshopId));
  try {
    await checkSharedPages(services, [...eshopIds]);
  } catch (thrown) {
    if (!(thrown instanceof PlatformError)) throw thrown;
    services.log.warn({ err: thrown, kind: thrown.kind }, 'page sharing could not be fetched');
  }
}
