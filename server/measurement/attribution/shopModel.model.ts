import { model, Schema, type InferSchemaType, type Types } from 'mongoose';

/** A shop's own model of attribution as it was fitted last, or why there is none. */
const shopModelSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    fittedAt: { type: Date, required: true },
    /** Orders with a path that it was fitted to, and visitors who did not order. */
    orders: { type: Number, required: true },
    others: { type: Number, required: true },
    /** Removal effects by campaign or channel; null where the orders were too few. */
    effects: {
      type: [
        new Schema(
          { key: { type: String, required: true }, effect: { type: Number, required: true } },
          { _id: false, strict: 'throw' },
        ),
      ],
      default: null,
    },
  },
  { collection: 'attributionModels', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
shopModelSchema.index({ eshopId: 1 }, { unique: true });
export type ShopModelDocument = InferSchemaType<typeof shopModelSchema> & { _id: Types.ObjectId };
export const ShopModelModel = model('AttributionModel', shopModelSchema);
