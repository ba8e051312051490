import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { bookDay, findMade } from '#server/areas/campaign/index.ts';
import { backfill } from '#server/sandbox/market/backfill.ts';
import { marketTimeZone } from '#server/sandbox/market/market.ts';
import type { Sandbox } from '#server/sandbox/sandbox.ts';
import type { ServingCampaign } from '#server/sandbox/google/googleAds.ts';
import type { Services } from '#server/services.ts';

/**
 * Lets the simulated market have run for past days: its figures go into the stand-in's reports and through the same
 * booking and collecting as those of today, so that reports, ledger and events agree.
 */
export async function seedHistory(
  services: Services,
  sandbox: Sandbox,
  shop: { eshopId: EshopId; marketingId: string; host: string; days: number },
): Promise<void> {
  const made = (await findMade('Google')).filter((campaign) => campaign.eshopId.toString() === shop.eshopId);
  const serving = made.map((campaign): ServingCampaign => ({
    customerId: campaign.platformAccountId ?? '',
    campaignId: campaign.platformCampaignId ?? '',
    adGroupId: '1',
    currencyCode: campaign.currency,
    timeZone: marketTimeZone,
    domain: shop.host,
    budgetMicros: campaign.dailyBudgetMinor * 10_000,
    texts: Object.values(campaign.texts as Record<string, string>),
    finalUrlSuffix: `okv_campaign=${campaign._id.toString()}`,
    isAutoTagged: true,
  }));
  services.log.info({ campaigns: made.length, days: shop.days }, 'demo history');
  const readAt = new Date();
  for await (const day of backfill({
    days: shop.days,
    seed: 'demo',
    campaigns: serving,
    shops: sandbox.market.listShops(),
  })) {
    await sandbox.market.keepHours(day.hours);
    for (const campaign of made) {
      const hours = day.hours.filter((hour) => hour.campaignId === campaign.platformCampaignId);
      const sum = (pick: (hour: (typeof hours)[number]) => number) =>
        hours.reduce((total, hour) => total + pick(hour), 0);
      await bookDay(campaign, {
        readAt,
        timeZone: marketTimeZone,
        metrics: {
          campaignId: campaign.platformCampaignId ?? '',
          // The market writes its days as the product does.
          day: day.date as Day,
          impressions: sum((hour) => hour.impressions),
          clicks: sum((hour) => hour.clicks),
          costMicros: sum((hour) => hour.costMicros),
        },
      });
    }
    await services.pixelCollector.countHistory(
      day.visits.map((visit) => ({
        body: { ...visit, events: [...visit.events] },
        receivedAt: new Date(visit.events.at(-1)?.at ?? readAt),
      })),
    );
  }
}
