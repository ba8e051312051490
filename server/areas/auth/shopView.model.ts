import { model, Schema, type InferSchemaType, type Types } from 'mongoose';

/** A look of staff at a shop as its members see it, in one session; the record goes a day after its end. */
const shopViewSchema = new Schema(
  {
    sessionId: { type: Schema.Types.ObjectId, required: true },
    eshopId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true, index: true },
    until: { type: Date, required: true },
    leftAt: { type: Date, default: null },
  },
  { collection: 'shopViews', timestamps: true, strict: 'throw', strictQuery: 'throw' },
);
shopViewSchema.index({ sessionId: 1, eshopId: 1, until: -1 });
shopViewSchema.index({ until: 1 }, { expireAfterSeconds: 86_400 });

export type ShopViewDocument = InferSchemaType<typeof shopViewSchema> & { _id: Types.ObjectId };
export const ShopViewModel = model('ShopView', shopViewSchema);
