import { model, Schema, type InferSchemaType } from 'mongoose';

/** Decision on one product; it remains when the product leaves the feed, and applies when it returns. */
const productDecisionSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    productId: { type: String, required: true },
    /** The shop's word; null without one. */
    isAdvertised: { type: Boolean, default: null },
    /** Staff's reason for keeping it out of advertising; null when they do not. */
    restrictionReason: { type: String, default: null },
    /** Not there when it is not restricted. */
    restrictedAt: { type: Date },
  },
  { collection: 'productDecisions', strict: 'throw', strictQuery: 'throw' },
);
productDecisionSchema.index({ eshopId: 1, productId: 1 }, { unique: true });
productDecisionSchema.index(
  { eshopId: 1, restrictedAt: -1 },
  { partialFilterExpression: { restrictedAt: { $exists: true } } },
);

export type ProductDecisionDocument = InferSchemaType<typeof productDecisionSchema>;
export const ProductDecisionModel = model('ProductDecision', productDecisionSchema);
