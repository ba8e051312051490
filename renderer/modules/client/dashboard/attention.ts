import type { Campaign } from '#shared/contracts/campaign.ts';
import type { FeedRun } from '#shared/contracts/feed.ts';
import type { ComplianceStatus } from '#shared/domain/eshop/eshop.ts';
import type { Stakes } from '#shared/contracts/dashboard.ts';
import type { MoneyValue } from '#shared/domain/money/money.ts';
import type { PixelStatus } from '#shared/domain/pixel/pixel.ts';

/** Known facts of a shop; null where unavailable. */
export interface AttentionFacts {
  readonly credit: MoneyValue;
  readonly creditNotificationLimit: number;
  readonly isEmailConfirmed: boolean;
  readonly complianceStatus: ComplianceStatus;
  readonly campaigns: readonly Campaign[] | null;
  /** What each campaign cost and brought lately. */
  readonly results: Stakes['campaigns'];
  /** The shop's cost-of-sales maximum, in percent. */
  readonly target: number | null;
  readonly outlook: {
    readonly daysLeft: number | null;
    readonly runsOutOn: string | null;
    readonly autoTopUpAt: MoneyValue | null;
  } | null;
  readonly feedRun: Pick<FeedRun, 'status' | 'productsRejected' | 'refusedSold'> | null;
  readonly pixel: { readonly status: PixelStatus; readonly hasForeignSnippet: boolean } | null;
}

/** Something that waits for the merchant. */
export type Attention =
  | { readonly kind: 'creditExhausted' }
  | { readonly kind: 'creditLow' }
  | { readonly kind: 'emailNotConfirmed' }
  | { readonly kind: 'complianceHold' | 'complianceRefused' | 'complianceInformation' }
  | {
      readonly kind: 'campaignRefused' | 'campaignBroken' | 'overTarget' | 'noOrders';
      readonly campaign: Campaign;
    }
  | { readonly kind: 'campaignLimited'; readonly campaign: Campaign; readonly hasTarget: boolean }
  /** Every product of a campaign that is on is rejected. */
  | { readonly kind: 'productsRefused'; readonly campaign: Campaign; readonly count: number }
  | { readonly kind: 'creditEnds'; readonly days: number; readonly runsOutOn: string }
  | { readonly kind: 'feedFailed' | 'feedHeld' }
  | { readonly kind: 'feedErrors'; readonly count: number; readonly sold: FeedRun['refusedSold'] }
  | { readonly kind: 'pixelMissing' | 'pixelSilent' | 'pixelForeign' }
  | { readonly kind: 'pixelConsent' | 'pixelValue' | 'pixelDuplicates' }
  /** Ads cost money, and nothing says how much they may. */
  | { readonly kind: 'noTarget' }
  | { readonly kind: 'noCampaign' };

const pixelKinds = {
  NotInstalled: 'pixelMissing',
  InstalledNoEvents: null,
  NoConsentSignal: 'pixelConsent',
  NoPurchase: null,
  ValueMissing: 'pixelValue',
  Duplicates: 'pixelDuplicates',
  Ok: null,
  Silent: 'pixelSilent',
} as const satisfies Record<PixelStatus, string | null>;

const complianceKinds = {
  Pending: 'complianceHold',
  NeedsInformation: 'complianceInformation',
  NonCompliant: 'complianceRefused',
  Compliant: null,
} as const satisfies Record<ComplianceStatus, string | null>;

/** Lists the merchant's open items by urgency: those that stop ads, then waste, then missing settings. */
export function listAttention(facts: AttentionFacts): Attention[] {
  const live = (facts.campaigns ?? []).filter((campaign) => campaign.desiredStatus !== 'Removed');
  const wanted = live.filter((campaign) => campaign.desiredStatus === 'Active');
  const isStopped = wanted.some((campaign) => campaign.holdReason === 'CreditExhausted');
  const found: Attention[] = [];
  if (isStopped || (facts.credit.value <= 0 && live.length > 0)) found.push({ kind: 'creditExhausted' });
  const compliance = complianceKinds[facts.complianceStatus];
  // A new shop is looked at when it turns its first campaign on; before that nothing waits.
  if (compliance !== null && (compliance !== 'complianceHold' || wanted.some(isHeldForCompliance))) {
    found.push({ kind: compliance });
  }
  if (!facts.isEmailConfirmed) found.push({ kind: 'emailNotConfirmed' });
  for (const campaign of wanted) {
    const { status, reason } = campaign.state;
    if (reason === 'productsRefused')
      found.push({ kind: 'productsRefused', campaign, count: campaign.products?.refused ?? 0 });
    else if (status === 'Disapproved') found.push({ kind: 'campaignRefused', campaign });
    else if (status === 'Misconfigured') found.push({ kind: 'campaignBroken', campaign });
  }
  if (found[0]?.kind !== 'creditExhausted' && live.length > 0 && isLow(facts))
    found.push({ kind: 'creditLow' });
  const ends = wanted.length > 0 ? findCreditEnd(facts) : null;
  if (ends !== null && !found.some(({ kind }) => kind === 'creditExhausted' || kind === 'creditLow'))
    found.push(ends);
  for (const campaign of wanted) found.push(...judgeResults(campaign, facts));
  const feedStatus = facts.feedRun?.status;
  if (feedStatus === 'Failed') found.push({ kind: 'feedFailed' });
  if (feedStatus === 'Held') found.push({ kind: 'feedHeld' });
  const pixel = facts.pixel === null ? null : pixelKinds[facts.pixel.status];
  if (pixel !== null) {
    const isForeign = pixel === 'pixelMissing' && facts.pixel?.hasForeignSnippet === true;
    found.push({ kind: isForeign ? 'pixelForeign' : pixel });
  }
  const rejected = facts.feedRun?.productsRejected ?? 0;
  // What a feed refuses that serves nothing is no matter yet.
  if (feedStatus !== 'Failed' && feedStatus !== 'Held' && rejected > 0)
    found.push({ kind: 'feedErrors', count: rejected, sold: facts.feedRun?.refusedSold ?? null });
  if (facts.target === null && facts.results.some(({ expensesPerDay }) => expensesPerDay.value > 0))
    found.push({ kind: 'noTarget' });
  if (facts.campaigns !== null && live.length === 0) found.push({ kind: 'noCampaign' });
  return found;
}

/** Credit that ends within so many days without a top-up is worth a word now. */
const soonDays = 14;

function findCreditEnd({ outlook }: AttentionFacts): Attention | null {
  if (outlook === null || outlook.autoTopUpAt !== null) return null;
  const { daysLeft, runsOutOn } = outlook;
  return daysLeft !== null && runsOutOn !== null && daysLeft <= soonDays
    ? { kind: 'creditEnds', days: daysLeft, runsOutOn }
    : null;
}

/**
 * A campaign that costs without bringing orders where they are measured, one that costs more than the shop's maximum, or
 * one within it whose budget the platform calls too small.
 */
function judgeResults(campaign: Campaign, { results, target, pixel }: AttentionFacts): Attention[] {
  const own = results.find(({ campaignId }) => campaignId === campaign.id);
  if (own === undefined || own.expensesPerDay.value === 0) return [];
  const isMeasured = pixel !== null && pixelKinds[pixel.status] === null;
  // One that learns has had no time yet.
  if (isMeasured && own.revenuePerDay.value === 0 && campaign.state.status !== 'Learning')
    return [{ kind: 'noOrders', campaign }];
  const isOver = target !== null && own.expensesPerDay.value > (target / 100) * own.revenuePerDay.value;
  if (isOver) return [{ kind: 'overTarget', campaign }];
  return campaign.state.status === 'Limited' && own.revenuePerDay.value > 0
    ? [{ kind: 'campaignLimited', campaign, hasTarget: target !== null }]
    : [];
}

function isHeldForCompliance(campaign: Campaign): boolean {
  return campaign.holdReason === 'ComplianceRequired';
}

function isLow(facts: AttentionFacts): boolean {
  return facts.credit.value < facts.creditNotificationLimit;
}

/** How pressing something is: it stops ads, it may soon, or it could be better. */
export function getTone(attention: Attention): 'negative' | 'warning' | 'info' {
  switch (attention.kind) {
    case 'creditExhausted':
    case 'complianceRefused':
    case 'campaignRefused':
    case 'productsRefused':
    case 'feedFailed':
      return 'negative';
    case 'noCampaign':
    case 'noTarget':
    case 'campaignLimited':
    case 'complianceHold':
      return 'info';
    default:
      return 'warning';
  }
}
