import { Schema, type InferSchemaType } from 'mongoose';
import { businessProofKinds, placeVerdicts } from '#shared/domain/invoice/placeEvidence.ts';
import { toStatedTexts } from '#shared/domain/invoice/vatMatch.ts';
import type { EshopDocument, PlaceProof } from '#server/areas/eshop/index.ts';
import type { PlaceEvidence } from '../invoice.types.ts';

/** Evidence of a customer outside the EU, as stored with documents. */
export const placeEvidenceSchema = new Schema(
  {
    verdict: { type: String, enum: placeVerdicts, required: true },
    proofCountry: { type: String, default: null },
    paymentCountry: { type: String, default: null },
    statedName: { type: String, required: true },
    statedAddress: { type: String, required: true },
    proof: {
      type: new Schema(
        {
          proofId: { type: String, required: true },
          kind: { type: String, enum: businessProofKinds, required: true },
          fileName: { type: String, required: true },
          fileKey: { type: String, required: true },
        },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
    decisionReason: { type: String, default: null },
  },
  { _id: false, strict: 'throw' },
);

/** Copies the evidence of now, so that a document keeps it whatever is uploaded later. */
export function toPlaceEvidence(
  { billingSettings }: Pick<EshopDocument, 'billingSettings'>,
  place: PlaceProof | null,
): PlaceEvidence | null {
  if (place === null || !billingSettings) return null;
  const { verdict, proofCountry, paymentCountry, proof, decision } = place;
  return {
    verdict,
    proofCountry,
    paymentCountry,
    ...toStatedTexts(billingSettings),
    proof:
      proof === null
        ? null
        : {
            proofId: proof.proofId.toString(),
            kind: proof.kind,
            fileName: proof.fileName,
            fileKey: proof.fileKey,
          },
    decisionReason: decision?.reason ?? null,
  };
}

/** Returns the stored evidence. */
export function readPlaceEvidence(
  stored: InferSchemaType<typeof placeEvidenceSchema> | null | undefined,
): PlaceEvidence | null {
  if (!stored) return null;
  const { verdict, statedName, statedAddress, proof } = stored;
  return {
    verdict,
    proofCountry: stored.proofCountry ?? null,
    paymentCountry: stored.paymentCountry ?? null,
    statedName,
    statedAddress,
    proof: proof ?? null,
    decisionReason: stored.decisionReason ?? null,
  };
}
