import type { Campaign } from '#shared/contracts/campaign.ts';
import type { CampaignApiStatus } from '#shared/domain/campaign/campaign.ts';
import type { StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';

const tones: Readonly<Record<CampaignApiStatus, StatusTone>> = {
  NotCreated: 'neutral',
  PendingCreation: 'active',
  InReview: 'active',
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

/** The colour of a campaign's state: what we hold waits for somebody, whatever the platform says. */
export function campaignTone(campaign: Pick<Campaign, 'apiStatus' | 'holdReason'>): StatusTone {
  if (campaign.holdReason === null) return tones[campaign.apiStatus];
  return campaign.holdReason === 'CreditExhausted' ? 'negative' : 'waiting';
}
