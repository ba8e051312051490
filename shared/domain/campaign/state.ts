import type { CampaignApiStatus, CampaignDesiredStatus, CampaignHoldReason } from './campaign.ts';
import { campaignHoldReasons } from './campaign.ts';
import { campaignProblems, rankProblems, type CampaignProblemCode, type ProblemAction } from './problems.ts';

/** The one word for a campaign's state, wherever it is shown. */
export const campaignStatuses = [
  'Active',
  'Learning',
  'Limited',
  'InReview',
  'PendingCreation',
  'Paused',
  'Stopped',
  'Disapproved',
  'Misconfigured',
  'Ended',
  'Removed',
  'Unknown',
  ...campaignHoldReasons,
] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** How a state is coloured: by what it means for the shop. */
export const campaignTones = ['neutral', 'positive', 'waiting', 'negative', 'active'] as const;
export type CampaignTone = (typeof campaignTones)[number];

/** A campaign's state: its word, the problem behind it, and the one thing to do. */
export interface CampaignState {
  readonly status: CampaignStatus;
  readonly tone: CampaignTone;
  /** Why; null where there is nothing to explain. */
  readonly reason: CampaignProblemCode | null;
  /** Null where there is nothing to do but wait. */
  readonly action: ProblemAction | null;
  /** It is turned on and brings less than it could, or a platform refuses it. */
  readonly needsAttention: boolean;
}

/** Products that a platform approved, still reviews and rejected. */
export interface JudgedProducts {
  readonly taken: number;
  readonly waiting: number;
  readonly refused: number;
}

/** Everything that decides a campaign's state. */
export interface StateFacts {
  readonly desiredStatus: CampaignDesiredStatus;
  readonly holdReason: CampaignHoldReason | null;
  readonly apiStatus: CampaignApiStatus;
  /** What keeps all ads of the shop from being shown, and those of this campaign. */
  readonly problems: readonly CampaignProblemCode[];
  readonly products: JudgedProducts | null;
}

/** From this share of rejected products on, a campaign is limited by them. */
export const limitingRejectedShare = 0.25;

const statusByProblem = {
  eshopArchived: 'EshopArchived',
  complianceRefused: 'Stopped',
  complianceAsks: 'ComplianceRequired',
  complianceWaits: 'ComplianceRequired',
  productsMissing: 'Stopped',
  spendingFrozen: 'SpendingFrozen',
  creditMissing: 'CreditExhausted',
  pixelMissing: null,
  feedHeld: null,
  accountMissing: 'PendingCreation',
  pageMissing: 'Stopped',
  pageNotShared: 'Stopped',
  pageAwaitsConfirmation: 'Stopped',
  campaignPending: 'PendingCreation',
  campaignOff: 'Paused',
  campaignRefused: 'Misconfigured',
  campaignMisconfigured: 'Misconfigured',
  campaignEnded: 'Ended',
  campaignLimited: 'Limited',
  campaignLearning: 'Learning',
  campaignUnknown: 'Unknown',
  adsDisapproved: 'Disapproved',
  adsInReview: 'InReview',
  adsOutdated: null,
  productsInReview: 'InReview',
  productsRefused: 'Disapproved',
  productsPartlyRefused: null,
} as const satisfies Record<CampaignProblemCode, CampaignStatus | null>;

const tones = {
  Active: 'positive',
  Learning: 'active',
  Limited: 'waiting',
  InReview: 'waiting',
  PendingCreation: 'waiting',
  Paused: 'neutral',
  Stopped: 'negative',
  Disapproved: 'negative',
  Misconfigured: 'negative',
  Ended: 'neutral',
  Removed: 'neutral',
  Unknown: 'neutral',
  CreditExhausted: 'negative',
  ComplianceRequired: 'waiting',
  EshopArchived: 'waiting',
  SpendingFrozen: 'waiting',
} as const satisfies Record<CampaignStatus, CampaignTone>;

/** What matters more of a campaign that is off than that it is off. */
const shownWhileOff: ReadonlySet<CampaignProblemCode> = new Set([
  'campaignPending',
  'campaignMisconfigured',
  'campaignEnded',
  'adsDisapproved',
]);

const attended: ReadonlySet<CampaignStatus> = new Set(['Limited', 'Unknown']);

function toState(
  status: CampaignStatus,
  reason: CampaignProblemCode | null,
  isWanted: boolean,
): CampaignState {
  const action = reason === null ? null : campaignProblems[reason].action;
  const tone = tones[status];
  return {
    status,
    tone,
    reason,
    action: action === 'Wait' ? null : action,
    needsAttention:
      (isWanted && (tone === 'negative' || attended.has(status))) ||
      (status !== 'Paused' && tone === 'negative'),
  };
}

/** Whether so many products are rejected that it shows in the figures. */
function isLimitedByProducts(products: JudgedProducts | null): boolean {
  if (products === null) return false;
  const { taken, waiting, refused } = products;
  return refused / Math.max(1, taken + waiting + refused) >= limitingRejectedShare;
}

/** What limits ads that are shown: what the platform says, then rejected products, then what only explains. */
function decideServing(limits: readonly CampaignProblemCode[], products: JudgedProducts | null) {
  const worded = limits.find((code) => statusByProblem[code] !== null);
  const isRejected = limits.includes('productsPartlyRefused') && isLimitedByProducts(products);
  if (worded === 'campaignLimited' || (worded === 'campaignUnknown' && !isRejected))
    return toState(statusByProblem[worded], worded, true);
  if (isRejected) return toState('Limited', 'productsPartlyRefused', true);
  if (worded !== undefined) return toState(statusByProblem[worded] ?? 'Active', worded, true);
  return toState('Active', limits[0] ?? null, true);
}

/**
 * Decides a campaign's state from everything that is known of it; the only rule for it, so that all screens agree. What
 * stops the ads comes before what they wait for, and that before what limits them; nothing is said of ads that are off but
 * what a user must fix before turning them on.
 */
export function decideCampaignState(facts: StateFacts): CampaignState {
  const { desiredStatus, holdReason, problems, products } = facts;
  if (desiredStatus === 'Removed') return toState('Removed', null, false);
  const ranked = rankProblems(problems.map((code) => ({ code }))).map(({ code }) => code);
  if (desiredStatus !== 'Active') {
    const known = ranked.find((code) => shownWhileOff.has(code)) ?? 'campaignOff';
    return toState(statusByProblem[known] ?? 'Paused', known, false);
  }
  const stops = ranked.find((code) => campaignProblems[code].effect !== 'Limits');
  if (stops !== undefined) return toState(statusByProblem[stops] ?? 'Stopped', stops, true);
  // The hold was lifted or set a moment ago: the platform follows.
  if (holdReason !== null) return toState(holdReason, null, true);
  return decideServing(ranked, products);
}
