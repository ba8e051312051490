import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { erasureStates } from '#shared/domain/invoice/retention.ts';

/**
 * Documents of a shop whose owner was anonymized, that the law has retained up to a day: planned when the account is
 * anonymized, so that staff see the day and the count long before it is.
 */
const erasureSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    /** The last day of retention; of documents that the law never asks for the day of planning. */
    retainedUntil: { type: String, required: true },
    /** The day of the erasure: after the retention, and at least the notice after its planning. */
    runsOn: { type: String, required: true },
    state: { type: String, enum: erasureStates, required: true },
    documentCount: { type: Number, required: true },
    plannedAt: { type: Date, required: true },
    /** Who held or released it last, and why. */
    decidedBy: { type: String, default: null },
    decidedAt: { type: Date, default: null },
    reason: { type: String, default: null },
    /** Of one that is held: the documents that it has or had since, which a correction may move to another day. */
    heldDocumentIds: { type: [Schema.Types.ObjectId], default: [] },
    erasedAt: { type: Date, default: null },
  },
  { collection: 'documentErasures', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
erasureSchema.index({ eshopId: 1, retainedUntil: 1 }, { unique: true });
erasureSchema.index({ state: 1, runsOn: 1, _id: 1 });
erasureSchema.index({ runsOn: 1, _id: 1 });

export type ErasureDocument = Omit<InferSchemaType<typeof erasureSchema>, 'heldDocumentIds'> & {
  _id: Types.ObjectId;
  heldDocumentIds?: Types.ObjectId[];
};
export const ErasureModel = model('DocumentErasure', erasureSchema);
