import { model, Schema, type Types } from 'mongoose';
import type { VoiceTraits } from '#shared/domain/content/voice/measureVoice.ts';

/** How a shop writes: five sentences that its people may change, and the measured traits. */
const brandVoiceSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true, unique: true },
    sentences: { type: [String], required: true },
    /** As they were learned: a sentence that differs was changed by a user. */
    learned: { type: [String], required: true },
    traits: { type: Schema.Types.Mixed, required: true },
    pages: { type: Number, required: true },
    learnedAt: { type: Date, required: true },
  },
  { collection: 'brandVoices', strict: 'throw', strictQuery: 'throw', versionKey: false },
);

export interface BrandVoiceRecord {
  readonly eshopId: Types.ObjectId;
  readonly sentences: readonly string[];
  readonly learned: readonly string[];
  readonly traits: VoiceTraits;
  readonly pages: number;
  readonly learnedAt: Date;
}

export const BrandVoiceModel = model<BrandVoiceRecord>(
  'BrandVoice',
  brandVoiceSchema as unknown as Schema<BrandVoiceRecord>,
);
