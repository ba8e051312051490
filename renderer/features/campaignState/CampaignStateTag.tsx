import type { Campaign } from '#shared/contracts/campaign.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { campaignTone } from './campaignTone.ts';

/** The state of a campaign in one word: why we hold it, else what the platform reports. */
export function CampaignStateTag({ campaign }: { campaign: Pick<Campaign, 'apiStatus' | 'holdReason'> }) {
  const t = useText('campaign');
  return (
    <StatusTag tone={campaignTone(campaign)}>
      {campaign.holdReason === null
        ? t(`campaign:status.${campaign.apiStatus}`)
        : t(`campaign:holdStatus.${campaign.holdReason}`)}
    </StatusTag>
  );
}
