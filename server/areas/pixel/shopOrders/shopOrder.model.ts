import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { currencies } from '#shared/domain/money/currency.ts';
import { shopOrderStates } from '#shared/domain/pixel/reconciliation.ts';

/** An order as the shop itself has it, whether the pixel measured it or not. Nothing of its buyer is in it. */
const shopOrderSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    /** The shop's number. */
    orderId: { type: String, required: true },
    at: { type: Date, required: true },
    /** The day of `at` in the shop's time zone. */
    day: { type: String, required: true },
    valueMinor: { type: Number, required: true },
    currency: { type: String, enum: [...currencies, null], default: null },
    state: { type: String, enum: shopOrderStates, required: true },
    /** Value that a browser reported before the shop first did; null if none. */
    browserMinor: { type: Number, default: null },
    toldBy: { type: String, enum: ['Server', 'Export'], required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'shopOrders', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
shopOrderSchema.index({ eshopId: 1, orderId: 1 }, { unique: true });
shopOrderSchema.index({ eshopId: 1, day: 1, at: 1 });

export type ShopOrderDocument = InferSchemaType<typeof shopOrderSchema> & { _id: Types.ObjectId };
export const ShopOrderModel = model('ShopOrder', shopOrderSchema);

/** Limit of reconciliation. */
const refusedSeconds = 400 * 86_400;

/** Order reported by a page but not counted, by its number, so that the reason can be shown. */
const refusedOrderSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    orderId: { type: String, required: true },
    reason: { type: String, enum: ['Robot', 'NoValue'], required: true },
    at: { type: Date, required: true },
  },
  { collection: 'refusedOrders', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
refusedOrderSchema.index({ eshopId: 1, orderId: 1 }, { unique: true });
refusedOrderSchema.index({ at: 1 }, { expireAfterSeconds: refusedSeconds });

export type RefusedOrderDocument = InferSchemaType<typeof refusedOrderSchema> & { _id: Types.ObjectId };
export const RefusedOrderModel = model('RefusedOrder', refusedOrderSchema);
