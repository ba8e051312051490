import type { Campaign } from '#shared/contracts/campaign.ts';
import type { Stakes } from '#shared/contracts/dashboard.ts';
import { faultOrderDays } from '#shared/domain/feed/feedLife.ts';
import { toMinor, fromMinor, type MoneyValue } from '#shared/domain/money/money.ts';
import type { Attention } from './attention.ts';

/** Money that a day of something costs, as far as it can be counted. */
export interface Stake {
  /**
   * `revenue` of stopped ads, `budget` of ads without results yet, `unseen` spend whose orders are not measured,
   * `stale` spend on ads of an older feed, `refused` orders of products that cannot be advertised, `wasted` by ads without anything
   * that may be shown, `fruitless` spend without an order, `limited` revenue within a budget that is too small, `excess` spend over the shop's maximum.
   */
  readonly kind:
    | 'revenue'
    | 'budget'
    | 'unseen'
    | 'stale'
    | 'refused'
    | 'wasted'
    | 'fruitless'
    | 'limited'
    | 'excess';
  readonly perDay: MoneyValue;
}

/** What the shop's days were worth lately, and the campaigns that it wants to run. */
export interface StakeFacts {
  readonly stakes: Stakes;
  readonly campaigns: readonly Campaign[];
  /** The shop's cost-of-sales maximum, in percent. */
  readonly target: number | null;
}

function pickRevenueOrBudget(revenue: MoneyValue | undefined, campaigns: readonly Campaign[]): Stake | null {
  if (revenue !== undefined && revenue.value > 0) return { kind: 'revenue', perDay: revenue };
  const [first] = campaigns;
  if (first === undefined) return null;
  const sumMinor = campaigns.reduce((sum, { dailyBudget }) => sum + toMinor(dailyBudget.value), 0);
  return { kind: 'budget', perDay: { value: fromMinor(sumMinor), currency: first.dailyBudget.currency } };
}

function spend(kind: 'unseen' | 'stale', { stakes }: StakeFacts): Stake | null {
  return stakes.expensesPerDay.value > 0 ? { kind, perDay: stakes.expensesPerDay } : null;
}

/** What refused products were ordered for in a day lately; of another currency than the shop's it cannot be ranked. */
function estimateRefused(sold: MoneyValue | null, { stakes }: StakeFacts): Stake | null {
  if (sold === null || sold.value <= 0 || sold.currency !== stakes.revenuePerDay.currency) return null;
  const perDayMinor = Math.round(toMinor(sold.value) / faultOrderDays);
  return { kind: 'refused', perDay: { value: fromMinor(perDayMinor), currency: sold.currency } };
}

/** What a campaign brings within its budget, or what it costs over the shop's maximum. */
function judge(
  { kind, campaign }: Extract<Attention, { readonly campaign: Campaign }>,
  { stakes, target }: StakeFacts,
): Stake | null {
  const own = stakes.campaigns.find(({ campaignId }) => campaignId === campaign.id);
  if (own === undefined) return null;
  const { revenuePerDay, expensesPerDay } = own;
  if (kind === 'campaignLimited') return { kind: 'limited', perDay: revenuePerDay };
  const excess =
    toMinor(expensesPerDay.value) - Math.round((toMinor(revenuePerDay.value) * (target ?? 0)) / 100);
  return { kind: 'excess', perDay: { ...expensesPerDay, value: fromMinor(excess) } };
}

/** What a day of something costs; null where it cannot be counted. */
export function computeStake(item: Attention, facts: StakeFacts): Stake | null {
  switch (item.kind) {
    case 'creditExhausted':
    case 'creditLow':
    case 'creditEnds':
    case 'emailNotConfirmed':
    case 'complianceHold':
    case 'complianceRefused':
    case 'complianceInformation':
      return pickRevenueOrBudget(
        facts.stakes.revenuePerDay,
        facts.campaigns.filter(({ desiredStatus }) => desiredStatus === 'Active'),
      );
    case 'productsRefused': {
      const own = facts.stakes.campaigns.find(({ campaignId }) => campaignId === item.campaign.id);
      return own !== undefined && own.expensesPerDay.value > 0
        ? { kind: 'wasted', perDay: own.expensesPerDay }
        : pickRevenueOrBudget(own?.revenuePerDay, [item.campaign]);
    }
    case 'campaignRefused':
    case 'campaignBroken': {
      const own = facts.stakes.campaigns.find(({ campaignId }) => campaignId === item.campaign.id);
      return pickRevenueOrBudget(own?.revenuePerDay, [item.campaign]);
    }
    case 'noOrders': {
      const own = facts.stakes.campaigns.find(({ campaignId }) => campaignId === item.campaign.id);
      return own === undefined ? null : { kind: 'fruitless', perDay: own.expensesPerDay };
    }
    case 'campaignLimited':
    case 'overTarget':
      return judge(item, facts);
    case 'pixelMissing':
    case 'pixelSilent':
    case 'pixelForeign':
    case 'pixelConsent':
    case 'pixelValue':
      return spend('unseen', facts);
    case 'feedFailed':
    case 'feedHeld':
      return spend('stale', facts);
    case 'feedErrors':
      return estimateRefused(item.sold, facts);
    default:
      return null;
  }
}

/** What waits: spend with nothing to show first, then the dearest; what cannot be counted last, equals as they came. */
export function rankByStake(
  items: readonly Attention[],
  facts: StakeFacts | null,
): { item: Attention; stake: Stake | null }[] {
  return items
    .map((item) => ({ item, stake: facts === null ? null : computeStake(item, facts) }))
    .sort(
      (a, b) =>
        Number(b.stake?.kind === 'wasted') - Number(a.stake?.kind === 'wasted') ||
        (b.stake?.perDay.value ?? -1) - (a.stake?.perDay.value ?? -1),
    );
}
