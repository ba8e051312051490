import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { mailStates } from '#shared/domain/mail/mail.ts';
import { languageCodes } from '#shared/i18n/languages.ts';

const retentionDays = 400;

/** Mails of the product: stored before they are sent, and retained as a log. */
const mailLogSchema = new Schema(
  {
    to: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, default: null },
    eshopId: { type: Schema.Types.ObjectId, default: null },
    // No list of names: a kind of mail that is no longer sent stays readable.
    template: { type: String, required: true },
    language: { type: String, enum: languageCodes, required: true },
    subject: { type: String, required: true },
    /** The text as it was sent, its links without the values of their queries. */
    text: { type: String, required: true },
    state: { type: String, enum: mailStates, required: true },
    failure: { type: String, default: null },
    tryCount: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    sentAt: { type: Date, default: null },
    /** When it is handed over next, or may be by another process; null once it is sent or given up. */
    dueAt: { type: Date, default: null },
    /** The whole mail, sealed; gone once it is sent or given up. */
    sealed: { type: String, default: null },
    /** Address and subject in lower case, for the search of staff. */
    searchText: { type: String, required: true },
    searchTrigrams: { type: [String] },
  },
  { collection: 'mailLogs', strict: 'throw', strictQuery: 'throw' },
);
mailLogSchema.index({ createdAt: 1 }, { expireAfterSeconds: retentionDays * 86_400 });
mailLogSchema.index({ userId: 1, createdAt: -1, _id: -1 });
mailLogSchema.index({ eshopId: 1, createdAt: -1, _id: -1 });
mailLogSchema.index({ state: 1, createdAt: -1 });
mailLogSchema.index({ state: 1, dueAt: 1 });
mailLogSchema.index({ searchText: 1 });
mailLogSchema.index({ searchTrigrams: 1 });

export type MailLogDocument = InferSchemaType<typeof mailLogSchema> & { _id: Types.ObjectId };
export const MailLogModel = model('MailLog', mailLogSchema);
