import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency, Currency } from '#shared/domain/money/currency.ts';
import type { PixelEventType } from '#shared/domain/pixel/pixel.ts';
import type { PageSpeed } from '#shared/domain/speed/speed.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { AttributionWindow } from '#shared/domain/report/attribution.ts';
import type { Arrival } from '#shared/domain/report/trafficSource.ts';
import type { Observation } from './observations.ts';

/** Counts that the pixel's events make. */
export const pixelFigures = [
  'pageViews',
  'measuredPageViews',
  'visitors',
  'adVisits',
  'productViews',
  'addToCarts',
  'checkouts',
  'orders',
  'revenueMinor',
  'otherCurrencyOrders',
  'vatMinor',
] as const;
export type PixelFigure = (typeof pixelFigures)[number];

/** Figures of one day and campaign (null: credited to no ad); money in minor units of the shop's credit currency. */
export interface DailyFigures extends Readonly<Record<PixelFigure, number>> {
  readonly day: Day;
  readonly campaignId: CampaignId | null;
  readonly impressions: number;
  readonly clicks: number;
  readonly spentMinor: number;
  /** When the platform's report was last read; null where there was none. */
  readonly reportedAt: Date | null;
}

/** Which rows are read. */
export interface FigureFilters {
  /** Only figures credited to these campaigns. */
  readonly campaignIds?: readonly CampaignId[];
}

/** Days from the first to the last, both included, in the shop's time zone. */
export interface DayRange {
  readonly fromDay: Day;
  readonly toDay: Day;
}

/** What an ad platform reports of a campaign's day. */
export interface AdMetrics {
  readonly eshopId: EshopId;
  readonly campaignId: CampaignId;
  readonly day: Day;
  /** The day's totals as reported, which replace those known. */
  readonly impressions: number;
  readonly clicks: number;
  /** The amount just charged, in the same transaction, minor units; added to the day's spend. */
  readonly chargedMinor: number;
  readonly reportedAt: Date;
}

/** Who may tell of an order; more than one may tell of the same. */
export const orderOrigins = ['Browser', 'Server', 'Export'] as const;
export type OrderOrigin = (typeof orderOrigins)[number];

/** A product that an event is about. */
export interface EventItem {
  /** As in the shop's feed. */
  readonly productId: string;
  readonly quantity: number;
  /** Price of one, in minor units of the order's currency; null where the page says none. */
  readonly unitPriceMinor: number | null;
}

/** An event of the pixel or of the shop's server, checked and with its campaign looked up. */
export interface MeasuredEvent {
  /** Made by the sender; the same id is the same event. */
  readonly eventId: string;
  readonly type: PixelEventType;
  readonly at: Date;
  /** Null without consent. */
  readonly visitorId: string | null;
  readonly sessionId: string | null;
  readonly page: string | null;
  readonly referrerHost: string | null;
  /** What brought the visitor, only on landings and with consent; null within the shop and where nothing tells it. */
  readonly arrival: Arrival | null;
  readonly isBot: boolean;
  /** What the visitor searched the shop for; only of page views of search, and with consent. */
  readonly searchWords?: string;
  /** Only of `page_speed`. */
  readonly speed?: PageSpeed;
  /** Products by their ids, each once. */
  readonly items: readonly EventItem[];
  /** Only of orders. */
  readonly order: {
    readonly id: string;
    readonly valueMinor: number;
    /** Null when it is none that the product knows. */
    readonly currency: Currency | null;
    /** VAT within the value as the shop states it; null where it does not. */
    readonly vatMinor: number | null;
    /** Who tells of it; the visitor's browser where nothing is said. */
    readonly measuredBy?: OrderOrigin;
  } | null;
}

/** How a shop reports the values of its orders. */
export interface ShopVat {
  readonly ratePercent: number;
  /** Values come with VAT; without it, it is added, so that revenue is always with VAT. */
  readonly isIncluded: boolean;
}

/** Events of one shop that came together. */
export interface EventBatch {
  readonly shop: {
    readonly eshopId: EshopId;
    readonly timeZone: string;
    readonly creditCurrency: CreditCurrency;
    /** Days before an order within which a touch counts; the usual ones where nothing is said. */
    readonly attributionWindowDays?: AttributionWindow;
    /** What the VAT of an order is taken for that states none; nothing is taken out where nothing is said. */
    readonly vat?: ShopVat;
  };
  readonly receivedAt: Date;
  readonly events: readonly MeasuredEvent[];
  /** Observations about the pixel itself in the same post: stored once, with the first of its new events. */
  readonly observations?: readonly Observation[];
}

/** What the pixel reported of one kind. */
export interface EventSummary {
  readonly type: PixelEventType;
  readonly count: number;
  readonly lastAt: Date;
}
