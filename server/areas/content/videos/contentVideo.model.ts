import { model, Schema, type Types } from 'mongoose';
import { imageScenes } from '#shared/domain/content/image/contentImage.ts';
import {
  filmFaults,
  shotKinds,
  videoMovements,
  videoRatios,
  videoStates,
  type FilmFault,
  type VideoRatio,
  type VideoShot,
  type VideoState,
} from '#shared/domain/content/video/contentVideo.ts';
import type { ProductFact } from '../claims.service.ts';

/** A video: what it is rendered from, and its files once it is ready. */
const contentVideoSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    jobId: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, enum: videoStates, required: true },
    title: { type: String, required: true },
    ratio: { type: String, enum: videoRatios, required: true },
    shots: {
      type: [
        new Schema(
          {
            kind: { type: String, enum: shotKinds, required: true },
            productId: { type: String, default: null },
            caption: { type: String, default: '' },
            showsPrice: { type: Boolean, required: true },
            movement: { type: String, enum: videoMovements, required: true },
            scene: { type: String, enum: imageScenes, required: true },
            seconds: { type: Number, required: true },
          },
          { _id: false },
        ),
      ],
      required: true,
    },
    /** An uploaded photo. */
    photoKey: { type: String, default: null },
    /** An uploaded M4A. */
    soundKey: { type: String, default: null },
    /** How a model films it; null for a video composed from photos. */
    film: {
      type: new Schema(
        {
          model: { type: String, required: true },
          prompt: { type: String, default: '' },
          leaveOut: { type: String, default: '' },
          held: { day: { type: String, required: true }, microUsd: { type: Number, required: true } },
          /** Set before the order is sent, so that it is never sent twice. */
          startedAt: { type: Date, default: null },
          /** The provider's name for the work. */
          operation: { type: String, default: null },
          firstFrameKey: { type: String, default: null },
          failures: { type: Number, required: true },
          fault: { type: String, enum: [...filmFaults, null], default: null },
          reason: { type: String, default: '' },
        },
        { _id: false },
      ),
      default: null,
    },
    productIds: { type: [String], required: true },
    /** Prices that the video shows, as they were when it was rendered. */
    priceFacts: { type: [Schema.Types.Mixed], required: true },
    file: {
      type: new Schema(
        {
          key: { type: String, required: true },
          posterKey: { type: String, required: true },
          bytes: { type: Number, required: true },
        },
        { _id: false },
      ),
      default: null,
    },
    createdBy: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
    /** Set first of all: from then on nothing is added to it, and its files are removed. */
    deletedAt: { type: Date, default: null },
  },
  { collection: 'contentVideos', strict: 'throw', strictQuery: 'throw', versionKey: false, minimize: false },
);
contentVideoSchema.index({ eshopId: 1, createdAt: -1 });
contentVideoSchema.index({ eshopId: 1, deletedAt: 1, createdAt: -1, _id: -1 });
contentVideoSchema.index({ deletedAt: 1 });

/** How a model films a video. */
export interface FilmRecord {
  readonly model: string;
  readonly prompt: string;
  readonly leaveOut: string;
  readonly held: { readonly day: string; readonly microUsd: number };
  readonly startedAt: Date | null;
  readonly operation: string | null;
  readonly firstFrameKey: string | null;
  /** Starts that the provider was too busy for. */
  readonly failures: number;
  readonly fault: FilmFault | null;
  readonly reason: string;
}

/** A stored video. */
export interface ContentVideoRecord {
  readonly _id: Types.ObjectId;
  readonly eshopId: Types.ObjectId;
  readonly jobId: Types.ObjectId;
  readonly state: VideoState;
  readonly title: string;
  readonly ratio: VideoRatio;
  readonly shots: readonly VideoShot[];
  readonly photoKey: string | null;
  /** Missing on older records. */
  readonly soundKey?: string | null;
  /** Missing on older records. */
  readonly film?: FilmRecord | null;
  readonly productIds: readonly string[];
  readonly priceFacts: readonly ProductFact[];
  readonly file: { readonly key: string; readonly posterKey: string; readonly bytes: number } | null;
  readonly createdBy: Types.ObjectId;
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
}

/** Stored videos; the schema checks at run time what the record's type says. */
export const ContentVideoModel = model<ContentVideoRecord>(
  'ContentVideo',
  contentVideoSchema as unknown as Schema<ContentVideoRecord>,
);
