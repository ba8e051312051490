import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { legalKinds } from '#shared/domain/legal/legal.ts';
import { languageCodes } from '#shared/i18n/languages.ts';

/** Evidence that a user accepted a version of a document: never changed, only its address is erased with the user. */
const legalConsentSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: legalKinds, required: true },
    version: { type: String, required: true },
    /** SHA-256 of the texts of that version. */
    hash: { type: String, required: true },
    /** In which the user read it. */
    language: { type: String, enum: languageCodes, required: true },
    /** Network address of the request; null once the user is erased. */
    address: { type: String, default: null },
    acceptedAt: { type: Date, required: true },
  },
  { collection: 'legalConsents', strict: 'throw', strictQuery: 'throw' },
);
legalConsentSchema.index({ userId: 1, kind: 1, version: 1 }, { unique: true });

export type LegalConsentDocument = InferSchemaType<typeof legalConsentSchema> & { _id: Types.ObjectId };
export const LegalConsentModel = model('LegalConsent', legalConsentSchema);
