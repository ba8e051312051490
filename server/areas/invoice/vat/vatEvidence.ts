import { Schema, type InferSchemaType } from 'mongoose';
import { vatReasons } from '#shared/domain/invoice/vatReason.ts';
import { vatMatchResults } from '#shared/domain/invoice/vatMatch.ts';
import { vatCases } from '#shared/domain/invoice/vatCases.ts';
import type { VatEvidence } from '../invoice.types.ts';
import { placeEvidenceSchema, readPlaceEvidence } from './placeEvidence.ts';

const viesMatchSchema = new Schema(
  {
    result: { type: String, enum: vatMatchResults, required: true },
    nameScore: { type: Number, default: null },
    addressScore: { type: Number, default: null },
    registeredName: { type: String, default: null },
    registeredAddress: { type: String, default: null },
    statedName: { type: String, required: true },
    statedAddress: { type: String, required: true },
  },
  { _id: false, strict: 'throw' },
);

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
    viesMatch: { type: viesMatchSchema, default: null },
    vatCase: { type: String, enum: [...vatCases, null], default: null },
    place: { type: placeEvidenceSchema, default: null },
    ground: { type: String, default: null },
    decidedAt: { type: Date, required: true },
  },
  { _id: false, strict: 'throw' },
);

function toViesMatch(
  stored: InferSchemaType<typeof vatEvidenceSchema>['viesMatch'],
): VatEvidence['viesMatch'] {
  if (!stored) return null;
  const { result, statedName, statedAddress } = stored;
  return {
    result,
    statedName,
    statedAddress,
    nameScore: stored.nameScore ?? null,
    addressScore: stored.addressScore ?? null,
    registeredName: stored.registeredName ?? null,
    registeredAddress: stored.registeredAddress ?? null,
  };
}

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
    viesMatch: toViesMatch(stored.viesMatch),
    vatCase: stored.vatCase ?? null,
    place: readPlaceEvidence(stored.place),
    ground: stored.ground ?? null,
  };
}
