import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { currencies } from '#shared/domain/money/currency.ts';
import { pixelEventTypes } from '#shared/domain/pixel/pixel.ts';

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
  },
  { collection: 'dailyFigures', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
dailyFigureSchema.index({ eshopId: 1, day: 1, campaignId: 1 }, { unique: true });
dailyFigureSchema.index(
  { day: 1 },
  { partialFilterExpression: { spentMinor: { $gt: 0 } }, name: 'day_spent' },
);

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
    /** The campaign that the event is credited to; null for none. */
    campaignId: { type: Schema.Types.ObjectId, default: null },
    /** Came in by a link of the ad of `campaignId`. */
    isAdVisit: { type: Boolean, required: true, default: false },
    /** The visitor's first event of the day, which counts the visitor. */
    isFirstOfDay: { type: Boolean, required: true, default: false },
    isBot: { type: Boolean, required: true, default: false },
    /** Ids of products that the event is about, as in the feed. */
    productIds: { type: [String], default: [] },
    /** Only on orders that count: the shop's number of the order. */
    orderId: { type: String },
    valueMinor: { type: Number, default: null },
    /** What an order added to the revenue, in the shop's credit currency; null where its currency is another. */
    revenueMinor: { type: Number, default: null },
    currency: { type: String, enum: [...currencies, null], default: null },
  },
  { collection: 'pixelEvents', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
pixelEventSchema.index({ eshopId: 1, eventId: 1 }, { unique: true });
pixelEventSchema.index(
  { eshopId: 1, orderId: 1 },
  { unique: true, partialFilterExpression: { orderId: { $exists: true } }, name: 'order_once' },
);
pixelEventSchema.index({ eshopId: 1, day: 1, type: 1, at: 1 });
pixelEventSchema.index(
  { eshopId: 1, at: -1 },
  { partialFilterExpression: { type: 'order' }, name: 'orders_by_time' },
);
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

export type PixelEventDocument = InferSchemaType<typeof pixelEventSchema> & { _id: Types.ObjectId };
export const PixelEventModel = model('PixelEvent', pixelEventSchema);

/** A browser that agreed to be measured in one shop; nothing in it says whose it is. */
const visitorSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    visitorId: { type: String, required: true },
    firstSeenAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    /** The last click on an ad. */
    touch: {
      type: new Schema(
        { campaignId: { type: Schema.Types.ObjectId, required: true }, at: { type: Date, required: true } },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
    /** The latest days on which the visitor was counted, newest last. */
    countedDays: { type: [String], default: [] },
  },
  { collection: 'pixelVisitors', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
visitorSchema.index({ eshopId: 1, visitorId: 1 }, { unique: true });
// An ad is credited for 30 days; a browser that stayed away for longer than any report looks back is forgotten.
visitorSchema.index({ lastSeenAt: 1 }, { expireAfterSeconds: 90 * 86_400 });

export type VisitorDocument = InferSchemaType<typeof visitorSchema> & { _id: Types.ObjectId };
export const VisitorModel = model('PixelVisitor', visitorSchema);
