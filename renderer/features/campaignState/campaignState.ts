import type { Campaign } from '#shared/contracts/campaign.ts';
import type { CampaignApiStatus, CampaignHoldReason } from '#shared/domain/campaign/campaign.ts';
import type { StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';

/** The state of a campaign as a person should understand it. */
export type CampaignState =
  | { readonly kind: 'hold'; readonly reason: CampaignHoldReason; readonly tone: StatusTone }
  | { readonly kind: 'status'; readonly status: CampaignApiStatus; readonly tone: StatusTone };

const tones: Readonly<Record<CampaignApiStatus, StatusTone>> = {
  NotCreated: 'neutral',
  PendingCreation: 'waiting',
  InReview: 'waiting',
  Learning: 'active',
  Active: 'positive',
  Limited: 'waiting',
  Paused: 'neutral',
  Disapproved: 'negative',
  Misconfigured: 'negative',
  Ended: 'neutral',
  Removed: 'neutral',
  Unknown: 'neutral',
};

/** States of the platform that matter more than that the campaign is off. */
const needsAttention: readonly CampaignApiStatus[] = [
  'NotCreated',
  'PendingCreation',
  'Disapproved',
  'Misconfigured',
  'Ended',
  'Removed',
];

/** What holds a wanted campaign comes first, then that it is off, then what the platform says. */
export function campaignState(
  campaign: Pick<Campaign, 'desiredStatus' | 'apiStatus' | 'holdReason'>,
): CampaignState {
  const { desiredStatus, apiStatus, holdReason } = campaign;
  if (holdReason !== null && desiredStatus === 'Active') {
    return {
      kind: 'hold',
      reason: holdReason,
      tone: holdReason === 'CreditExhausted' ? 'negative' : 'waiting',
    };
  }
  const isOff = desiredStatus !== 'Active' && !needsAttention.includes(apiStatus);
  const status = isOff ? 'Paused' : apiStatus;
  return { kind: 'status', status, tone: tones[status] };
}

/** Whether the platform's own reasons say more of a state than its name does. */
export function isExplained(status: CampaignApiStatus): boolean {
  return (
    status === 'Limited' || status === 'Disapproved' || status === 'Misconfigured' || status === 'Unknown'
  );
}
