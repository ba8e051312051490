import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency, Currency } from '#shared/domain/money/currency.ts';
import type { PixelEventType } from '#shared/domain/pixel/pixel.ts';
import type { Day } from '#shared/domain/dates/days.ts';

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
  /** Only what is credited to these campaigns. */
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
  /** What was charged just now, in the same transaction, minor units; added to the day's spend. */
  readonly chargedMinor: number;
  readonly reportedAt: Date;
}

/** An event of the pixel, checked and with its campaign looked up. */
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
  /** The campaign of the ad whose link led here; null when the visitor came in another way. */
  readonly clickedCampaignId: CampaignId | null;
  readonly isBot: boolean;
  readonly productIds: readonly string[];
  /** Only of orders. */
  readonly order: {
    readonly id: string;
    readonly valueMinor: number;
    /** Null when it is none that the product knows. */
    readonly currency: Currency | null;
  } | null;
}

/** Events of one shop that came together. */
export interface EventBatch {
  readonly shop: {
    readonly eshopId: EshopId;
    readonly timeZone: string;
    readonly creditCurrency: CreditCurrency;
  };
  readonly receivedAt: Date;
  readonly events: readonly MeasuredEvent[];
}

/** What the pixel reported of one kind. */
export interface EventSummary {
  readonly type: PixelEventType;
  readonly count: number;
  readonly lastAt: Date;
}
