import { model, Schema, Types } from 'mongoose';

/** A window that was not heard of for so long edits no more. */
export const editorLifeMs = 30_000;

/** Who edits a text: one window at a time, one document per text. */
const contentEditorSchema = new Schema(
  {
    /** Id of the text. */
    _id: { type: Types.ObjectId, required: true },
    eshopId: { type: Types.ObjectId, required: true },
    windowId: { type: String, required: true },
    userId: { type: Types.ObjectId, required: true },
    email: { type: String, required: true },
    /** Renewed while the text is open. */
    seenAt: { type: Date, required: true },
  },
  { collection: 'contentEditors', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
contentEditorSchema.index({ eshopId: 1 });
contentEditorSchema.index({ seenAt: 1 }, { expireAfterSeconds: 300 });

/** Who edits a text, as it is stored. */
export interface ContentEditorRecord {
  readonly _id: Types.ObjectId;
  readonly eshopId: Types.ObjectId;
  readonly windowId: string;
  readonly userId: Types.ObjectId;
  readonly email: string;
  readonly seenAt: Date;
}

/** Stored editors; the schema checks at run time what the record's type says. */
export const ContentEditorModel = model<ContentEditorRecord>(
  'ContentEditor',
  contentEditorSchema as unknown as Schema<ContentEditorRecord>,
);
