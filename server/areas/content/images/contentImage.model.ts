import { model, Schema, type Types } from 'mongoose';
import { contentWriters, type ContentWriter } from '#shared/domain/content/content.ts';
import {
  contentImageKinds,
  imageScenes,
  pictureRatios,
  type ContentImageKind,
  type ImageScene,
  type PictureRatio,
} from '#shared/domain/content/image/contentImage.ts';
import type { ProductFact } from '../claims.service.ts';

const text = { type: String, default: '' };

/** A generated image: what it is laid out from, and the ratios that were drawn. */
const contentImageSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: contentImageKinds, required: true },
    scene: { type: String, enum: [...imageScenes, null], default: null },
    seed: { type: Number, required: true },
    ratio: { type: String, enum: pictureRatios, required: true },
    prompt: text,
    headline: text,
    price: { type: String, default: null },
    /** Shows the shop's logo, in ratios drawn later too. */
    hasLogo: { type: Boolean, default: false },
    alt: text,
    writer: { type: String, enum: contentWriters, required: true },
    model: { type: String, default: null },
    productIds: { type: [String], required: true },
    /** Price of the first product when the image was drawn; null where it shows none. */
    priceFact: { type: Schema.Types.Mixed, default: null },
    cutOuts: {
      type: [new Schema({ key: String, width: Number, height: Number }, { _id: false })],
      required: true,
    },
    confidence: { type: Number, required: true },
    /** A photo that fills the picture, or the setting that a model drew; null where the setting is drawn by us. */
    groundKey: { type: String, default: null },
    changedBasisPoints: { type: Number, required: true },
    pictures: {
      type: [
        new Schema(
          {
            ratio: { type: String, enum: pictureRatios, required: true },
            key: { type: String, required: true },
            width: { type: Number, required: true },
            height: { type: Number, required: true },
          },
          { _id: false },
        ),
      ],
      required: true,
    },
    createdBy: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
    /** Set first of all: from then on nothing is added to it, and its files are removed. */
    deletedAt: { type: Date, default: null },
  },
  { collection: 'contentImages', strict: 'throw', strictQuery: 'throw', versionKey: false, minimize: false },
);
contentImageSchema.index({ eshopId: 1, createdAt: -1 });
contentImageSchema.index({ eshopId: 1, deletedAt: 1, createdAt: -1, _id: -1 });
contentImageSchema.index({ eshopId: 1, deletedAt: 1, kind: 1 });
contentImageSchema.index({ deletedAt: 1 });

/** A drawn ratio. */
export interface StoredPicture {
  readonly ratio: PictureRatio;
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/** A stored image. */
export interface ContentImageRecord {
  readonly _id: Types.ObjectId;
  readonly eshopId: Types.ObjectId;
  readonly kind: ContentImageKind;
  readonly scene: ImageScene | null;
  readonly seed: number;
  readonly ratio: PictureRatio;
  readonly prompt: string;
  readonly headline: string;
  readonly price: string | null;
  /** Missing on older records. */
  readonly hasLogo?: boolean;
  readonly alt: string;
  readonly writer: ContentWriter;
  readonly model: string | null;
  readonly productIds: readonly string[];
  readonly priceFact: ProductFact | null;
  readonly cutOuts: readonly { readonly key: string; readonly width: number; readonly height: number }[];
  readonly confidence: number;
  readonly groundKey: string | null;
  readonly changedBasisPoints: number;
  readonly pictures: readonly StoredPicture[];
  readonly createdBy: Types.ObjectId;
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
}

/** Stored images; the schema checks at run time what the record's type says. */
export const ContentImageModel = model<ContentImageRecord>(
  'ContentImage',
  contentImageSchema as unknown as Schema<ContentImageRecord>,
);
