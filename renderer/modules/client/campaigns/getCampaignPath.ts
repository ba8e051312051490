import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';

/** A campaign's own page. @param query what of the address stays, e.g. days and comparison */
export function getCampaignPath(of: { channel: Channel; format: Format }, query = ''): string {
  return `/app/campaigns/${of.channel}/${of.format}${query === '' ? '' : `?${query}`}`;
}
