import type { ComplianceStatus } from '../eshop/eshop.ts';
import type { PageShareState } from '../pageShare/pageShare.ts';
import type { CampaignApiStatus, CampaignDesiredStatus, Channel } from './campaign.ts';

/** The links of the chain from a shop to a person who sees its ad, in their order. */
export const problemLinks = ['Shop', 'Account', 'Campaign', 'Ads', 'Products'] as const;
export type ProblemLink = (typeof problemLinks)[number];

/** What a problem does to the ads: nothing is shown, nothing yet, or less than could be. */
export const problemEffects = ['Stops', 'Waits', 'Limits'] as const;
export type ProblemEffect = (typeof problemEffects)[number];

/** The one thing to do about a problem; `Wait` where only time helps. */
export const problemActions = [
  'Contact',
  'Wait',
  'Feed',
  'FeedDecision',
  'TopUp',
  'Pixel',
  'Page',
  'TurnOn',
  'EditAds',
  'Budget',
  'Products',
] as const;
export type ProblemAction = (typeof problemActions)[number];

/** Everything that can keep ads from being shown, from the shop to its products. */
export const campaignProblems = {
  eshopArchived: { link: 'Shop', effect: 'Stops', action: 'Contact' },
  complianceRefused: { link: 'Shop', effect: 'Stops', action: 'Contact' },
  complianceAsks: { link: 'Shop', effect: 'Stops', action: 'Contact' },
  complianceWaits: { link: 'Shop', effect: 'Waits', action: 'Wait' },
  productsMissing: { link: 'Shop', effect: 'Stops', action: 'Feed' },
  spendingFrozen: { link: 'Shop', effect: 'Stops', action: 'Contact' },
  creditMissing: { link: 'Shop', effect: 'Stops', action: 'TopUp' },
  pixelMissing: { link: 'Shop', effect: 'Limits', action: 'Pixel' },
  feedHeld: { link: 'Shop', effect: 'Limits', action: 'FeedDecision' },
  accountMissing: { link: 'Account', effect: 'Waits', action: 'Wait' },
  pageMissing: { link: 'Account', effect: 'Stops', action: 'Page' },
  pageNotShared: { link: 'Account', effect: 'Stops', action: 'Page' },
  pageAwaitsConfirmation: { link: 'Account', effect: 'Waits', action: 'Page' },
  campaignPending: { link: 'Campaign', effect: 'Waits', action: 'Wait' },
  campaignOff: { link: 'Campaign', effect: 'Stops', action: 'TurnOn' },
  campaignRefused: { link: 'Campaign', effect: 'Stops', action: 'EditAds' },
  campaignMisconfigured: { link: 'Campaign', effect: 'Stops', action: 'Contact' },
  campaignEnded: { link: 'Campaign', effect: 'Stops', action: 'Contact' },
  campaignLimited: { link: 'Campaign', effect: 'Limits', action: 'Budget' },
  campaignLearning: { link: 'Campaign', effect: 'Limits', action: 'Wait' },
  campaignUnknown: { link: 'Campaign', effect: 'Limits', action: 'Wait' },
  adsDisapproved: { link: 'Ads', effect: 'Stops', action: 'EditAds' },
  adsInReview: { link: 'Ads', effect: 'Waits', action: 'Wait' },
  adsOutdated: { link: 'Ads', effect: 'Limits', action: 'Wait' },
  productsInReview: { link: 'Products', effect: 'Waits', action: 'Wait' },
  productsRefused: { link: 'Products', effect: 'Stops', action: 'Products' },
  productsPartlyRefused: { link: 'Products', effect: 'Limits', action: 'Products' },
} as const satisfies Record<
  string,
  { readonly link: ProblemLink; readonly effect: ProblemEffect; readonly action: ProblemAction }
>;
export type CampaignProblemCode = keyof typeof campaignProblems;
export const campaignProblemCodes = Object.keys(campaignProblems) as CampaignProblemCode[];

/** Known facts of a shop. */
export interface ShopFacts {
  readonly isArchived: boolean;
  readonly complianceStatus: ComplianceStatus;
  readonly hasProducts: boolean;
  readonly isFrozen: boolean;
  readonly hasCredit: boolean;
  readonly hasPixel: boolean;
  /** An update of the feed waits for the shop's decision. */
  readonly isFeedHeld: boolean;
}

/** Known facts of a campaign, its account and its products on the platform. */
export interface CampaignFacts {
  readonly channel: Channel;
  readonly hasAccount: boolean;
  /** How the chosen page is shared with us, null where none is chosen; only asked of channels that need one. */
  readonly pageShare: PageShareState | null;
  readonly desiredStatus: CampaignDesiredStatus;
  readonly apiStatus: CampaignApiStatus;
  /** The platform refused the last change and gets no retry before something changes. */
  readonly isRefused: boolean;
  /** The platform may not show the latest texts and images yet. */
  readonly isContentDue: boolean;
  /** Products that the platform took, judges yet and refused; null where it is given none. */
  readonly products: { readonly taken: number; readonly waiting: number; readonly refused: number } | null;
}

const byCompliance = {
  Pending: 'complianceWaits',
  NeedsInformation: 'complianceAsks',
  Compliant: null,
  NonCompliant: 'complianceRefused',
} as const satisfies Record<ComplianceStatus, CampaignProblemCode | null>;

/** What keeps all ads of a shop from being shown, the most lasting first. */
export function listShopProblems(facts: ShopFacts): CampaignProblemCode[] {
  const found: (CampaignProblemCode | null)[] = [
    facts.isArchived ? 'eshopArchived' : null,
    byCompliance[facts.complianceStatus],
    facts.hasProducts ? null : 'productsMissing',
    facts.isFrozen ? 'spendingFrozen' : null,
    facts.hasCredit ? null : 'creditMissing',
    facts.hasPixel ? null : 'pixelMissing',
    facts.isFeedHeld ? 'feedHeld' : null,
  ];
  return found.filter((code) => code !== null);
}

const byStatus = {
  NotCreated: 'campaignPending',
  PendingCreation: 'campaignPending',
  InReview: 'adsInReview',
  Learning: 'campaignLearning',
  Active: null,
  Limited: 'campaignLimited',
  Paused: null,
  Disapproved: 'adsDisapproved',
  Misconfigured: 'campaignMisconfigured',
  Ended: 'campaignEnded',
  Removed: 'campaignEnded',
  Unknown: 'campaignUnknown',
} as const satisfies Record<CampaignApiStatus, CampaignProblemCode | null>;

function pageProblem({ channel, pageShare }: CampaignFacts): CampaignProblemCode | null {
  if (channel !== 'Meta' || pageShare === 'Shared') return null;
  if (pageShare === null) return 'pageMissing';
  return pageShare === 'Pending' ? 'pageAwaitsConfirmation' : 'pageNotShared';
}

function listProductProblems({ products }: CampaignFacts): CampaignProblemCode[] {
  if (products === null) return [];
  const { taken, waiting, refused } = products;
  if (taken + waiting === 0) return refused > 0 ? ['productsRefused'] : [];
  return [
    ...(taken === 0 ? (['productsInReview'] as const) : []),
    ...(refused > 0 ? (['productsPartlyRefused'] as const) : []),
  ];
}

function findStatusProblem({ apiStatus, isRefused }: CampaignFacts): CampaignProblemCode | null {
  const known = byStatus[apiStatus];
  const isPlatformsLast = known === 'adsDisapproved' || known === 'campaignEnded';
  return isRefused && !isPlatformsLast ? 'campaignRefused' : known;
}

/** What keeps the ads of one campaign from being shown, beyond its shop, in the order of the chain. */
export function listCampaignProblems(facts: CampaignFacts): CampaignProblemCode[] {
  const isWanted = facts.desiredStatus === 'Active';
  const found: (CampaignProblemCode | null)[] = [
    facts.hasAccount ? null : 'accountMissing',
    pageProblem(facts),
    findStatusProblem(facts),
    isWanted ? null : 'campaignOff',
    // A refused change is not on its way.
    facts.isContentDue &&
    !facts.isRefused &&
    facts.hasAccount &&
    byStatus[facts.apiStatus] !== 'campaignPending'
      ? 'adsOutdated'
      : null,
    ...listProductProblems(facts),
  ];
  const rank = (code: CampaignProblemCode) => problemLinks.indexOf(campaignProblems[code].link);
  return found.filter((code) => code !== null).sort((a, b) => rank(a) - rank(b));
}

/** Problems in the order of telling: what stops the ads, then what they wait for, then what limits them; up the chain. */
export function rankProblems<Problem extends { readonly code: CampaignProblemCode }>(
  problems: readonly Problem[],
): Problem[] {
  const rank = ({ code }: Problem) => problemEffects.indexOf(campaignProblems[code].effect);
  return problems.toSorted((a, b) => rank(a) - rank(b));
}
