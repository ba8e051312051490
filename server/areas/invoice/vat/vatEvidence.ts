import { Schema, type InferSchemaType } from 'mongoose';
import { vatReasons } from '#shared/domain/invoice/vat.ts';
import type { VatEvidence } from '../invoice.types.ts';

/** VAT and its evidence, as stored with documents and with drafts of documents. */
export const vatEvidenceSchema = new Schema(
  {
    percent: { type: Number, required: true },
    reason: { type: String, enum: vatReasons, required: true },
    country: { type: String, required: true },
    taxNumber: { type: String, default: null },
    isVatPayer: { type: Boolean, default: null },
    viesStatus: { type: String, default: null },
    viesConsultationNumber: { type: String, default: null },
    viesCheckedAt: { type: Date, default: null },
    ground: { type: String, default: null },
    decidedAt: { type: Date, required: true },
  },
  { _id: false, strict: 'throw' },
);

/** Returns the stored VAT decision. */
export function toVatEvidence(stored: InferSchemaType<typeof vatEvidenceSchema>): VatEvidence {
  const { percent, reason, country, decidedAt } = stored;
  return {
    percent,
    reason,
    country,
    decidedAt,
    taxNumber: stored.taxNumber ?? null,
    isVatPayer: stored.isVatPayer ?? null,
    viesStatus: stored.viesStatus ?? null,
    viesConsultationNumber: stored.viesConsultationNumber ?? null,
    viesCheckedAt: stored.viesCheckedAt ?? null,
    ground: stored.ground ?? null,
  };
}
