import type { MarketMoment } from './marketClock.ts';
import type { PaidSource } from './adVenue.ts';
import type { VisitSource } from './visitTicket.ts';

/** Something that happened to a shop on some days, both included, as YYYY-MM-DD. */
export type TradeIncident = { readonly fromDay: string; readonly toDay: string } & (
  | {
      /** The shop's feed could not be read, so its ads did not show. */
      readonly kind: 'FeedFailed';
    }
  | {
      /** A cookie banner to which fewer agree. */
      readonly kind: 'ConsentDrop';
      /** Of those who would agree to the usual banner, the part that agrees to this one. */
      readonly agreeing: number;
    }
  | {
      /** A competitor bids for the same words and sells for less. */
      readonly kind: 'PriceWar';
      /** Price of a click, purchases and the shop's own prices, as multiples of the usual. */
      readonly clickCost: number;
      readonly buying: number;
      readonly prices: number;
    }
  | {
      /** The shop sells for less for some days, and says so. */
      readonly kind: 'Sale';
      /** Visits, purchases and the shop's own prices, as multiples of the usual. */
      readonly visits: number;
      readonly buying: number;
      readonly prices: number;
    }
);

/** How a kind of ad does in a shop's trade, as multiples of what its other ads do. */
export interface AdTrade {
  readonly source: PaidSource;
  /** Whether the ads show the shop's products; absent for all ads of the source. */
  readonly isCatalogue?: boolean;
  readonly clicks: number;
  readonly clickCost: number;
  readonly buying: number;
}

/** How a shop's trade goes: what differs from shop to shop beside its goods. */
export interface MarketTrade {
  /** Visits of an average day that no ad brings. */
  readonly unpaidVisits: number;
  /** Clicks that a well-written campaign could have on an average day. */
  readonly possibleClicks: number;
  /** Average price of a click, in crowns at the price level of the campaign's currency. */
  readonly clickCrowns: number;
  /** Visits by month, January first, about 1. */
  readonly months: readonly number[];
  /** By day of the week, Sunday first, about 1. */
  readonly weekdays: readonly number[];
  /** Part of the visitors who agree to be measured. */
  readonly consentRate: number;
  /** How readily people buy, as a multiple of the usual. */
  readonly buying: number;
  /** Where visits that no ad brings come from, with the part of each. */
  readonly sources: readonly (readonly [VisitSource, number])[];
  /** How the shop grew: from a part of its size on a day to all of it on another. */
  readonly growth?: {
    readonly fromDay: string;
    readonly toDay: string;
    readonly fromShare: number;
    /** How late most of it is won: 1 grows evenly, more bends upwards. */
    readonly bend: number;
  };
  readonly incidents?: readonly TradeIncident[];
  /** Kinds of ads that do better or worse than usual. */
  readonly ads?: readonly AdTrade[];
}

/** The sandbox's lighting shop: little in summer, most before Christmas. */
export const lightingTrade: MarketTrade = {
  unpaidVisits: 130,
  possibleClicks: 360,
  clickCrowns: 6.2,
  months: [1.02, 0.95, 0.92, 0.86, 0.8, 0.74, 0.72, 0.8, 0.98, 1.14, 1.38, 1.32],
  weekdays: [1.14, 1.08, 1.03, 1, 0.97, 0.89, 0.89],
  consentRate: 1,
  buying: 1,
  sources: [
    ['google', 0.42],
    ['direct', 0.28],
    ['seznam', 0.16],
    ['email', 0.08],
    ['facebook', 0.06],
  ],
};

/**
 * The sandbox's first shop: products in ads bring most, Microsoft's few visitors buy more than its budget reaches, and ads
 * to people who searched for nothing cost more than they bring.
 */
export const svetluskovTrade: MarketTrade = {
  ...lightingTrade,
  unpaidVisits: 62,
  possibleClicks: 60,
  clickCrowns: 11,
  buying: 1.25,
  ads: [
    { source: 'google-ads', isCatalogue: true, clicks: 0.95, clickCost: 1.05, buying: 1.3 },
    { source: 'google-ads', clicks: 0.6, clickCost: 1, buying: 1 },
    { source: 'meta-ads', clicks: 0.75, clickCost: 0.75, buying: 0.7 },
    { source: 'microsoft-ads', clicks: 0.3, clickCost: 0.8, buying: 1.4 },
  ],
};

const usualAds = { clicks: 1, clickCost: 1, buying: 1 } as const;

/** How the ads of a campaign do in a trade. */
export const findAdTrade = (
  { ads = [] }: MarketTrade,
  source: PaidSource,
  isCatalogue: boolean,
): Pick<AdTrade, 'clicks' | 'clickCost' | 'buying'> =>
  ads.find((ad) => ad.source === source && (ad.isCatalogue ?? isCatalogue) === isCatalogue) ?? usualAds;

/** What a day is like for a shop. */
export interface DayConditions {
  /** Size of the shop's trade, as a part of its full size. */
  readonly size: number;
  /** Size, season and weekday together: visits in comparison to an average day at full size. */
  readonly traffic: number;
  readonly clickCost: number;
  readonly buying: number;
  readonly prices: number;
  readonly consentRate: number;
  readonly areAdsShown: boolean;
}

const getSize = (date: string, growth: MarketTrade['growth']): number => {
  if (growth === undefined || date >= growth.toDay) return 1;
  if (date <= growth.fromDay) return growth.fromShare;
  const [from, to, at] = [growth.fromDay, growth.toDay, date].map(Date.parse) as [number, number, number];
  return growth.fromShare + (1 - growth.fromShare) * ((at - from) / (to - from)) ** growth.bend;
};

/** The day of a market moment as YYYY-MM-DD. */
export const getDate = ({ dayKey }: Pick<MarketMoment, 'dayKey'>): string => dayKey.slice(0, 10);

const cached: { trade?: MarketTrade; dayKey?: string; conditions?: DayConditions } = {};

/** What the day of a moment is like for a shop's trade. */
export const computeConditions = (
  trade: MarketTrade,
  moment: Pick<MarketMoment, 'dayKey' | 'month' | 'weekday'>,
): DayConditions => {
  // Asked for with every click of the same day.
  if (cached.trade === trade && cached.dayKey === moment.dayKey && cached.conditions)
    return cached.conditions;
  const date = getDate(moment);
  const size = getSize(date, trade.growth);
  const season = (trade.months[moment.month - 1] ?? 1) * (trade.weekdays[moment.weekday] ?? 1);
  const conditions = {
    size,
    traffic: size * season,
    clickCost: 1,
    buying: trade.buying,
    prices: 1,
    consentRate: trade.consentRate,
    areAdsShown: true,
  };
  for (const incident of trade.incidents ?? []) {
    if (date < incident.fromDay || date > incident.toDay) continue;
    if (incident.kind === 'FeedFailed') conditions.areAdsShown = false;
    else if (incident.kind === 'ConsentDrop') conditions.consentRate *= incident.agreeing;
    else {
      if (incident.kind === 'Sale') conditions.traffic *= incident.visits;
      else conditions.clickCost *= incident.clickCost;
      conditions.buying *= incident.buying;
      conditions.prices *= incident.prices;
    }
  }
  Object.assign(cached, { trade, dayKey: moment.dayKey, conditions });
  return conditions;
};
