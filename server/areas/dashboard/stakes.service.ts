import type { Stakes } from '#shared/contracts/dashboard.ts';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import type { EshopDocument } from '#server/areas/eshop/index.ts';
import { readCampaignSums } from '#server/areas/reporting/index.ts';

/** Two whole weeks: each weekday counts alike. */
const days = 14;

/** What a day of a shop's ads cost and brought lately, in all and by campaign. */
export async function readStakes(eshopId: EshopId, eshop: EshopDocument, now: Date): Promise<Stakes> {
  const toDay = addDays(toLocalDay(now, eshop.timeZone), -1);
  const range = { fromDay: addDays(toDay, 1 - days), toDay };
  const { total, campaigns } = await readCampaignSums(eshopId, eshop, range);
  const dividePerDay = (sumMinor: number) =>
    presentMoney({ amountMinor: Math.round(sumMinor / days), currency: eshop.creditCurrency });
  return {
    days,
    revenuePerDay: dividePerDay(total.revenueMinor),
    expensesPerDay: dividePerDay(total.spentMinor),
    campaigns: [...campaigns].map(([campaignId, sums]) => ({
      campaignId,
      revenuePerDay: dividePerDay(sums.revenueMinor),
      expensesPerDay: dividePerDay(sums.spentMinor),
    })),
  };
}
