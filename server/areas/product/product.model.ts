import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { currencies } from '#shared/domain/money/currency.ts';

/** A product of a shop's catalogue, as its feed had it last. */
const productSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    /** The shop's own id, unique in the shop. */
    productId: { type: String, required: true },
    title: { type: String, required: true },
    description: { type: String, default: null },
    link: { type: String, required: true },
    imageLink: { type: String, required: true },
    /** Minor units of `currency`. */
    priceMinor: { type: Number, required: true },
    /** The sale price that is valid now. */
    salePriceMinor: { type: Number, default: null },
    /** The sale with dates that the feed announces, if any. */
    sale: {
      type: new Schema(
        {
          priceMinor: { type: Number, required: true },
          from: { type: String, required: true },
          until: { type: String, required: true },
        },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
    /** When that sale begins or ends next; null when it has ended. */
    saleChangesAt: { type: String, default: null },
    currency: { type: String, enum: currencies, required: true },
    availability: { type: String, required: true },
    availabilityDate: { type: String, default: null },
    condition: { type: String, required: true },
    brand: { type: String, default: null },
    gtin: { type: String, default: null },
    mpn: { type: String, default: null },
    /** The shop's categories from the widest to the narrowest. */
    categoryPath: { type: [String], required: true },
    googleCategory: { type: String, default: null },
    /** Of all the fields above but the shop, see `markSaleState`; equal hashes are equal products. */
    hash: { type: String, required: true },
    /** The processing of the feed that wrote the product last. */
    runId: { type: Schema.Types.ObjectId, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'products', strict: 'throw', strictQuery: 'throw' },
);
productSchema.index({ eshopId: 1, productId: 1 }, { unique: true });
// What has changed since the rows of the table were made last; it grows at its end alone, so it costs a write little.
productSchema.index({ eshopId: 1, updatedAt: 1 });

productSchema.index(
  { saleChangesAt: 1 },
  { partialFilterExpression: { saleChangesAt: { $gt: '' } }, name: 'sale_changes' },
);

export type ProductDocument = InferSchemaType<typeof productSchema> & { _id: Types.ObjectId };
export const ProductModel = model('Product', productSchema);
