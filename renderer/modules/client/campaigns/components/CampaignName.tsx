import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { CampaignThumbnail } from '#renderer/features/campaignPreview/CampaignThumbnail.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { Pictured } from '#renderer/ui/image/Pictured.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';

/** A campaign in a table: its ad, its format and channel; leads to its page. */
export function CampaignName(props: { channel: Channel; format: Format; path: string; isQuiet: boolean }) {
  const t = useText('campaign');
  const { channel, format } = props;
  return (
    <Pictured picture={<CampaignThumbnail channel={channel} format={format} isQuiet={props.isQuiet} />}>
      <AppLink to={props.path} quiet>
        <TwoLines isNarrow first={t(`campaign:format.${format}`)} second={t(`campaign:channel.${channel}`)} />
      </AppLink>
    </Pictured>
  );
}
