import { model, Schema, type InferSchemaType } from 'mongoose';
import { productsOperations } from '#shared/domain/product/product.ts';

/** What such a change was about. */
export const changeTargets = ['Products', 'Category', 'Rule', 'Catalogue'] as const;

/** Who changed what about the advertising of a shop's products. */
const productChangeSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    operation: { type: String, enum: productsOperations, required: true },
    target: { type: String, enum: changeTargets, required: true },
    /** Some ids of products, the category, or field, operator and value of the rule. */
    about: { type: [String], required: true },
    /** Products that it was about. */
    count: { type: Number, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    isStaff: { type: Boolean, required: true },
    reason: { type: String, default: null },
  },
  { collection: 'productChanges', strict: 'throw', strictQuery: 'throw' },
);
productChangeSchema.index({ eshopId: 1, at: -1 });

export type ProductChangeDocument = InferSchemaType<typeof productChangeSchema>;
export const ProductChangeModel = model('ProductChange', productChangeSchema);
