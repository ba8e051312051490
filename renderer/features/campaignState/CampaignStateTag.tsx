import type { Campaign } from '#shared/contracts/campaign.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { campaignState } from './campaignState.ts';

/** The state of a campaign in one word: why we hold it, that it is off, else what the platform reports. */
export function CampaignStateTag(props: {
  campaign: Pick<Campaign, 'desiredStatus' | 'apiStatus' | 'holdReason'>;
}) {
  const t = useText('campaign');
  const state = campaignState(props.campaign);
  return (
    <StatusTag tone={state.tone}>
      {state.kind === 'hold'
        ? t(`campaign:holdStatus.${state.reason}`)
        : t(`campaign:status.${state.status}`)}
    </StatusTag>
  );
}
