import { model, Schema, type Types } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';

/** What a user wrote about a day of a shop. */
const noteSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    /** Null once the user is erased: the note is the shop’s. */
    userId: { type: Schema.Types.ObjectId, default: null },
    day: { type: String, required: true },
    text: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'shopNotes', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
noteSchema.index({ eshopId: 1, day: 1 });
noteSchema.index({ userId: 1 });

export interface NoteRecord {
  readonly _id: Types.ObjectId;
  readonly eshopId: Types.ObjectId;
  readonly userId: Types.ObjectId | null;
  readonly day: Day;
  readonly text: string;
  readonly createdAt: Date;
}

export const NoteModel = model<NoteRecord>('ShopNote', noteSchema as unknown as Schema<NoteRecord>);
