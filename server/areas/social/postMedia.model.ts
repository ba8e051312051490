import { model, Schema, type Types } from 'mongoose';

/** A photo or video that a shop uploaded for posts. */
const postMediaSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, required: true },
    kind: { type: String, enum: ['Image', 'Video'], required: true },
    format: { type: String, enum: ['jpg', 'mp4'], required: true },
    bytes: { type: Number, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    seconds: { type: Number, default: null },
    createdAt: { type: Date, required: true },
    /** When it is looked at whether a post uses it. */
    nextCheckAt: { type: Date, required: true },
  },
  { collection: 'postMedia', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
postMediaSchema.index({ eshopId: 1, key: 1 }, { unique: true });
postMediaSchema.index({ nextCheckAt: 1 });

/** A stored photo or video. */
export interface PostMediaRecord {
  readonly _id: Types.ObjectId;
  readonly eshopId: Types.ObjectId;
  readonly key: string;
  readonly kind: 'Image' | 'Video';
  readonly format: 'jpg' | 'mp4';
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly seconds: number | null;
  readonly createdAt: Date;
  readonly nextCheckAt: Date;
}

export const PostMediaModel = model<PostMediaRecord>(
  'PostMedia',
  postMediaSchema as unknown as Schema<PostMediaRecord>,
);
