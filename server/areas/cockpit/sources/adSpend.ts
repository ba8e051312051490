import { cockpitLimits } from '#shared/domain/cockpit/cockpit.ts';
import { addDays, toLocalDay, countDaysBetween, type Day } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import {
  findDesiredActiveCampaigns,
  sumChargesByShop,
  type RecentCharge,
  type WatchedCampaign,
} from '#server/areas/campaign/index.ts';
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
