import type { Campaign } from '#shared/contracts/campaign.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';

/** The state of a campaign in one word, as the server decided it. */
export function CampaignStateTag({ campaign }: { campaign: Pick<Campaign, 'state'> }) {
  const t = useText('campaign');
  const { status, tone } = campaign.state;
  return <StatusTag tone={tone}>{t(`campaign:status.${status}`)}</StatusTag>;
}
