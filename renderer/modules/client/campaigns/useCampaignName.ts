import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { useText } from '#renderer/i18n/useText.ts';

/** A campaign by its channel and format, which a shop has one of each. */
export function useCampaignName(): (of: { channel: Channel; format: Format }) => string {
  const t = useText('campaign');
  return ({ channel, format }) => `${t(`campaign:format.${format}`)} · ${t(`campaign:channel.${channel}`)}`;
}
