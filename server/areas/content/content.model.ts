import { model, Schema, type Types } from 'mongoose';
import { contentTypes } from '#shared/contracts/contentSchemas.ts';
import {
  aiContentChannels,
  contentOrigins,
  contentStates,
  contentWriters,
  socialNetworks,
  type AiContentChannel,
  type AiContentType,
  type ContentOrigin,
  type ContentState,
  type ContentWriter,
  type SocialNetwork,
} from '#shared/domain/content/content.ts';
import type { ContentBrief } from '#shared/domain/content/contentBrief.ts';
import type { ContentDocument } from '#shared/domain/content/contentDocument.ts';
import { languageCodes, type Language } from '#shared/i18n/languages.ts';
import type { ProductFact } from './claims.service.ts';
import type { ShopFacts } from './facts.service.ts';

/** A text of a shop with its versions. */
const contentSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    channel: { type: String, enum: aiContentChannels, required: true },
    type: { type: String, enum: contentTypes, required: true },
    network: { type: String, enum: [...socialNetworks, null], default: null },
    language: { type: String, enum: languageCodes, required: true },
    state: { type: String, enum: contentStates, required: true },
    writer: { type: String, enum: contentWriters, required: true },
    model: { type: String, default: null },
    /** The latest brief. */
    brief: { type: Schema.Types.Mixed, required: true },
    /** The facts of the shop when it was written; those of its products are read live. */
    shopFacts: { type: Schema.Types.Mixed, required: true },
    /** Price and availability of its products when it was saved last. */
    productFacts: { type: Schema.Types.Mixed, required: true },
    document: { type: Schema.Types.Mixed, required: true },
    version: { type: Number, required: true },
    versions: {
      type: [
        new Schema(
          {
            number: { type: Number, required: true },
            origin: { type: String, enum: contentOrigins, required: true },
            document: { type: Schema.Types.Mixed, required: true },
            createdAt: { type: Date, required: true },
            createdBy: { type: Schema.Types.ObjectId, required: true },
          },
          { _id: false },
        ),
      ],
      required: true,
    },
    confirmedClaims: { type: [String], required: true },
    unsupportedCount: { type: Number, required: true },
    words: { type: Number, required: true },
    /** Folded words of the text and names of its products. */
    searchText: { type: String, required: true },
    approvedBy: { type: Schema.Types.ObjectId, default: null },
    approvedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'contents', strict: 'throw', strictQuery: 'throw', versionKey: false, minimize: false },
);
contentSchema.index({ eshopId: 1, updatedAt: -1 });
contentSchema.index({ eshopId: 1, channel: 1, updatedAt: -1 });
contentSchema.index({ eshopId: 1, type: 1, updatedAt: -1 });
contentSchema.index({ eshopId: 1, unsupportedCount: 1 });

/** A stored brief. */
export type StoredBrief = Omit<ContentBrief, 'type' | 'network' | 'language'> & {
  readonly productIds: readonly string[];
};

/** A version of a text. */
export interface StoredVersion {
  readonly number: number;
  readonly origin: ContentOrigin;
  readonly document: ContentDocument;
  readonly createdAt: Date;
  readonly createdBy: Types.ObjectId;
}

/** A stored text. */
export interface ContentRecord {
  readonly _id: Types.ObjectId;
  readonly eshopId: Types.ObjectId;
  readonly channel: AiContentChannel;
  readonly type: AiContentType;
  readonly network: SocialNetwork | null;
  readonly language: Language;
  readonly state: ContentState;
  readonly writer: ContentWriter;
  readonly model: string | null;
  readonly brief: StoredBrief;
  readonly shopFacts: ShopFacts;
  readonly productFacts: readonly ProductFact[];
  readonly document: ContentDocument;
  readonly version: number;
  readonly versions: readonly StoredVersion[];
  readonly confirmedClaims: readonly string[];
  readonly unsupportedCount: number;
  readonly words: number;
  readonly searchText: string;
  readonly approvedBy: Types.ObjectId | null;
  readonly approvedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Stored texts; the schema checks at run time what the record's type says. */
export const ContentModel = model<ContentRecord>(
  'Content',
  contentSchema as unknown as Schema<ContentRecord>,
);
