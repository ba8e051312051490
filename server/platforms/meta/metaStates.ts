import type { CampaignApiStatus } from '#shared/domain/campaign/campaign.ts';

/** Meta's states of a campaign and objects below it. */
export interface MetaStates {
  /** ACTIVE, PAUSED, DELETED, ARCHIVED, IN_PROCESS, WITH_ISSUES */
  readonly campaign: string;
  /** Effective statuses of its ads; empty for a campaign that was never made whole. */
  readonly ads: readonly string[];
  /** LEARNING, SUCCESS, FAIL; empty where Meta does not tell. */
  readonly learning: string;
}

const isEvery = (ads: readonly string[], ...statuses: readonly string[]): boolean =>
  ads.length > 0 && ads.every((status) => statuses.includes(status));

/**
 * Our state of a campaign from Meta's: the campaign's own word first, then what its ads say, since a campaign counts as
 * ACTIVE there while all of its ads wait for the review.
 * https://developers.facebook.com/docs/marketing-api/reference/ad-campaign-group
 */
export function foldStates({ campaign, ads, learning }: MetaStates): CampaignApiStatus {
  if (campaign === 'DELETED') return 'Removed';
  if (campaign === 'ARCHIVED') return 'Ended';
  if (campaign === 'PAUSED' || campaign === 'CAMPAIGN_PAUSED') return 'Paused';
  if (campaign === 'IN_PROCESS') return 'InReview';
  if (campaign !== 'ACTIVE' && campaign !== 'WITH_ISSUES') return 'Unknown';
  if (ads.length === 0) return 'Misconfigured';
  if (isEvery(ads, 'DISAPPROVED')) return 'Disapproved';
  if (isEvery(ads, 'PENDING_BILLING_INFO')) return 'Misconfigured';
  if (isEvery(ads, 'PAUSED', 'ADSET_PAUSED', 'CAMPAIGN_PAUSED')) return 'Paused';
  if (ads.includes('ACTIVE') || ads.includes('PREAPPROVED')) {
    if (ads.includes('DISAPPROVED') || campaign === 'WITH_ISSUES') return 'Limited';
    return learning === 'LEARNING' ? 'Learning' : 'Active';
  }
  if (ads.includes('PENDING_REVIEW') || ads.includes('IN_PROCESS')) return 'InReview';
  return 'Misconfigured';
}
