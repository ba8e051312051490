import { setImmediate as otherWork } from 'node:timers/promises';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { bookPastDays, findMade } from '#server/areas/campaign/index.ts';
import { measuredShopOf, type EshopDocument } from '#server/areas/eshop/index.ts';
import { fitShopModel, foldChanges } from '#server/measurement/index.ts';
import { backfill, type BackfillDay, type PastCampaign } from '#server/sandbox/market/backfill.ts';
import type { PaidSource } from '#server/sandbox/market/adVenue.ts';
import { marketTimeZone } from '#server/sandbox/market/market.ts';
import type { MarketShop } from '#server/sandbox/market/shops.ts';
import type { Sandbox } from '#server/sandbox/sandbox.ts';
import type { Services } from '#server/services.ts';
import { channels, type Channel } from '#shared/domain/campaign/campaign.ts';
import { topUpIfLow } from './demoDocuments.ts';
import { correctOrders } from './demoOrderChanges.ts';
import type { DemoPlan } from './demoPlan.ts';

/** A shop whose past the market makes. */
export interface HistoryShop {
  readonly eshop: EshopDocument;
  readonly eshopId: EshopId;
  /** As the market knows it, with its pixel and what happened to it. */
  readonly market: MarketShop;
  /** First days of channels that came later than the shop. */
  readonly channelsFrom?: Readonly<Partial<Record<Channel, Day>>>;
  /** Who gives credit where a purchase cannot be documented. */
  readonly actor: UserId;
}

/** Something else of the past, made when the history comes to its time: numbers of documents follow their days. */
export interface Arrival {
  readonly at: Date;
  make(): Promise<unknown>;
}

/** Orders after which a shop's own attribution model is fitted anew: with fewer there is none. */
const fittedAfter = 300;
/** Days that the stand-ins' reports tell of; the product asks for 30 at most. */
const reportedDays = 62;

const sources: Readonly<Record<Channel, PaidSource>> = {
  Google: 'google-ads',
  Meta: 'meta-ads',
  Microsoft: 'microsoft-ads',
};

type Made = Awaited<ReturnType<typeof findMade>>[number];

interface Past {
  readonly shop: HistoryShop;
  readonly made: ReadonlyMap<string, Made>;
  readonly days: AsyncIterator<BackfillDay>;
  /** Orders since its model was fitted. */
  unfitted: number;
}

async function campaignsOf({ eshopId }: HistoryShop): Promise<Made[]> {
  const made = (await Promise.all(channels.map(async (channel) => await findMade(channel)))).flat();
  return made.filter((campaign) => campaign.eshopId.toString() === eshopId);
}

function pastCampaignOf(campaign: Made, { market, channelsFrom }: HistoryShop): PastCampaign {
  const fromDay = channelsFrom?.[campaign.channel];
  return {
    // Meta's accounts are called act_ and their number, which alone its reports are kept by.
    customerId: (campaign.platformAccountId ?? '').replace(/^act_/, ''),
    campaignId: campaign.platformCampaignId ?? '',
    adGroupId: '1',
    currencyCode: campaign.currency,
    timeZone: marketTimeZone,
    domain: market.host,
    budgetMicros: campaign.dailyBudgetMinor * 10_000,
    texts: Object.values(campaign.texts as Record<string, string>),
    finalUrlSuffix: `okv_campaign=${campaign._id.toString()}`,
    isAutoTagged: true,
    source: sources[campaign.channel],
    ...(fromDay === undefined ? {} : { fromDay }),
  };
}

async function beginPast(shop: HistoryShop, plan: DemoPlan): Promise<Past> {
  const made = await campaignsOf(shop);
  const days = backfill({
    days: plan.days,
    nowMs: plan.now.getTime(),
    seed: 'demo',
    campaigns: made.map((campaign) => pastCampaignOf(campaign, shop)),
    shops: [shop.market],
  });
  return {
    shop,
    made: new Map(made.map((campaign) => [campaign.platformCampaignId ?? '', campaign])),
    days: days[Symbol.asyncIterator](),
    unfitted: 0,
  };
}

/** The next days of a shop, while other work goes on. */
async function takeDays({ days }: Past, count: number): Promise<BackfillDay[]> {
  const taken: BackfillDay[] = [];
  while (taken.length < count) {
    const next = await days.next();
    if (next.done === true) break;
    taken.push(next.value);
    await otherWork();
  }
  return taken;
}

/** What the platforms report of the days, campaign by campaign, in the order of time. */
function bookingsOf({ made }: Past, days: readonly BackfillDay[], readAt: Date) {
  return days.flatMap(({ date, hours }) =>
    [...made].flatMap(([campaignId, campaign]) => {
      const own = hours.filter((hour) => hour.campaignId === campaignId);
      if (own.length === 0) return [];
      const sum = (pick: (hour: (typeof own)[number]) => number) =>
        own.reduce((total, hour) => total + pick(hour), 0);
      const metrics = {
        campaignId,
        // The market writes its days as the product does.
        day: date as Day,
        impressions: sum((hour) => hour.impressions),
        clicks: sum((hour) => hour.clicks),
        costMicros: sum((hour) => hour.costMicros),
      };
      return [{ campaign, reading: { readAt, timeZone: marketTimeZone, metrics } }];
    }),
  );
}

/** Counts the visits of a block and what became of its orders, and folds the sums. */
async function countBlock(
  services: Services,
  past: Past,
  days: readonly BackfillDay[],
  ends: { readonly at: Date; readonly isLast: boolean },
): Promise<void> {
  const { shop } = past;
  const visits = days.flatMap((day) => day.visits);
  await services.pixelCollector.countHistory(
    visits.map((visit) => ({
      body: { ...visit, events: [...visit.events] },
      receivedAt: new Date(visit.events.at(-1)?.at ?? 0),
    })),
  );
  await correctOrders(measuredShopOf(shop.eshop), visits);
  past.unfitted += visits.filter(({ events }) => events.at(-1)?.type === 'order').length;
  if (ends.isLast || past.unfitted >= fittedAfter) {
    past.unfitted = 0;
    await fitShopModel(shop.eshopId, ends.at);
  }
  await foldChanges(shop.eshopId);
}

/**
 * Lets the simulated market have run for past days, all shops together: its figures go into the stand-ins' reports and
 * through the same booking, paying and collecting as those of today, so that reports, ledger, documents and events agree.
 */
export async function seedHistory(
  services: Services,
  sandbox: Pick<Sandbox, 'market'>,
  plan: DemoPlan,
  shops: readonly HistoryShop[],
  arrivals: readonly Arrival[] = [],
): Promise<void> {
  const pasts = await Promise.all(shops.map(async (shop) => await beginPast(shop, plan)));
  const waiting = arrivals.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const firstReported = plan.dayAgo(reportedDays);
  const readAt = plan.now;
  const { blockDays } = plan;
  let counting: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < plan.days; from += blockDays) {
    const firstDay = addDays(plan.firstDay, from);
    const endsAt = plan.at(addDays(firstDay, Math.min(blockDays, plan.days - from)), 0);
    const blocks = [];
    for (const past of pasts) {
      const days = await takeDays(past, blockDays);
      const bookings = bookingsOf(past, days, readAt);
      blocks.push({ past, days, bookings });
    }
    // Only then it is known what is left of the credit.
    await counting;
    for (const [at, { past, bookings }] of blocks.entries()) {
      const spentMicros = bookings.reduce((sum, { reading }) => sum + reading.metrics.costMicros, 0);
      // In the morning of the first day, one shop after the other.
      const paidAt = plan.at(firstDay, 7 * 60 + at * 11);
      await topUpIfLow(services, { ...past.shop, spendMinor: Math.ceil(spentMicros / 10_000), paidAt });
    }
    const isLast = from + blockDays >= plan.days;
    counting = Promise.all(
      blocks.map(async ({ past, days, bookings }) => {
        const hours = days.filter(({ date }) => date >= firstReported).flatMap((day) => day.hours);
        if (hours.length > 0) await sandbox.market.keepHours(hours);
        await bookPastDays(bookings);
        await countBlock(services, past, days, { at: endsAt, isLast });
      }),
    );
    // What fails here is met by the next turn's await; until then nobody else listens.
    counting.catch(() => undefined);
    while (waiting[0] !== undefined && waiting[0].at < endsAt) await waiting.shift()?.make();
  }
  await counting;
  for (const arrival of waiting) await arrival.make();
}
