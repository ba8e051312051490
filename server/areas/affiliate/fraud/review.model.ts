import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import {
  referralDecisions,
  referralReviewStates,
  referralSignalKinds,
} from '#shared/domain/affiliate/fraud.ts';

const id = Schema.Types.ObjectId;
const inner = { _id: false, strict: 'throw' } as const;

/** A referral that looks like one for its commission alone, and what staff decided; one of a shop. */
const reviewSchema = new Schema(
  {
    /** The shop. */
    _id: { type: id, required: true },
    partnerId: { type: id, required: true },
    state: { type: String, enum: referralReviewStates, required: true },
    /** Signals, the oldest first; nothing is taken out again but evidence about erased people. */
    signals: {
      type: [
        new Schema(
          {
            kind: { type: String, enum: referralSignalKinds, required: true },
            evidence: { type: String, default: '' },
            seenAt: { type: Date, required: true },
          },
          inner,
        ),
      ],
      required: true,
    },
    /** Lines since it was opened: whoever writes one changes the review, so that no decision overlooks it. */
    lineCount: { type: Number, required: true, default: 0 },
    openedAt: { type: Date, required: true },
    /** All decisions, the latest last. */
    decisions: {
      type: [
        new Schema(
          {
            decision: { type: String, enum: referralDecisions, required: true },
            reason: { type: String, required: true },
            by: { type: id, required: true },
            at: { type: Date, required: true },
          },
          inner,
        ),
      ],
      required: true,
      default: [],
    },
  },
  { collection: 'referralReviews', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
reviewSchema.index({ partnerId: 1, state: 1 });
reviewSchema.index({ state: 1, openedAt: -1 });

export type ReferralReviewDocument = InferSchemaType<typeof reviewSchema> & { _id: Types.ObjectId };
export const ReferralReviewModel = model('ReferralReview', reviewSchema);
