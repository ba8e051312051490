import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { PlacementPreview } from '#renderer/features/campaignWizard/PlacementPreview.tsx';
import { getFirstPlacement } from '#renderer/features/campaignWizard/placements.ts';
import { AdThumbnail } from '#renderer/ui/ad/AdThumbnail.tsx';
import { ChannelMark } from '#renderer/ui/brand/ChannelMark.tsx';
import { useCampaignAd } from './useCampaignAd.ts';

/** A campaign's ad as people see it, small enough for a row, with the mark of its channel. */
export function CampaignThumbnail(props: {
  channel: Channel;
  format: Format;
  /** Its ads aren't shown. */
  isQuiet?: boolean;
  isLarge?: boolean;
}) {
  const { channel, format } = props;
  const { material, hasPictures, ...ad } = useCampaignAd(channel, format);
  const placement = getFirstPlacement(channel, format, { hasPictures });
  return (
    <AdThumbnail
      mark={<ChannelMark channel={channel} />}
      isQuiet={props.isQuiet === true}
      isLarge={props.isLarge === true}
    >
      {material === null || placement === undefined ? null : (
        <PlacementPreview
          {...ad}
          channel={channel}
          format={format}
          placement={placement}
          material={material}
        />
      )}
    </AdThumbnail>
  );
}
