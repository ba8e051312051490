import type { HourlyMetrics } from '../google/metricsBook.ts';
import { createRandom, type SeededRandom } from '../random.ts';
import type { PaidSource, RunningCampaign } from './adVenue.ts';
import { drawClickCost, planCampaignDay, computeDayShare } from './demand.ts';
import { readLocalTime, type MarketMoment } from './marketClock.ts';
import { createStableId } from './pixelBatch.ts';
import { normaliseHost, type MarketShop } from './shops.ts';
import {
  computeConditions,
  findAdTrade,
  lightingTrade,
  type DayConditions,
  type MarketTrade,
} from './trade.ts';
import { findEarlierVisitor, type EarlierVisitor } from './returning.ts';
import { createVisit, type Visit } from './visits.ts';
import type { VisitSource, VisitTicket } from './visitTicket.ts';

/** A stretch of time in which things happen. */
export interface Stretch {
  readonly seed: string;
  /** Names the stretch; the same name gives the same happenings. */
  readonly key: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** Fraction of the market day at the beginning; the moment is that of the end. */
  readonly fromFraction: number;
  readonly moment: MarketMoment;
  /** Real seconds that one second of a visit takes. */
  readonly timeScale: number;
  /** Market days after which no visitor returns. */
  readonly returnDays: number;
}

/** Spend that a campaign may reach in a market day, as a multiple of its budget. */
export const mostSpendOfBudget = 2;

/** What a campaign did in a stretch: the growth of its hour, and the visits that came of the clicks. */
export interface CampaignActivity {
  readonly metrics: HourlyMetrics;
  readonly visits: readonly VisitTicket[];
  /** The same in full, one for each. */
  readonly fullVisits: readonly Visit[];
  readonly isBudgetConstrained: boolean;
}

const spread = (random: SeededRandom, { fromMs, toMs }: Stretch): number =>
  Math.floor(fromMs + random.drawNext() * (toMs - fromMs));

/** What the day makes of a visit; nothing is said where all is as usual. */
const visitConditions = (
  key: string,
  { consentRate, buying, prices }: DayConditions,
): Pick<VisitTicket, 'hasConsent' | 'buying' | 'prices'> => ({
  ...(consentRate >= 1 || createRandom('consent', key).decideBy(consentRate) ? {} : { hasConsent: false }),
  ...(buying === 1 ? {} : { buying }),
  ...(prices === 1 ? {} : { prices }),
});

/** Starts a full visit; one with a known order may be by a returning visitor. */
const begin = (
  random: SeededRandom,
  ticket: VisitTicket,
  shop: MarketShop,
  marketingId: string,
  earlier: readonly EarlierVisitor[],
  stretch: Stretch,
): { readonly ticket: VisitTicket; readonly visit: Visit } => {
  const visit = createVisit(ticket, shop, marketingId);
  const visitorId = findEarlierVisitor(random, ticket, visit.orderValue !== undefined, earlier, stretch);
  if (visitorId === undefined || ticket.hasConsent === false) return { ticket, visit };
  return { ticket: { ...ticket, visitorId }, visit: { ...visit, batch: { ...visit.batch, visitorId } } };
};

/** The campaign's clicks of the stretch, never above twice the budget in a market day. */
export const advertise = (
  stretch: Stretch,
  campaign: RunningCampaign,
  spentTodayMicros: number,
  shop: MarketShop | undefined,
  source: PaidSource,
  earlier: readonly EarlierVisitor[] = [],
): CampaignActivity => {
  const { seed, key, moment } = stretch;
  const random = createRandom(seed, 'clicks', key, campaign.campaignId);
  // Of its own, so that who comes again changes nothing of what the platform counts.
  const again = createRandom(seed, 'again', key, campaign.campaignId);
  const trade = shop?.trade ?? lightingTrade;
  const ads = findAdTrade(trade, source, campaign.isCatalogue ?? false);
  const usual = computeConditions(trade, moment);
  const conditions = ads.buying === 1 ? usual : { ...usual, buying: usual.buying * ads.buying };
  const day = planCampaignDay(seed, campaign, moment, trade, ads);
  const expected = day.clicks * computeDayShare(stretch.fromFraction, moment.fraction);
  const desiredClicks = random.drawPoisson(expected);
  const { date, hour } = readLocalTime(stretch.toMs, campaign.timeZone);
  const visits: VisitTicket[] = [];
  const fullVisits: Visit[] = [];
  let costMicros = 0;
  let clicks = 0;
  let conversions = 0;
  let conversionsValue = 0;
  for (let index = 0; index < desiredClicks; index += 1) {
    const cost = drawClickCost(random, day.averageCpcMicros);
    if (spentTodayMicros + costMicros + cost > campaign.budgetMicros * mostSpendOfBudget) break;
    costMicros += cost;
    clicks += 1;
    if (!shop?.marketingId) continue;
    const ticketKey = `${seed}/${key}/${campaign.campaignId}/${index}`;
    const fresh: VisitTicket = {
      key: ticketKey,
      source,
      host: shop.host,
      atMs: spread(random, stretch),
      visitorId: createStableId('visitor', ticketKey),
      campaignId: campaign.campaignId,
      adGroupId: campaign.adGroupId,
      isAutoTagged: campaign.isAutoTagged,
      marketHour: Math.floor(moment.fraction * 24),
      timeScale: stretch.timeScale,
      ...visitConditions(ticketKey, conditions),
      ...(campaign.finalUrlSuffix === undefined ? {} : { finalUrlSuffix: campaign.finalUrlSuffix }),
    };
    const { ticket, visit } = begin(again, fresh, shop, shop.marketingId, earlier, stretch);
    visits.push(ticket);
    fullVisits.push(visit);
    const { orderValue } = visit;
    if (orderValue === undefined) continue;
    conversions += 1;
    conversionsValue += orderValue;
  }
  const { customerId, campaignId } = campaign;
  const impressions = clicks + random.drawPoisson(Math.max(0, expected / day.clickRate - expected));
  return {
    metrics: {
      customerId,
      campaignId,
      date,
      hour,
      costMicros,
      impressions,
      clicks,
      conversions,
      conversionsValue,
    },
    visits,
    fullVisits,
    isBudgetConstrained: day.isBudgetConstrained,
  };
};

const drawSource = (random: SeededRandom, { sources }: MarketTrade): VisitSource => {
  let left = random.drawNext();
  for (const [source, share] of sources) {
    left -= share;
    if (left < 0) return source;
  }
  return 'direct';
};

/** Visits that come without an ad; some are by people who have been there before. */
export const visitUnpaid = (
  stretch: Stretch,
  shop: MarketShop,
  marketingId: string,
  earlier: readonly EarlierVisitor[],
): Pick<CampaignActivity, 'visits' | 'fullVisits'> => {
  const { seed, key, moment } = stretch;
  const random = createRandom(seed, 'unpaid', key, shop.host);
  const trade = shop.trade ?? lightingTrade;
  const conditions = computeConditions(trade, moment);
  const count = random.drawPoisson(
    trade.unpaidVisits * conditions.traffic * computeDayShare(stretch.fromFraction, moment.fraction),
  );
  const begun = Array.from({ length: count }, (_entry, index) => {
    const ticketKey = `${seed}/${key}/${shop.host}/${index}`;
    const ticket: VisitTicket = {
      key: ticketKey,
      source: drawSource(random, trade),
      host: shop.host,
      atMs: spread(random, stretch),
      visitorId: createStableId('visitor', ticketKey),
      marketHour: Math.floor(moment.fraction * 24),
      timeScale: stretch.timeScale,
      ...visitConditions(ticketKey, conditions),
    };
    return begin(random, ticket, shop, marketingId, earlier, stretch);
  });
  return { visits: begun.map(({ ticket }) => ticket), fullVisits: begun.map(({ visit }) => visit) };
};

/** The shop that a campaign's domain belongs to; `shops` are by normalised host. */
export const findShop = (
  shops: ReadonlyMap<string, MarketShop>,
  domain: string | undefined,
): MarketShop | undefined => {
  if (domain === undefined) return undefined;
  const host = normaliseHost(domain);
  return shops.get(host) ?? [...shops.values()].find(({ aliases }) => aliases?.includes(host));
};
