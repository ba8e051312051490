import { cockpitLimits, projectSpend } from '#shared/domain/cockpit/cockpit.ts';
import { addDays, toLocalDay, countDaysBetween, type Day } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import {
  findDesiredActiveCampaigns,
  sumChargesByShop,
  type RecentCharge,
  type WatchedCampaign,
} from '#server/areas/campaign/index.ts';
import { findEshopsByIds, type EshopDocument } from '#server/areas/eshop/index.ts';
import type { Finding } from '../finding.ts';
import { groupRows } from './batches.ts';

/** The ads of a shop, as far as money goes. */
export interface ShopAds {
  readonly running: readonly WatchedCampaign[];
  /** Campaigns stopped only because the credit is used up. */
  readonly stopped: readonly WatchedCampaign[];
  /** What they spend in a day: the mean of the last whole days from the first one with spend, or their budgets where they did not spend yet. */
  readonly perDayMinor: number;
  /** Whether `perDayMinor` was measured. */
  readonly isMeasured: boolean;
}

const noAds: ShopAds = { running: [], stopped: [], perDayMinor: 0, isMeasured: false };

const sumBudgets = (campaigns: readonly WatchedCampaign[]) =>
  campaigns.reduce((sum, { dailyBudgetMinor }) => sum + dailyBudgetMinor, 0);

function summarizeAds(
  campaigns: readonly WatchedCampaign[],
  charged: RecentCharge | undefined,
  lastDay: Day,
): ShopAds {
  const running = campaigns.filter(({ holdReason }) => !holdReason);
  const stopped = campaigns.filter(({ holdReason }) => holdReason === 'CreditExhausted');
  // Days before the first spend say nothing of it.
  const measured =
    charged === undefined
      ? 0
      : Math.round(charged.chargedMinor / (countDaysBetween(charged.firstDay, lastDay) + 1));
  return {
    running,
    stopped,
    perDayMinor: measured > 0 ? measured : sumBudgets([...running, ...stopped]),
    isMeasured: measured > 0,
  };
}

/** The ads of shops. */
export async function readShopAds(
  eshopIds: readonly EshopId[],
  now: Date,
): Promise<(eshopId: EshopId) => ShopAds> {
  // Days of the staff: half an hour of another zone changes no rank.
  const to = addDays(toLocalDay(now, staffTimeZone), -1);
  const from = addDays(to, 1 - cockpitLimits.measuredDays);
  const campaigns = await findDesiredActiveCampaigns(eshopIds);
  const byShop = groupRows(campaigns, ({ eshopId }) => eshopId.toString());
  // Only shops that advertise are queried for spend.
  const charged = await sumChargesByShop([...byShop.keys()] as EshopId[], from, to);
  return (eshopId) => {
    const own = byShop.get(eshopId);
    return own === undefined ? noAds : summarizeAds(own, charged.get(eshopId), to);
  };
}

/** What ads spend in the days ahead, as the money at risk. */
export function buildSpendRisk(perDayMinor: number, currency: Finding['risk']['currency']): Finding['risk'] {
  return {
    amountMinor: projectSpend(perDayMinor),
    currency,
    basis: 'SpendOfDays',
    perDayMinor,
    days: cockpitLimits.horizonDays,
  };
}

/** A shop with the spend of its running ads, which is at risk as a whole. */
export interface ShopSpend {
  readonly shop: EshopDocument;
  /** 0 where none runs. */
  readonly perDayMinor: number;
  readonly isMeasured: boolean;
  readonly risk: Finding['risk'];
}

/** Shops with the spend of their running ads; null for one that there is not. */
export async function readShopSpend(
  eshopIds: readonly EshopId[],
  now: Date,
): Promise<(eshopId: EshopId) => ShopSpend | null> {
  const [adsOf, eshops] = await Promise.all([readShopAds(eshopIds, now), findEshopsByIds(eshopIds)]);
  const shops = new Map(eshops.map((eshop) => [eshop._id.toString(), eshop]));
  return (eshopId) => {
    const shop = shops.get(eshopId);
    if (shop === undefined) return null;
    const { running, perDayMinor: spend, isMeasured } = adsOf(eshopId);
    const perDayMinor = running.length === 0 ? 0 : spend;
    return { shop, perDayMinor, isMeasured, risk: buildSpendRisk(perDayMinor, shop.creditCurrency) };
  };
}
