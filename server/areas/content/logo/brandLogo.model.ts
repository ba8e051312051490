import { model, Schema, type Types } from 'mongoose';

/** The logo that a shop uploaded for its pictures and videos. */
const brandLogoSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true, unique: true },
    key: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    savedAt: { type: Date, required: true },
  },
  { collection: 'brandLogos', strict: 'throw', strictQuery: 'throw', versionKey: false },
);

export interface BrandLogoRecord {
  readonly eshopId: Types.ObjectId;
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly savedAt: Date;
}

export const BrandLogoModel = model<BrandLogoRecord>(
  'BrandLogo',
  brandLogoSchema as unknown as Schema<BrandLogoRecord>,
);
