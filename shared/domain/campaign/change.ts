import type { Format } from './campaign.ts';
import { isShowingProducts } from './campaign.ts';

/** Where a change of a shop's advertising comes from. */
export const changeOrigins = ['Own', 'Feed', 'Platform', 'Credit'] as const;
export type ChangeOrigin = (typeof changeOrigins)[number];

/** What a change touches: one campaign, the campaigns that show products, or all campaigns of the shop. */
export type ChangeScope = 'Campaign' | 'Products' | 'Shop';

/** How a change is marked: news, something that lowers results, or something that stops them. */
export type ChangeTone = 'info' | 'warning' | 'negative';

/**
 * Everything that can explain a campaign's figures. `undo` names what setting back needs: the earlier daily budget, or
 * the earlier status.
 */
export const changes = {
  CampaignCreated: { origin: 'Own', scope: 'Campaign', tone: 'info', undo: null },
  CampaignStarted: { origin: 'Own', scope: 'Campaign', tone: 'info', undo: 'Status' },
  CampaignPaused: { origin: 'Own', scope: 'Campaign', tone: 'info', undo: 'Status' },
  CampaignRemoved: { origin: 'Own', scope: 'Campaign', tone: 'info', undo: null },
  BudgetChanged: { origin: 'Own', scope: 'Campaign', tone: 'info', undo: 'Budget' },
  AdsEdited: { origin: 'Own', scope: 'Campaign', tone: 'info', undo: null },
  ProductsExcluded: { origin: 'Own', scope: 'Products', tone: 'info', undo: null },
  ProductsAllowed: { origin: 'Own', scope: 'Products', tone: 'info', undo: null },
  RulesChanged: { origin: 'Own', scope: 'Products', tone: 'info', undo: null },
  FeedFixChanged: { origin: 'Own', scope: 'Products', tone: 'info', undo: null },
  FeedReleased: { origin: 'Feed', scope: 'Products', tone: 'info', undo: null },
  FeedHeld: { origin: 'Feed', scope: 'Products', tone: 'warning', undo: null },
  FeedFailed: { origin: 'Feed', scope: 'Products', tone: 'negative', undo: null },
  PricesChanged: { origin: 'Feed', scope: 'Products', tone: 'info', undo: null },
  SaleStarted: { origin: 'Feed', scope: 'Products', tone: 'info', undo: null },
  SaleEnded: { origin: 'Feed', scope: 'Products', tone: 'info', undo: null },
  ProductsAdded: { origin: 'Feed', scope: 'Products', tone: 'info', undo: null },
  ProductsRemoved: { origin: 'Feed', scope: 'Products', tone: 'warning', undo: null },
  AdsApproved: { origin: 'Platform', scope: 'Campaign', tone: 'info', undo: null },
  AdsDisapproved: { origin: 'Platform', scope: 'Campaign', tone: 'negative', undo: null },
  CampaignLimited: { origin: 'Platform', scope: 'Campaign', tone: 'warning', undo: null },
  CampaignUnlimited: { origin: 'Platform', scope: 'Campaign', tone: 'info', undo: null },
  CampaignMisconfigured: { origin: 'Platform', scope: 'Campaign', tone: 'negative', undo: null },
  ProductsDisapproved: { origin: 'Platform', scope: 'Products', tone: 'negative', undo: null },
  ProductsApproved: { origin: 'Platform', scope: 'Products', tone: 'info', undo: null },
  AccountProblem: { origin: 'Platform', scope: 'Campaign', tone: 'negative', undo: null },
  CreditExhausted: { origin: 'Credit', scope: 'Shop', tone: 'negative', undo: null },
  CreditReplenished: { origin: 'Credit', scope: 'Shop', tone: 'info', undo: null },
} as const satisfies Record<
  string,
  {
    readonly origin: ChangeOrigin;
    readonly scope: ChangeScope;
    readonly tone: ChangeTone;
    readonly undo: 'Budget' | 'Status' | null;
  }
>;
export type ChangeKind = keyof typeof changes;
export const changeKinds = Object.keys(changes) as ChangeKind[];

/** Changes of fewer products than this share of all are in the history, but not marked on charts. */
export const notableShare = 0.02;

/** Whether a change is worth a mark on a chart: a part of the products only where it is large enough. */
export function isNotable(change: {
  readonly kind: ChangeKind;
  readonly count: number | null;
  readonly total: number | null;
}): boolean {
  const { kind, count, total } = change;
  if (changes[kind].scope !== 'Products' || count === null || total === null || total <= 0) return true;
  return count / total >= notableShare;
}

/** The kinds that can touch a campaign of a format: ads without products aren't touched by changes of products. */
export function listKindsFor(format: Format): ChangeKind[] {
  return changeKinds.filter((kind) => isShowingProducts(format) || changes[kind].scope !== 'Products');
}
