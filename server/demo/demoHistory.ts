import { setImmediate as otherWork } from 'node:timers/promises';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { bookPastDays, findCreated } from '#server/areas/campaign/index.ts';
import { toMeasuredShop, notePixelFirstEvent, type EshopDocument } from '#server/areas/eshop/index.ts';
import { fitShopModel, foldChanges } from '#server/measurement/index.ts';
import { backfill, type BackfillDay, type PastCampaign } from '#server/sandbox/market/backfill.ts';
import type { PixelBatch } from '#server/sandbox/market/pixelBatch.ts';
import type { PaidSource } from '#server/sandbox/market/adVenue.ts';
import { marketTimeZone } from '#server/sandbox/market/market.ts';
import type { MarketShop } from '#server/sandbox/market/shops.ts';
import type { Sandbox } from '#server/sandbox/sandbox.ts';
import type { Services } from '#server/services.ts';
import { channels, type Channel, type Format } from '#shared/domain/campaign/campaign.ts';
import { topUpIfLow } from './demoDocuments.ts';
import { beginHistoryState } from './demoHistoryState.ts';
import { correctOrders } from './demoOrderChanges.ts';
import type { DemoPlan } from './demoPlan.ts';

/** The first day of a campaign. */
export interface CampaignStart {
  readonly channel: Channel;
  readonly format: Format;
  readonly day: Day;
}

/** A shop whose past the market makes. */
export interface HistoryShop {
  readonly eshop: EshopDocument;
  readonly eshopId: EshopId;
  /** The market's view of it, with its pixel and events. */
  readonly market: MarketShop;
  /** First days of campaigns that came later than the shop. */
  readonly campaignsFrom?: readonly CampaignStart[];
  /** Who gives credit where a purchase cannot be documented. */
  readonly actor: UserId;
}

/** Something else of the past, made when the history comes to its time: numbers of documents follow their days. */
export interface Arrival {
  readonly at: Date;
  create(): Promise<unknown>;
}

/** Orders after which a shop's own attribution model is refitted: with fewer there is none. */
const fittedAfter = 300;
/** Days covered by the sandbox's reports; the product requests 30 at most. */
const reportedDays = 62;

const sources: Readonly<Record<Channel, PaidSource>> = {
  Google: 'google-ads',
  Meta: 'meta-ads',
  Microsoft: 'microsoft-ads',
};

type CreatedCampaign = Awaited<ReturnType<typeof findCreated>>[number];

interface Past {
  readonly shop: HistoryShop;
  readonly created: ReadonlyMap<string, CreatedCampaign>;
  readonly campaigns: readonly PastCampaign[];
  readonly days: AsyncIterator<BackfillDay>;
  /** Days from this one on are counted with their money; null for none. */
  readonly countedFrom: Day | null;
  /** When the first visit of all came. */
  firstVisitAt: Date | null;
  /** Orders since its model was fitted. */
  unfitted: number;
}

async function findCreatedCampaigns({ eshopId }: HistoryShop): Promise<CreatedCampaign[]> {
  const created = (await Promise.all(channels.map(async (channel) => await findCreated(channel)))).flat();
  return created.filter((campaign) => campaign.eshopId.toString() === eshopId);
}

/** The first day of a campaign that came later than its shop; undefined for the others. */
export function findFirstDay(
  starts: readonly CampaignStart[] | undefined,
  { channel, format }: Pick<CampaignStart, 'channel' | 'format'>,
): Day | undefined {
  return starts?.find((start) => start.channel === channel && start.format === format)?.day;
}

function toPastCampaign(campaign: CreatedCampaign, { market, campaignsFrom }: HistoryShop): PastCampaign {
  const fromDay = findFirstDay(campaignsFrom, campaign);
  return {
    // Meta's account ids are act_ and a number; its reports use only the number.
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
    isCatalogue: campaign.format !== 'Dsa',
    source: sources[campaign.channel],
    fromDay,
  };
}

/** The days of a shop as the market makes them: the same arguments give the same days. */
export function generateDays(
  plan: DemoPlan,
  shop: MarketShop,
  campaigns: readonly PastCampaign[],
): AsyncIterator<BackfillDay> {
  const { days, now } = plan;
  return backfill({ days, nowMs: now.getTime(), seed: 'demo', campaigns, shops: [shop] })[
    Symbol.asyncIterator
  ]();
}

/** Of a full history, the shops whose last days are counted first: the demo owner's and two more. */
const recentShops = 3;

async function beginPast(shop: HistoryShop, index: number, plan: DemoPlan): Promise<Past> {
  const created = await findCreatedCampaigns(shop);
  const campaigns = created.map((campaign) => toPastCampaign(campaign, shop));
  const recentFrom = index < recentShops ? plan.getDayAgo(plan.recentDays) : null;
  return {
    shop,
    created: new Map(created.map((campaign) => [campaign.platformCampaignId ?? '', campaign])),
    campaigns,
    days: generateDays(plan, shop.market, campaigns),
    countedFrom: plan.isFull ? recentFrom : plan.firstDay,
    firstVisitAt: null,
    unfitted: 0,
  };
}

/** The next days of a shop, while other work goes on. */
export async function readNextDays(days: AsyncIterator<BackfillDay>, count: number): Promise<BackfillDay[]> {
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
function buildBookings({ created: made }: Past, days: readonly BackfillDay[], readAt: Date) {
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

/** Visits as the collector takes those of the past. */
export function toHistoryPosts(visits: readonly PixelBatch[]) {
  return visits.map((visit) => ({
    body: { ...visit, events: [...visit.events] },
    receivedAt: new Date(visit.events.at(-1)?.at ?? 0),
  }));
}

/** Counts a block's visits and order outcomes, and folds the sums. */
async function countBlock(
  services: Services,
  past: Past,
  days: readonly BackfillDay[],
  ends: { readonly at: Date; readonly isLast: boolean },
): Promise<void> {
  const { shop, countedFrom } = past;
  if (countedFrom === null) return;
  const visits = days.filter(({ date }) => date >= countedFrom).flatMap((day) => day.visits);
  if (visits.length === 0 && !ends.isLast) return;
  await services.pixelCollector.countHistory(toHistoryPosts(visits));
  await correctOrders(toMeasuredShop(shop.eshop), visits);
  past.unfitted += visits.filter(({ events }) => events.at(-1)?.type === 'order').length;
  if (ends.isLast || past.unfitted >= fittedAfter) {
    past.unfitted = 0;
    await fitShopModel(shop.eshopId, ends.at);
  }
  await foldChanges(shop.eshopId);
}

/** The days of a shop that are made, paid for and counted at once. */
interface Block {
  readonly past: Past;
  readonly days: readonly BackfillDay[];
  readonly bookings: ReturnType<typeof buildBookings>;
}

/**
 * Reports, books and counts a block of each shop, one shop after the other: bookings of several at once change the same
 * accounts of ours, so that more than half of their transactions would be repeated.
 */
async function countBlocks(
  services: Services,
  sandbox: Pick<Sandbox, 'market'>,
  blocks: readonly Block[],
  ends: { readonly firstReported: Day; readonly at: Date; readonly isLast: boolean },
): Promise<void> {
  for (const { past, days, bookings } of blocks) {
    const hours = days.filter(({ date }) => date >= ends.firstReported).flatMap((day) => day.hours);
    if (hours.length > 0) await sandbox.market.saveHours(hours);
    await bookPastDays(bookings);
    await countBlock(services, past, days, ends);
  }
}

/** Records when the pixels of shops were first seen, before the days counted now. */
async function recordFirstVisits(pasts: readonly Past[]): Promise<void> {
  for (const { shop, firstVisitAt } of pasts)
    if (firstVisitAt !== null) await notePixelFirstEvent(shop.eshopId, firstVisitAt);
}

async function beginBackground(plan: DemoPlan, pasts: readonly Past[]): Promise<void> {
  const { days, blockDays, now } = plan;
  const shops = pasts.map(({ shop, campaigns, countedFrom }) => {
    const { catalogue: _, ...market } = shop.market;
    return { eshopId: shop.eshopId, market, campaigns, countedFrom };
  });
  await beginHistoryState({ plannedAt: now, days, blockDays, shops });
}

/**
 * Simulates the market for past days, all shops together: its figures go into the sandbox's reports and through the
 * same booking, payment and collection as today's, so that reports, ledger, documents and events agree. Of a full
 * history only the last days of the first shops are counted here; `countHistory` counts the others.
 */
export async function seedHistory(
  services: Services,
  sandbox: Pick<Sandbox, 'market'>,
  plan: DemoPlan,
  shops: readonly HistoryShop[],
  arrivals: readonly Arrival[] = [],
): Promise<void> {
  const pasts = await Promise.all(shops.map(async (shop, index) => await beginPast(shop, index, plan)));
  const waiting = arrivals.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const firstReported = plan.getDayAgo(reportedDays);
  const readAt = plan.now;
  const { blockDays } = plan;
  let counting: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < plan.days; from += blockDays) {
    const firstDay = addDays(plan.firstDay, from);
    const endsAt = plan.at(addDays(firstDay, Math.min(blockDays, plan.days - from)), 0);
    const blocks: Block[] = [];
    for (const past of pasts) {
      const days = await readNextDays(past.days, blockDays);
      const first = days.flatMap(({ visits }) => visits)[0];
      if (first !== undefined) past.firstVisitAt ??= new Date(first.events.at(-1)?.at ?? 0);
      const bookings = buildBookings(past, days, readAt);
      blocks.push({ past, days, bookings });
    }
    // Only then is the remaining credit known.
    await counting;
    for (const [at, { past, bookings }] of blocks.entries()) {
      const spentMicros = bookings.reduce((sum, { reading }) => sum + reading.metrics.costMicros, 0);
      // In the morning of the first day, one shop after the other.
      const paidAt = plan.at(firstDay, 7 * 60 + at * 11);
      await topUpIfLow(services, { ...past.shop, spendMinor: Math.ceil(spentMicros / 10_000), paidAt });
    }
    if (plan.isFull && from === 0) await recordFirstVisits(pasts);
    const isLast = from + blockDays >= plan.days;
    counting = countBlocks(services, sandbox, blocks, { firstReported, at: endsAt, isLast });
    // The next turn's await handles a failure; until then it has no handler.
    counting.catch(() => undefined);
    while (waiting[0] !== undefined && waiting[0].at < endsAt) await waiting.shift()?.create();
  }
  await counting;
  for (const arrival of waiting) await arrival.create();
  if (plan.isFull) await beginBackground(plan, pasts);
}
