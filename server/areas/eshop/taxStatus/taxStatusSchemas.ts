import { Schema, type InferSchemaType } from 'mongoose';
import {
  businessProofKinds,
  paymentCountrySources,
  taxReviewSubjects,
} from '#shared/domain/invoice/placeEvidence.ts';

/** A document by which a business outside the EU shows what it is, with the company it was uploaded for. */
export const businessProofSchema = new Schema(
  {
    proofId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: businessProofKinds, required: true },
    /** Country that issued it, as the merchant says. */
    country: { type: String, required: true },
    statedName: { type: String, required: true },
    fileName: { type: String, required: true },
    fileKey: { type: String, required: true },
    uploadedBy: { type: Schema.Types.ObjectId, required: true },
    uploadedAt: { type: Date, required: true },
  },
  { _id: false, strict: 'throw' },
);
export type StoredProof = InferSchemaType<typeof businessProofSchema>;

/** Country that the last payment shows: of the card’s issuer, or of the account that sent it. */
export const paymentCountrySchema = new Schema(
  {
    country: { type: String, required: true },
    source: { type: String, enum: paymentCountrySources, required: true },
    at: { type: Date, required: true },
  },
  { _id: false, strict: 'throw' },
);

/** A decision of staff on a shop’s tax status; it covers the evidence of its key alone. */
export const taxStatusDecisionSchema = new Schema(
  {
    subject: { type: String, enum: taxReviewSubjects, required: true },
    caseKey: { type: String, required: true },
    isAccepted: { type: Boolean, required: true },
    reason: { type: String, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { _id: false, strict: 'throw' },
);
export type TaxStatusDecision = InferSchemaType<typeof taxStatusDecisionSchema>;
