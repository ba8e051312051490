import { z } from 'zod';
import {
  partnerCountries,
  shortestDisputeReason,
  selfBillingAgreementVersion,
  selfBillingCases,
  selfBillingFormats,
  selfBillingStates,
} from '../domain/affiliate/selfBilling.ts';
import { selfBillingIdSchema, userIdSchema } from '../domain/ids/ids.ts';
import { moneySchema } from '../domain/money/moneySchemas.ts';
import { allOf } from '../access/permissions.ts';
import { createPageSchema, defineController, noInput, noOutput, pageFields } from './defineCall.ts';
import { dayField, monthField, text } from './fields.ts';

const { call } = defineController('Affiliate', 'Affiliate');

/** Whom self-billing documents of a partner name as supplier. */
export const taxDetailsSchema = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  country: z.string(),
  registrationNumber: z.string(),
  vatNumber: z.string().nullable(),
});
export type TaxDetails = z.infer<typeof taxDetailsSchema>;

const taxDetailsInput = z.strictObject({
  name: text(200),
  street: text(200),
  city: text(100),
  zip: text(16),
  country: z.enum(partnerCountries),
  registrationNumber: text(20),
  /** Null for who pays no VAT. */
  vatNumber: text(20).nullable(),
  /** The version of the agreement on self-billing that is accepted. */
  agreementVersion: z.literal(selfBillingAgreementVersion, { error: 'required' }),
});
export type TaxDetailsInput = z.infer<typeof taxDetailsInput>;

/** A tax document that we issued for a partner. */
export const selfBillingSchema = z.object({
  id: selfBillingIdSchema,
  number: z.string(),
  state: z.enum(selfBillingStates),
  months: z.array(monthField),
  net: moneySchema,
  vat: moneySchema,
  total: moneySchema,
  vatCase: z.enum(selfBillingCases),
  issuedOn: dayField,
  /** Last day on which it can be disputed; null once it is decided. */
  disputableUntil: dayField.nullable(),
  /** What the partner disputes, or staff answered last. */
  reason: z.string().nullable(),
  hash: z.string(),
});
export type SelfBilling = z.infer<typeof selfBillingSchema>;

/** A document as staff see it. */
export const staffSelfBillingSchema = selfBillingSchema.extend({
  partner: z.object({ id: userIdSchema, email: z.string() }),
});
export type StaffSelfBilling = z.infer<typeof staffSelfBillingSchema>;

const ownDocument = { documentId: selfBillingIdSchema };
const pdf = {
  input: z.strictObject(ownDocument),
  output: z.undefined(),
  produces: 'application/pdf',
  errors: ['not_found'],
} as const;
const xml = {
  input: z.strictObject({ ...ownDocument, format: z.enum(selfBillingFormats) }),
  output: z.object({ name: z.string(), text: z.string() }),
  errors: ['not_found'],
} as const;

/** Calls of the affiliate programme about tax documents. */
export const affiliateSelfBilling = {
  getTaxDetails: call('GetTaxDetails', {
    access: 'user',
    summary:
      'Returns whom tax documents of the signed-in affiliate name as supplier, and the agreement on self-billing.',
    input: noInput,
    output: z.object({
      details: taxDetailsSchema.nullable(),
      agreementVersion: z.string(),
      /** When the current version was accepted; null until then. */
      acceptedAt: z.iso.datetime().nullable(),
    }),
  }),
  setTaxDetails: call('SetTaxDetails', {
    access: 'user',
    summary:
      'Sets whom tax documents of the signed-in affiliate name as supplier, and records their agreement on self-billing. Registered businesses only; EU VAT numbers are checked in VIES.',
    input: taxDetailsInput,
    output: noOutput,
    errors: ['register_unavailable'],
    limit: { points: 30, windowSeconds: 86_400, by: 'user' },
  }),
  getSelfBilling: call('GetSelfBilling', {
    access: 'user',
    summary: 'Lists tax documents issued for the signed-in affiliate, newest first.',
    input: z.strictObject(pageFields),
    output: createPageSchema(selfBillingSchema),
  }),
  acceptSelfBilling: call('AcceptSelfBilling', {
    access: 'user',
    summary: 'Accepts a tax document that was issued for the signed-in affiliate.',
    input: z.strictObject(ownDocument),
    output: noOutput,
    errors: ['not_found', 'transition_not_allowed'],
  }),
  disputeSelfBilling: call('DisputeSelfBilling', {
    access: 'user',
    summary:
      'Disputes a tax document that was issued for the signed-in affiliate, within 14 days; staff answer.',
    input: z.strictObject({
      ...ownDocument,
      reason: text(1_000, { minLength: shortestDisputeReason, isMultiline: true }),
    }),
    output: noOutput,
    errors: ['not_found', 'transition_not_allowed'],
  }),
  getSelfBillingPdf: call('GetSelfBillingPdf', {
    ...pdf,
    access: 'user',
    summary: 'Returns a tax document of the signed-in affiliate as a PDF.',
    limit: { points: 120, windowSeconds: 3_600, by: 'user' },
  }),
  getSelfBillingXml: call('GetSelfBillingXml', {
    ...xml,
    access: 'user',
    summary:
      'Returns a tax document of the signed-in affiliate as ISDOC, or as an issued invoice for Pohoda.',
  }),
  getAllSelfBilling: call('GetAllSelfBilling', {
    access: 'internal',
    permissions: allOf('GetAccounting'),
    summary: 'Lists tax documents issued for all affiliates, or for one, newest first.',
    input: z.strictObject({
      ...pageFields,
      userId: userIdSchema.optional(),
      /** Whether the sums of all that the filter leaves are wanted; they take as long as there are rows. */
      hasSums: z.boolean().default(false),
    }),
    output: createPageSchema(staffSelfBillingSchema).extend({
      sums: z.array(z.object({ net: moneySchema, vat: moneySchema, total: moneySchema })),
    }),
  }),
  getReceivedSelfBillingPdf: call('GetReceivedSelfBillingPdf', {
    ...pdf,
    access: 'internal',
    permissions: allOf('GetAccounting'),
    summary: 'Returns a tax document of an affiliate as a PDF, for staff.',
  }),
  getReceivedSelfBillingXml: call('GetReceivedSelfBillingXml', {
    ...xml,
    access: 'internal',
    permissions: allOf('GetAccounting'),
    summary:
      'Returns a tax document of an affiliate as ISDOC, or as a received invoice for Pohoda, for staff.',
  }),
  answerSelfBillingDispute: call('AnswerSelfBillingDispute', {
    access: 'internal',
    permissions: allOf('SetAccounting'),
    audit: { entity: 'System', idField: 'documentId' },
    summary:
      'Answers an affiliate’s dispute: confirms the document, which restarts the 14 days, or withdraws it, so that its statements get another one.',
    input: z.strictObject({
      ...ownDocument,
      answer: z.enum(['Confirmed', 'Withdrawn']),
      reason: text(500, { minLength: shortestDisputeReason }),
    }),
    output: noOutput,
    errors: ['not_found', 'transition_not_allowed'],
  }),
};
