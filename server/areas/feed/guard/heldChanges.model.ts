import { model, Schema, type InferSchemaType, type Types } from 'mongoose';

/** The changes of a held run, by which a release knows them again. */
const heldChangesSchema = new Schema(
  {
    /** The run's id. */
    _id: { type: Schema.Types.ObjectId, required: true },
    eshopId: { type: Schema.Types.ObjectId, required: true },
    /** 32-bit hashes, see `ReleasedChanges`. */
    gone: { type: Buffer, required: true },
    moved: { type: Buffer, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'feedHeldChanges', strict: 'throw', strictQuery: 'throw' },
);
heldChangesSchema.index({ eshopId: 1 });
heldChangesSchema.index({ createdAt: 1 }, { expireAfterSeconds: 60 * 86_400 });

export type HeldChangesDocument = InferSchemaType<typeof heldChangesSchema> & { _id: Types.ObjectId };
export const HeldChangesModel = model('FeedHeldChanges', heldChangesSchema);
