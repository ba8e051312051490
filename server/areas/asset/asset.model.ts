import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { assetAspectRatios, assetFileFormats, assetTypes } from '#shared/domain/asset/asset.ts';
import { channels, formats } from '#shared/domain/campaign/campaign.ts';

/** What a shop saved for its ads; the bytes are in the file store under `fileKey`. */
const assetSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    channel: { type: String, enum: channels, required: true },
    format: { type: String, enum: formats, required: true },
    type: { type: String, enum: assetTypes, required: true },
    fileFormat: { type: String, enum: assetFileFormats, required: true },
    aspectRatio: { type: String, enum: [...assetAspectRatios, null], default: null },
    width: { type: Number, default: null },
    height: { type: Number, default: null },
    /** Place among the images of its ratio, from 1 to as many as there may be; texts have none. */
    slot: { type: Number },
    /** Where the shop put it among the images of its ratio; none until it did. */
    position: { type: Number },
    /** As the person's machine called it. */
    fileName: { type: String, required: true },
    fileKey: { type: String, required: true },
    /** SHA-256 of an image's bytes, base64url; absent on images saved before this field existed. */
    contentHash: { type: String },
  },
  { collection: 'assets', timestamps: true, strict: 'throw', strictQuery: 'throw', versionKey: false },
);
assetSchema.index({ eshopId: 1, channel: 1, format: 1 });
// A place is taken once, so that uploads at the same time cannot be more than there are places.
assetSchema.index(
  { eshopId: 1, channel: 1, format: 1, aspectRatio: 1, slot: 1 },
  { unique: true, partialFilterExpression: { slot: { $exists: true } }, name: 'slot_once' },
);
// An ad shows an image once: a ratio of a format has none twice.
assetSchema.index(
  { eshopId: 1, channel: 1, format: 1, aspectRatio: 1, contentHash: 1 },
  { unique: true, partialFilterExpression: { contentHash: { $exists: true } }, name: 'image_once' },
);
// A format has one file of texts: of two that are saved at the same time, the later one stays.
assetSchema.index(
  { eshopId: 1, type: 1 },
  { unique: true, partialFilterExpression: { fileFormat: 'Json' }, name: 'texts_once' },
);

export type AssetDocument = InferSchemaType<typeof assetSchema> & { _id: Types.ObjectId; createdAt: Date };
export const AssetModel = model('Asset', assetSchema);
