import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { pixelEventTypes } from '#shared/domain/pixel/pixel.ts';
import { pixelFigures } from './measurement.ts';
import type { StoredItem } from './events/storedItem.ts';
import type { PageSpeed } from '#shared/domain/speed/speed.ts';
import type { VisitMark } from './visitors/visits.ts';

const count = { type: Number, required: true, default: 0 };

/**
 * Figures of one shop, day and campaign: the only thing that statistics read. A day is a day in the shop's time zone.
 * The row without a campaign holds what no ad is credited with, so the figures of a shop are the sum of its rows.
 */
const dailyFigureSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    /** `2026-11-21` */
    day: { type: String, required: true },
    campaignId: { type: Schema.Types.ObjectId, default: null },
    /** As the ad platform reports them. */
    impressions: count,
    clicks: count,
    /** Ad spend that the shop was charged, minor units of its credit currency. */
    spentMinor: count,
    /** When the platform's report was last read into the row; null where there was none. */
    reportedAt: { type: Date, default: null },
    /** From here on: what the pixel saw, bots left out. */
    pageViews: count,
    /** Of visitors who agreed to be measured. */
    measuredPageViews: count,
    /** Visitors who agreed to be measured, each once a day, in the row of the ad that their first event was credited to. */
    visitors: count,
    /** Arrivals by a link of an ad. */
    adVisits: count,
    productViews: count,
    addToCarts: count,
    checkouts: count,
    orders: count,
    /** Value of the orders in the shop's credit currency, minor units. */
    revenueMinor: count,
    /** Orders in another currency: counted as orders, their value is not in `revenueMinor`. */
    otherCurrencyOrders: count,
    /** VAT within `revenueMinor`. */
    vatMinor: count,
  },
  { collection: 'dailyFigures', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
dailyFigureSchema.index({ eshopId: 1, day: 1, campaignId: 1 }, { unique: true });
dailyFigureSchema.index(
  { day: 1 },
  { partialFilterExpression: { spentMinor: { $gt: 0 } }, name: 'day_spent' },
);

/** The same figures summed by month, for long ranges; written in one with them. */
const monthlyFigureSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    /** `2026-11` */
    month: { type: String, required: true },
    campaignId: { type: Schema.Types.ObjectId, default: null },
    impressions: count,
    clicks: count,
    spentMinor: count,
    ...Object.fromEntries(pixelFigures.map((figure) => [figure, count])),
  },
  { collection: 'monthlyFigures', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
monthlyFigureSchema.index({ eshopId: 1, month: 1, campaignId: 1 }, { unique: true });
export const MonthlyFigureModel = model('MonthlyFigure', monthlyFigureSchema);

/**
 * The same figures of a day summed over all campaigns, for courses by day; written in one with them. What no ad is credited
 * with is one row a day already.
 */
const creditedDaySchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    /** `2026-11-21` */
    day: { type: String, required: true },
    /** One of the campaigns. */
    campaignId: { type: Schema.Types.ObjectId, required: true },
    impressions: count,
    clicks: count,
    spentMinor: count,
    /** The latest of its campaigns; null where there was none. */
    reportedAt: { type: Date, default: null },
    ...Object.fromEntries(pixelFigures.map((figure) => [figure, count])),
  },
  { collection: 'creditedDays', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
creditedDaySchema.index({ eshopId: 1, day: 1 }, { unique: true });
export const CreditedDayModel = model('CreditedDay', creditedDaySchema);

export type DailyFigureDocument = InferSchemaType<typeof dailyFigureSchema> & { _id: Types.ObjectId };
export const DailyFigureModel = model('DailyFigure', dailyFigureSchema);

/** What the pixel reported, never changed: daily figures can be rebuilt from it. */
const pixelEventSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    /** Made by the sender; one that comes again is the same event. */
    eventId: { type: String, required: true },
    type: { type: String, enum: pixelEventTypes, required: true },
    at: { type: Date, required: true },
    receivedAt: { type: Date, required: true },
    /** The day of `at` in the shop's time zone, as it was when the event came. */
    day: { type: String, required: true },
    /** Null without consent. */
    visitorId: { type: String, default: null },
    sessionId: { type: String, default: null },
    /** Address of the page without its query. */
    page: { type: String, default: null },
    /** Host that the visitor came from. */
    referrerHost: { type: String, default: null },
    /** What the event is credited to, as `readRollups` writes sources; null without consent. */
    sourceKey: { type: String, default: null },
    /** The campaign that the event is credited to; null for none. */
    campaignId: { type: Schema.Types.ObjectId, default: null },
    /** Came in by a link of the ad of `campaignId`. */
    isAdVisit: { type: Boolean, required: true, default: false },
    /** The visitor's first event of the day, which counts the visitor. */
    isFirstOfDay: { type: Boolean, required: true, default: false },
    isBot: { type: Boolean, required: true, default: false },
    /** Hour of the week in the shop's time zone, Monday's first is 0. */
    hourOfWeek: { type: Number, required: true, default: 0 },
    /** What the event began or reached in the visitor's visit; only where it did. */
    visit: { type: Schema.Types.Mixed },
    /** How fast the page was; only on `page_speed`. */
    speed: { type: Schema.Types.Mixed },
    /** Products that the event is about, as in the feed. */
    items: { type: [Schema.Types.Mixed], default: [] },
    /** Only on orders: the shop's number of the order, whose facts are in the order's own document. */
    orderId: { type: String },
  },
  { collection: 'pixelEvents', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
pixelEventSchema.index({ eshopId: 1, eventId: 1 }, { unique: true });
pixelEventSchema.index({ eshopId: 1, day: 1, type: 1, at: 1 });
for (const operation of [
  'updateOne',
  'updateMany',
  'findOneAndUpdate',
  'replaceOne',
  'findOneAndReplace',
] as const) {
  pixelEventSchema.pre(operation, () => {
    throw new Error('pixel events are append-only');
  });
}

export type PixelEventDocument = Omit<
  InferSchemaType<typeof pixelEventSchema>,
  'visit' | 'speed' | 'items'
> & {
  _id: Types.ObjectId;
  visit?: VisitMark;
  speed?: PageSpeed;
  items: StoredItem[];
};
export const PixelEventModel = model('PixelEvent', pixelEventSchema);
