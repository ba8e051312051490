import { model, Schema, type Types } from 'mongoose';
import { currencies, type Currency } from '#shared/domain/money/currency.ts';
import type { StoredItem } from '../events/storedItem.ts';
import { orderOrigins, type OrderOrigin } from '../measurement.ts';
import type { Touch } from '../visitors/visitor.model.ts';

/** Order states. */
export const measuredOrderStates = ['Placed', 'Changed', 'Cancelled'] as const;
export type MeasuredOrderState = (typeof measuredOrderStates)[number];

/** A shop's order, once per number whoever reported it: its current value, and the path that led to it. */
const orderSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    /** The shop's number. */
    orderId: { type: String, required: true },
    at: { type: Date, required: true },
    /** The day of `at` in the shop's time zone, as it was when the order came. */
    day: { type: String, required: true },
    hourOfWeek: { type: Number, required: true },
    state: { type: String, enum: measuredOrderStates, required: true },
    changedAt: { type: Date, default: null },
    measuredBy: { type: [{ type: String, enum: orderOrigins }], required: true },
    /** Raw. */
    valueMinor: { type: Number, required: true },
    currency: { type: String, enum: [...currencies, null], default: null },
    /** With VAT, in the shop's credit currency; null where its currency is another. */
    revenueMinor: { type: Number, default: null },
    /** VAT within `revenueMinor`. */
    vatMinor: { type: Number, required: true },
    /** Prices with VAT, where they are in the shop's credit currency; they may hold a part of a minor unit. */
    items: { type: [Schema.Types.Mixed], required: true },
    /** Null without consent. */
    visitorId: { type: String, default: null },
    sessionId: { type: String, default: null },
    /** The path within the window, oldest first; empty for a direct visit or an unknown visitor. */
    touches: { type: [Schema.Types.Mixed], required: true },
    windowDays: { type: Number, required: true },
    /** Weights of the touches by the shop's own model; null where there was none, and Position stands in for it. */
    dataDrivenWeights: { type: [Number], default: null },
    /** The last touch, by which orders are looked up: its source, and the shop's campaign. */
    sourceKey: { type: String, default: null },
    channel: { type: String, default: null },
    campaignId: { type: Schema.Types.ObjectId, default: null },
  },
  { collection: 'measuredOrders', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
orderSchema.index({ eshopId: 1, orderId: 1 }, { unique: true });
orderSchema.index({ eshopId: 1, day: -1, at: -1 });
orderSchema.index({ eshopId: 1, revenueMinor: -1, at: -1 });
orderSchema.index({ eshopId: 1, visitorId: 1, at: -1 });
orderSchema.index({ eshopId: 1, at: -1 });

/** An order as it is stored. */
export interface OrderDocument {
  readonly _id: Types.ObjectId;
  readonly eshopId: Types.ObjectId;
  readonly orderId: string;
  readonly at: Date;
  readonly day: string;
  readonly hourOfWeek: number;
  readonly state: MeasuredOrderState;
  readonly changedAt: Date | null;
  readonly measuredBy: readonly OrderOrigin[];
  readonly valueMinor: number;
  readonly currency: Currency | null;
  readonly revenueMinor: number | null;
  readonly vatMinor: number;
  readonly items: readonly StoredItem[];
  readonly visitorId: string | null;
  readonly sessionId: string | null;
  readonly touches: readonly Touch[];
  readonly windowDays: number;
  readonly dataDrivenWeights: readonly number[] | null;
  readonly sourceKey: string | null;
  readonly channel: string | null;
  readonly campaignId: Types.ObjectId | null;
}
export const OrderModel = model('MeasuredOrder', orderSchema);
