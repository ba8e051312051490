import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findCreated } from '#server/areas/campaign/index.ts';
import { touchWholeList } from '../settings/productList.repository.ts';
import { findCatalogues, openCatalogue } from './catalogue.repository.ts';

/** A catalogue of a shop on a platform from now on; rows follow with what is to be sent. */
export async function connectCatalogue(eshopId: EshopId, channel: Channel): Promise<void> {
  if (await openCatalogue(eshopId, channel)) await touchWholeList(eshopId);
}

/** Sees to a catalogue for every shop with a campaign there whose ads come from one. */
export async function openCatalogues(channel: Channel): Promise<void> {
  for (const campaign of await findCreated(channel)) {
    if (campaign.format === 'Dsa') continue;
    const eshopId = campaign.eshopId.toString() as EshopId;
    const isThere = (await findCatalogues(eshopId)).some((catalogue) => catalogue.channel === channel);
    if (!isThere) await connectCatalogue(eshopId, channel);
  }
}
