import { model, Schema, type InferSchemaType } from 'mongoose';
import { cockpitKinds } from '#shared/domain/cockpit/cockpit.ts';

/** Records of one kind are read for this long. */
const retainedDays = 400;

/** How long an item was open, one document each time that it was resolved. Names no shop and no person. */
const handlingSchema = new Schema(
  {
    /** The item and when it was opened, so that two processes that close it record it once. */
    _id: { type: String, required: true },
    kind: { type: String, enum: cockpitKinds, required: true },
    closedAt: { type: Date, required: true },
    /** From opened to resolved, snoozes included. */
    openMs: { type: Number, required: true },
  },
  { collection: 'cockpitHandling', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
handlingSchema.index({ kind: 1, closedAt: -1, openMs: 1 });
handlingSchema.index({ closedAt: 1 }, { expireAfterSeconds: retainedDays * 86_400 });

export type HandlingDocument = InferSchemaType<typeof handlingSchema>;
export const HandlingModel = model('CockpitHandling', handlingSchema);
