import { model, Schema, type InferSchemaType } from 'mongoose';

/** Number of a shop's products per facet, updated in the transactions that change rows. */
const productCounterSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    /** One of `listCountedFacets`; empty for all products. */
    facet: { type: String, default: '' },
    count: { type: Number, required: true },
    /** Prices of those products together, by currency, in minor units. */
    values: { type: Schema.Types.Mixed, default: {} },
    /** Of a facet of a category: its path. */
    category: { type: String, default: null },
  },
  { collection: 'productCounters', strict: 'throw', strictQuery: 'throw', minimize: false },
);
productCounterSchema.index({ eshopId: 1, facet: 1 }, { unique: true });
productCounterSchema.index({ facet: 1, eshopId: 1 }, { partialFilterExpression: { facet: '' } });

export type ProductCounterDocument = InferSchemaType<typeof productCounterSchema>;
export const ProductCounterModel = model('ProductCounter', productCounterSchema);
