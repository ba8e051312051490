import { model, Schema, type Types } from 'mongoose';
import type { AiContentType, SocialNetwork } from '#shared/domain/content/content.ts';
import type { Suggestion } from '#shared/domain/content/suggestions/suggestion.ts';

/** What a shop may write about today, with what users decided, and the catalogue that tomorrow is compared with. */
const contentSuggestionSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true, unique: true },
    /** The shop's day of `suggestions`. */
    day: { type: String, required: true },
    suggestions: { type: [Schema.Types.Mixed], required: true },
    checkedAt: { type: Date, required: true },
    /** The catalogue of an earlier day, and of this one; see `catalogueState`. */
    earlier: { type: Schema.Types.Mixed, default: null },
    current: { type: Schema.Types.Mixed, required: true },
    /** Reasons that users hid, or wrote about. */
    hidden: {
      type: [
        new Schema(
          { key: { type: String, required: true }, until: { type: Date, required: true } },
          { _id: false },
        ),
      ],
      required: true,
    },
    drafts: {
      type: [
        new Schema(
          {
            key: { type: String, required: true },
            type: { type: String, required: true },
            network: { type: String, default: null },
            contentId: { type: Schema.Types.ObjectId, required: true },
            createdAt: { type: Date, required: true },
          },
          { _id: false },
        ),
      ],
      required: true,
    },
  },
  { collection: 'contentSuggestions', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
contentSuggestionSchema.index({ checkedAt: 1 });

/** A catalogue on a day, packed; see `catalogueState`. */
export interface StoredCatalogue {
  readonly day: string;
  readonly packed: Uint8Array;
}

/** A draft that a suggestion opened. */
export interface SuggestedDraft {
  readonly key: string;
  readonly type: AiContentType;
  readonly network: SocialNetwork | null;
  readonly contentId: Types.ObjectId;
  readonly createdAt: Date;
}

export interface ContentSuggestionRecord {
  readonly eshopId: Types.ObjectId;
  readonly day: string;
  readonly suggestions: readonly Suggestion[];
  readonly checkedAt: Date;
  readonly earlier: StoredCatalogue | null;
  readonly current: StoredCatalogue;
  readonly hidden: readonly { readonly key: string; readonly until: Date }[];
  readonly drafts: readonly SuggestedDraft[];
}

export const ContentSuggestionModel = model<ContentSuggestionRecord>(
  'ContentSuggestion',
  contentSuggestionSchema as unknown as Schema<ContentSuggestionRecord>,
);
