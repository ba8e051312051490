import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { ruleFields, ruleOperators } from '#shared/domain/product/advertisementRules.ts';

/** What a shop decided on its products as a whole, and how far the rows of its table follow. */
const productListSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true, unique: true },
    /** In the order in which they are asked: the newest first. */
    rules: {
      type: [
        new Schema(
          {
            id: { type: String, required: true },
            field: { type: String, enum: ruleFields, required: true },
            operator: { type: String, enum: ruleOperators, required: true },
            value: { type: String, required: true },
            isAdvertised: { type: Boolean, required: true },
            createdAt: { type: Date, required: true },
          },
          { _id: false, strict: 'throw' },
        ),
      ],
      required: true,
    },
    categories: {
      type: [
        new Schema(
          {
            category: { type: String, required: true },
            isAdvertised: { type: Boolean, required: true },
            decidedAt: { type: Date, required: true },
          },
          { _id: false, strict: 'throw' },
        ),
      ],
      required: true,
    },
    /** Grows with everything that rows have to follow. */
    revision: { type: Number, required: true, default: 0 },
    /** When rows are to be brought up; null when they are. */
    dueAt: { type: Date, default: null },
    /** Products changed before it have their rows. */
    watermark: { type: Date, required: true },
    /** Rows looked at since the watermark was set back. */
    done: { type: Number, required: true, default: 0 },
    /** Of the facets (`facetsVersion`) that all rows have; none before there were any. */
    facetsVersion: { type: Number },
    /** Of those that they have once the work on them is done. */
    nextFacetsVersion: { type: Number },
    /** When rows last learned which products have sold (`sold.service`). */
    soldCheckedAt: { type: Date, default: null },
    /** Hours that the first part of changed products is watched for; null while changes go out at once. */
    rolloutHours: { type: Number, default: null },
    leaseId: { type: String, default: null },
    leasedUntil: { type: Date, required: true },
  },
  { collection: 'productLists', strict: 'throw', strictQuery: 'throw' },
);
productListSchema.index({ dueAt: 1 });
productListSchema.index({ nextFacetsVersion: 1 });
productListSchema.index({ soldCheckedAt: 1 });

export type ProductListDocument = InferSchemaType<typeof productListSchema> & { _id: Types.ObjectId };
export const ProductListModel = model('ProductList', productListSchema);
