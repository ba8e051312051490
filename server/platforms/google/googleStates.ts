import type { CampaignApiStatus } from '#shared/domain/campaign/campaign.ts';

/** Google's states of a campaign, as its query answers them. */
export interface GoogleStates {
  /** ENABLED, PAUSED, REMOVED */
  readonly status: string;
  readonly primaryStatus: string;
  readonly primaryStatusReasons: readonly string[];
  /** SERVING, NONE, ENDED, PENDING, SUSPENDED */
  readonly servingStatus: string;
}

/** What must hold of Google's states, and what they are then for us; a field that is left out may be anything. */
interface Fold {
  readonly status?: string;
  readonly primary?: string;
  readonly serving?: string;
  /** One of the reasons matches. */
  readonly reason?: RegExp;
  readonly is: CampaignApiStatus;
}

/**
 * Google's states folded into ours: the first row that fits decides.
 * https://developers.google.com/google-ads/api/docs/campaigns/troubleshooting (primary status and its reasons)
 */
const folds: readonly Fold[] = [
  { status: 'REMOVED', is: 'Removed' },
  { primary: 'REMOVED', is: 'Removed' },
  { primary: 'ENDED', is: 'Ended' },
  { serving: 'ENDED', is: 'Ended' },
  { status: 'PAUSED', is: 'Paused' },
  { primary: 'PAUSED', is: 'Paused' },
  // The account cannot serve, whatever the campaign is: its billing or its suspension has to be settled at Google.
  { serving: 'SUSPENDED', is: 'Misconfigured' },
  { primary: 'ELIGIBLE', is: 'Active' },
  { primary: 'LEARNING', is: 'Learning' },
  { primary: 'LIMITED', is: 'Limited' },
  { primary: 'MISCONFIGURED', is: 'Misconfigured' },
  { primary: 'PENDING', reason: /^CAMPAIGN_PENDING$/, is: 'PendingCreation' },
  { primary: 'PENDING', is: 'InReview' },
  { primary: 'NOT_ELIGIBLE', reason: /UNDER_REVIEW/, is: 'InReview' },
  { primary: 'NOT_ELIGIBLE', reason: /DISAPPROVED/, is: 'Disapproved' },
  { primary: 'NOT_ELIGIBLE', reason: /PAUSED$/, is: 'Paused' },
  { primary: 'NOT_ELIGIBLE', is: 'Misconfigured' },
];

/** Our state of a campaign from Google's; `Unknown` for what a later version may add. */
export function foldStates(states: GoogleStates): CampaignApiStatus {
  const row = folds.find(
    (fold) =>
      (fold.status === undefined || fold.status === states.status) &&
      (fold.primary === undefined || fold.primary === states.primaryStatus) &&
      (fold.serving === undefined || fold.serving === states.servingStatus) &&
      (fold.reason === undefined ||
        states.primaryStatusReasons.some((reason) => fold.reason?.test(reason) === true)),
  );
  return row?.is ?? 'Unknown';
}

/** Google's states of an asset group of a campaign that runs. */
export interface GoogleGroupStates {
  readonly primaryStatus: string;
  readonly primaryStatusReasons: readonly string[];
}

/**
 * Our state of a Performance Max campaign. Google tells the campaign's own state some hours late; its asset groups know
 * earlier that their review stops it, or that some of their assets may not show.
 */
export function foldWithGroups(
  campaign: GoogleStates,
  groups: readonly GoogleGroupStates[],
): CampaignApiStatus {
  const own = foldStates(campaign);
  if (own !== 'Active' && own !== 'Learning' && own !== 'Limited') return own;
  const isEvery = (status: string, reason?: string) =>
    groups.every(
      (group) =>
        group.primaryStatus === status &&
        (reason === undefined || group.primaryStatusReasons.includes(reason)),
    );
  if (isEvery('PENDING')) return 'InReview';
  if (isEvery('NOT_ELIGIBLE', 'ASSET_GROUP_DISAPPROVED')) return 'Disapproved';
  if (isEvery('PAUSED')) return 'Paused';
  const isLess = groups.some(({ primaryStatus }) => ['LIMITED', 'NOT_ELIGIBLE'].includes(primaryStatus));
  return own === 'Active' && isLess ? 'Limited' : own;
}
