import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';

/** Which campaign a call is about: a shop has one of each kind at a time. */
export interface CampaignKind {
  readonly eshopId: EshopId;
  readonly channel: Channel;
  readonly format: Format;
}
