import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Services } from '#server/services.ts';
import { touchWholeList } from '../settings/productList.repository.ts';
import { findCatalogues, openCatalogue } from './catalogue.repository.ts';

/** Creates a shop's catalogue on a platform; rows with pending products follow. */
export async function connectCatalogue(eshopId: EshopId, channel: Channel): Promise<void> {
  if (await openCatalogue(eshopId, channel)) await touchWholeList(eshopId);
}

/** Sees to a catalogue for every shop with a campaign there whose ads come from one. */
export async function openCatalogues({ ports }: Pick<Services, 'ports'>, channel: Channel): Promise<void> {
  for (const eshopId of await ports.findEshopsWithCatalogueAds(channel)) {
    const isThere = (await findCatalogues(eshopId)).some((catalogue) => catalogue.channel === channel);
    if (!isThere) await connectCatalogue(eshopId, channel);
  }
}
