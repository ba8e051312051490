import { model, Schema, type InferSchemaType, type Types } from 'mongoose';

/** Small copies of a product photo of a feed in our file store, or that it could not be had. */
const productPictureSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    /** SHA-256 of the photo's address, base64url. */
    source: { type: String, required: true },
    /** Keys of the files by size, in the order of `pictureSizes`; empty after a failure. */
    fileKeys: { type: [String], required: true },
    /** After a failure: when it may be fetched again. */
    retryAt: { type: Date, default: null },
    /** To the day; unused copies are evicted. */
    usedAt: { type: Date, required: true },
  },
  { collection: 'productPictures', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
productPictureSchema.index({ eshopId: 1, source: 1 }, { unique: true });
productPictureSchema.index({ usedAt: 1 });

export type ProductPictureDocument = InferSchemaType<typeof productPictureSchema> & { _id: Types.ObjectId };
export const ProductPictureModel = model('ProductPicture', productPictureSchema);
