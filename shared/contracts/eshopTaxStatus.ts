import { z } from 'zod';
import {
  businessProofKinds,
  businessProofLimits,
  paymentCountrySources,
  placePieces,
  placeVerdicts,
  taxReviewSubjects,
} from '../domain/invoice/placeEvidence.ts';
import { eshopIdSchema } from '../domain/ids/ids.ts';
import { defineController, noOutput } from './defineCall.ts';
import { changeOfShop } from './eshopPeople.ts';
import { countryField, text } from './fields.ts';

const { call } = defineController('Eshop', 'Eshop');

const proofIdField = z.string().regex(/^[0-9a-f]{24}$/, { error: 'id' });

/** An uploaded document of a business. */
const businessProofSchema = z.object({
  id: proofIdField,
  kind: z.enum(businessProofKinds),
  country: z.string(),
  fileName: z.string(),
  uploadedAt: z.iso.datetime(),
});

/** Evidence that a customer is a business outside the EU. */
export const placeEvidenceSchema = z.object({
  verdict: z.enum(placeVerdicts),
  /** Countries that the pieces show; null where a piece is missing. */
  pieces: z.array(z.object({ piece: z.enum(placePieces), country: z.string().nullable() })),
  paymentSource: z.enum(paymentCountrySources).nullable(),
  /** The document that counts; null without one of this company. */
  proof: businessProofSchema.nullable(),
});
export type PlaceEvidence = z.infer<typeof placeEvidenceSchema>;

/** Tax status of a shop for staff. */
export const taxStatusSchema = z.object({
  subject: z.enum(taxReviewSubjects),
  /** Identifies the evidence that a decision covers. */
  caseKey: z.string(),
  statedName: z.string(),
  statedAddress: z.string(),
  /** Null within the EU. */
  place: placeEvidenceSchema.nullable(),
  isOpen: z.boolean(),
  decision: z.object({ isAccepted: z.boolean(), reason: z.string(), at: z.iso.datetime() }).nullable(),
});

/** The calls of Eshop about the tax status of a shop. */
export const eshopTaxStatus = {
  uploadBusinessProof: call('UploadBusinessProof', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary:
      'Uploads a register extract or tax certificate of a business outside the EU as PDF, JPEG or PNG; it counts as evidence for the company in the billing details.',
    input: z.strictObject({ Kind: z.enum(businessProofKinds), Country: countryField }),
    files: [{ name: 'File', isRequired: true, maxCount: 1, maxBytes: businessProofLimits.maxBytes }],
    output: noOutput,
    errors: [
      'billing_settings_missing',
      'transition_not_allowed',
      'file_type_not_allowed',
      'file_too_large',
      'image_invalid',
    ],
    limit: { points: 20, windowSeconds: 3_600, by: 'eshop' },
  }),
  getBusinessProof: call('GetBusinessProof', {
    access: 'internal',
    permissions: changeOfShop,
    summary: 'Returns an uploaded document of a business as a PDF, for staff.',
    input: z.strictObject({ eshopId: eshopIdSchema, proofId: proofIdField }),
    output: z.undefined(),
    produces: 'application/pdf',
    errors: ['not_found'],
  }),
  decideTaxStatus: call('DecideTaxStatus', {
    access: 'internal',
    permissions: changeOfShop,
    audit: { entity: 'Eshop', idField: 'eshopId' },
    summary:
      'Decides on doubtful evidence that a shop is outside the EU, or confirms the VAT of an EU business without a VAT number. The decision covers exactly this evidence.',
    input: z.strictObject({
      eshopId: eshopIdSchema,
      caseKey: text(64),
      isAccepted: z.boolean(),
      reason: text(500),
    }),
    output: noOutput,
    errors: ['not_found', 'transition_not_allowed', 'step_up_required'],
  }),
};
