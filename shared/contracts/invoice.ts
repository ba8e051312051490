import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { documentErasureIdSchema, eshopIdSchema, invoiceIdSchema } from '../domain/ids/ids.ts';
import { erasureStates } from '../domain/invoice/retention.ts';
import {
  creditNoteReasons,
  creditNoteRefunds,
  invoiceFileFormats,
  invoicePaymentMethods,
  invoiceStatuses,
  invoiceSubjects,
  invoiceTypes,
  refundStates,
} from '../domain/invoice/invoice.ts';
import { correctionGrounds, staffCorrectionGrounds } from '../domain/invoice/correctionGrounds.ts';
import { businessProofKinds, placePieces, placeVerdicts } from '../domain/invoice/placeEvidence.ts';
import { vatReasons } from '../domain/invoice/vatReason.ts';
import { vatCases } from '../domain/invoice/vatCases.ts';
import { vatMatchSchema } from './vatMatchSchema.ts';
import { creditCurrencies } from '../domain/money/currency.ts';
import { moneySchema, positiveMoneyNumberSchema } from '../domain/money/moneySchemas.ts';
import { approvalIdSchema } from '../domain/ids/ids.ts';
import { defineController, pageFields, createPageSchema, createCappedPageSchema } from './defineCall.ts';
import { confirmDuplicateField, dayField, searchField, text } from './fields.ts';
import { errorCodes, type ErrorCode } from '../errors/errors.ts';

const { call } = defineController('Invoice', 'Invoice');

/** A document that another one names. */
export const invoiceLinkSchema = z.object({
  id: invoiceIdSchema,
  number: z.string(),
  type: z.enum(invoiceTypes),
});

/** A document in a list. */
export const invoiceSchema = z.object({
  id: invoiceIdSchema,
  type: z.enum(invoiceTypes),
  number: z.string(),
  variableSymbol: z.string(),
  subject: z.enum(invoiceSubjects),
  status: z.enum(invoiceStatuses),
  eshopId: eshopIdSchema,
  domainName: z.string(),
  customerName: z.string(),
  issuedOn: z.iso.date(),
  /** Day of the tax point; null for a proforma, which is no tax document. */
  taxPointOn: z.iso.date().nullable(),
  dueOn: z.iso.date(),
  paidOn: z.iso.date().nullable(),
  net: moneySchema,
  vat: moneySchema,
  total: moneySchema,
  vatPercent: z.number(),
  vatReason: z.enum(vatReasons),
  paymentMethod: z.enum(invoicePaymentMethods).nullable(),
  /** Of a credit note that goes back to the card: on its way, done, or failed and to be sent by bank. */
  refundState: z.enum(refundStates).nullable(),
  /** Uncorrected rest that a credit note may take, without VAT; of a top-up only the unspent part. */
  creditable: moneySchema.nullable(),
  /** Rest of the VAT that a correction of a wrong tax may take; null where there is none. */
  correctableVat: moneySchema.nullable(),
  /** Whether its customer was erased after its retention; it has no files then. */
  isErased: z.boolean(),
  /** Whether a debit note may add to it. */
  isDebitable: z.boolean(),
  /** The proforma of a final invoice, the corrected document of a correction, and the other way round. */
  links: z.array(invoiceLinkSchema),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** What decided on the VAT of a document. */
export const vatEvidenceSchema = z.object({
  reason: z.enum(vatReasons),
  percent: z.number(),
  country: z.string(),
  taxNumber: z.string().nullable(),
  /** VIES’s answer, where it decided. */
  viesStatus: z.string().nullable(),
  viesConsultationNumber: z.string().nullable(),
  viesCheckedAt: z.iso.datetime().nullable(),
  /** The holder of the number beside the customer; null where nothing was compared. */
  viesMatch: vatMatchSchema.nullable(),
  /** Row of the decision table and its provisions; null where staff set the rate, and in older documents. */
  basis: z.object({ vatCase: z.enum(vatCases), provisions: z.string() }).nullable(),
  /** Evidence that the customer is outside the EU, as it was then; null within it, and in older documents. */
  place: z
    .object({
      verdict: z.enum(placeVerdicts),
      pieces: z.array(z.object({ piece: z.enum(placePieces), country: z.string().nullable() })),
      proof: z
        .object({ proofId: z.string(), kind: z.enum(businessProofKinds), fileName: z.string() })
        .nullable(),
      decisionReason: z.string().nullable(),
    })
    .nullable(),
  /** What a rate set by staff rests on, as the document prints it. */
  ground: z.string().nullable(),
  decidedAt: z.iso.datetime(),
});

/** Outcome for one document of several. */
const invoiceOutcomeSchema = z.object({
  invoiceId: invoiceIdSchema,
  outcome: z.enum(['Done', 'WaitsForApproval', 'Refused']),
  error: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]).nullable(),
  approvalId: approvalIdSchema.nullable(),
});

/** How a proforma is paid by a bank transfer. */
export const proformaTransferSchema = z.object({
  accountName: z.string(),
  iban: z.string(),
  /** Czech form of the account, `2000000001/2010`; null for a foreign one. */
  localAccount: z.string().nullable(),
  bic: z.string().nullable(),
  variableSymbol: z.string(),
  message: z.string(),
  /** Content of the payment code: SPAYD for CZK, EPC069-12 for EUR. */
  paymentCode: z.string(),
});

/** Documents of an anonymized customer that are erased together. */
export const documentErasureSchema = z.object({
  id: documentErasureIdSchema,
  eshopId: eshopIdSchema,
  domainName: z.string(),
  state: z.enum(erasureStates),
  documentCount: z.int(),
  /** The last day of retention by law; null for documents that the law never asks for. */
  retainedUntil: z.iso.date().nullable(),
  /** The day it runs, or ran. */
  runsOn: z.iso.date(),
  erasedAt: z.iso.datetime().nullable(),
  /** Why it is held or was released. */
  reason: z.string().nullable(),
});
export type DocumentErasure = z.infer<typeof documentErasureSchema>;

const someInvoices = z.array(invoiceIdSchema).min(1).max(100);

export const invoice = {
  generateProformaInvoice: call('GenerateProformaInvoice', {
    access: 'eshop',
    staffPermissions: allOf('SetAccounting'),
    summary:
      'Issues a pro forma invoice for a top-up by bank transfer: account, variable symbol and payment code.',
    input: z.strictObject({
      /** Credit without VAT, in the shop’s credit currency. */
      amount: positiveMoneyNumberSchema,
    }),
    output: z.object({
      invoice: invoiceSchema,
      /** How to pay it. */
      transfer: proformaTransferSchema,
    }),
    errors: ['billing_settings_missing', 'amount_below_minimum', 'proforma_limit_reached'],
    isIdempotent: true,
    limit: { points: 20, windowSeconds: 3_600, by: 'eshop' },
  }),
  getProformaTransfer: call('GetProformaTransfer', {
    access: 'eshop',
    summary: 'Returns a pro forma invoice of the shop and how to pay it.',
    input: z.strictObject({ invoiceId: invoiceIdSchema }),
    output: z.object({ invoice: invoiceSchema, transfer: proformaTransferSchema }),
    errors: ['not_found', 'invoice_type_wrong'],
  }),
  cancelProforma: call('CancelProforma', {
    access: 'eshop',
    staffPermissions: allOf('SetAccounting'),
    summary: 'Cancels an unpaid pro forma invoice of the shop.',
    input: z.strictObject({ invoiceId: invoiceIdSchema }),
    output: z.object({ invoice: invoiceSchema }),
    errors: ['not_found', 'invoice_type_wrong', 'transition_not_allowed'],
  }),
  getEshopInvoices: call('GetEshopInvoices', {
    access: 'eshop',
    summary: 'Lists the shop’s documents, newest first.',
    input: z.strictObject({
      ...pageFields,
      /** A part of the number, or a whole variable symbol. */
      search: searchField.default(''),
      type: z.enum(invoiceTypes).optional(),
      status: z.enum(invoiceStatuses).optional(),
      dateFrom: dayField.optional(),
      dateTo: dayField.optional(),
    }),
    output: createPageSchema(invoiceSchema),
  }),
  getInvoicePdfUrl: call('GetInvoicePdfUrl', {
    access: { tokens: ['EshopAccessToken', 'UserAccessToken'] },
    summary:
      'Returns a signed address, valid for 15 minutes, of a document as PDF, ISDOC or Pohoda XML; user tokens are for staff only.',
    input: z.strictObject({
      invoiceId: invoiceIdSchema,
      format: z.enum(invoiceFileFormats).default('Pdf'),
    }),
    output: z.object({ url: z.string(), fileName: z.string(), expiresAt: z.iso.datetime() }),
    errors: ['not_found'],
  }),
  getInvoices: call('GetInvoices', {
    access: 'internal',
    permissions: allOf('GetAccounting'),
    summary: 'Lists the documents of all shops, newest first, with totals of the filtered rows.',
    input: z.strictObject({
      ...pageFields,
      type: z.enum(invoiceTypes),
      status: z.enum(invoiceStatuses).optional(),
      eshopId: eshopIdSchema.optional(),
      /** A part of the number, the customer’s name or the domain. */
      search: searchField.default(''),
      dateFrom: dayField.optional(),
      dateTo: dayField.optional(),
      currency: z.enum(creditCurrencies).optional(),
      vatReason: z.enum(vatReasons).optional(),
      /** By the time of issue, latest first unless false. */
      isDescending: z.boolean().default(true),
      /** Whether the sums are wanted, which takes as long as there are documents. */
      hasSums: z.boolean().default(true),
    }),
    output: createCappedPageSchema(invoiceSchema).extend({
      /** Of all that fit; empty where they were not wanted. */
      sums: z.array(z.object({ net: moneySchema, vat: moneySchema, total: moneySchema })),
    }),
  }),
  getInvoice: call('GetInvoice', {
    access: 'internal',
    permissions: allOf('GetAccounting'),
    summary: 'Returns a document with its VAT decision, amounts in CZK, lines and history.',
    input: z.strictObject({ invoiceId: invoiceIdSchema }),
    output: z.object({
      invoice: invoiceSchema,
      vatEvidence: vatEvidenceSchema,
      lines: z.array(
        z.object({ description: z.string(), net: moneySchema, vat: moneySchema, total: moneySchema }),
      ),
      /** Sums in CZK by the central bank’s rate of the day of the tax point; null for documents in CZK and proformas. */
      inCzk: z
        .object({ rate: z.number(), rateOn: z.iso.date(), net: moneySchema, vat: moneySchema })
        .nullable(),
      customer: z.object({
        name: z.string(),
        address: z.string(),
        registrationNumber: z.string().nullable(),
        taxNumber: z.string().nullable(),
        email: z.string(),
      }),
      creditNoteReason: z.enum(creditNoteReasons).nullable(),
      /** What lowers the tax of a credit note that no money of ours follows. */
      ground: z.enum(correctionGrounds).nullable(),
      note: z.string().nullable(),
      history: z.array(
        z.object({
          at: z.iso.datetime(),
          /** The event: issued, paid, cancelled, credited, regenerated, sent. */
          event: z.enum([
            'Issued',
            'Paid',
            'Cancelled',
            'Credited',
            'Debited',
            'Settled',
            'Regenerated',
            'Sent',
            'Overdue',
            'RefundFailed',
            'PayoutOrdered',
          ]),
          by: z.string(),
          reason: z.string().nullable(),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  getCreditPayout: call('GetCreditPayout', {
    access: 'internal',
    permissions: allOf('GetAccounting'),
    summary:
      'Returns what of an archived shop’s credit can be paid out: the unspent part of each top-up with its VAT.',
    input: z.strictObject({ eshopId: eshopIdSchema }),
    output: z.object({
      documents: z.array(
        z.object({ invoice: invoiceLinkSchema, net: moneySchema, vat: moneySchema, total: moneySchema }),
      ),
      net: moneySchema,
      vat: moneySchema,
      total: moneySchema,
      /** Credit that was given, for which no money came, and of top-ups that are too old to be corrected. */
      other: moneySchema,
      /** The payout that waits for a second person, to this account. */
      waiting: z.object({ approvalId: approvalIdSchema, accountMask: z.string() }).nullable(),
    }),
    errors: ['not_found', 'transition_not_allowed'],
  }),
  requestCreditPayout: call('RequestCreditPayout', {
    access: 'internal',
    permissions: allOf('SetAccounting'),
    audit: { entity: 'Eshop', idField: 'eshopId' },
    summary:
      'Requests the payout of an archived shop’s credit to a bank account; a second person always approves it. A credit note is issued for each top-up.',
    input: z.strictObject({
      eshopId: eshopIdSchema,
      /** Account of the customer. */
      iban: text(42, { minLength: 15 }),
      reason: text(500),
      confirmDuplicate: confirmDuplicateField,
    }),
    output: z.object({ approvalId: approvalIdSchema }),
    errors: [
      'not_found',
      'transition_not_allowed',
      'credit_insufficient',
      'credit_payout_waiting',
      'duplicate_decision',
      'step_up_required',
    ],
    isIdempotent: true,
  }),
  getDocumentErasures: call('GetDocumentErasures', {
    access: 'internal',
    permissions: allOf('GetAccounting'),
    summary:
      'Lists planned and past erasures of documents of anonymized customers: how many, until when the law has them retained, and when they run.',
    input: z.strictObject({ ...pageFields, state: z.enum(erasureStates).optional() }),
    output: createPageSchema(documentErasureSchema),
  }),
  decideDocumentErasure: call('DecideDocumentErasure', {
    access: 'internal',
    permissions: allOf('SetAccounting'),
    audit: { entity: 'System', idField: 'documentErasureId' },
    summary:
      'Holds an erasure of documents, as for a tax inspection or a lawsuit, or releases it; a released one is shown for the notice period again.',
    input: z.strictObject({
      documentErasureId: documentErasureIdSchema,
      isHeld: z.boolean(),
      reason: text(500),
    }),
    output: z.object({ erasure: documentErasureSchema }),
    errors: ['not_found', 'transition_not_allowed'],
  }),
  regenerateInvoice: call('RegenerateInvoice', {
    access: 'internal',
    permissions: allOf('SetAccounting'),
    audit: { entity: 'Invoice', idField: 'invoiceId' },
    summary: 'Regenerates a document’s files from its stored data, which never changes.',
    input: z.strictObject({ invoiceId: invoiceIdSchema }),
    output: z.object({ invoice: invoiceSchema }),
    errors: ['not_found'],
  }),
  setAsPaid: call('SetAsPaid', {
    access: 'internal',
    permissions: allOf('SetAccounting'),
    audit: { entity: 'Invoice', idField: 'invoiceIds' },
    summary:
      'Marks pro forma invoices as paid: books the credit and issues the tax documents; above a limit a second person approves.',
    input: z.strictObject({
      invoiceIds: someInvoices,
      paidOn: dayField,
      reason: text(500),
      confirmDuplicate: confirmDuplicateField,
    }),
    output: z.object({ outcomes: z.array(invoiceOutcomeSchema) }),
    errors: ['other_request_waiting', 'duplicate_decision', 'step_up_required'],
    isIdempotent: true,
  }),
  setAsCancelled: call('SetAsCancelled', {
    access: 'internal',
    permissions: allOf('SetAccounting'),
    audit: { entity: 'Invoice', idField: 'invoiceIds' },
    summary:
      'Cancels pro forma invoices that won’t be paid; a tax document is corrected by a credit note instead.',
    input: z.strictObject({ invoiceIds: someInvoices, reason: text(500) }),
    output: z.object({ outcomes: z.array(invoiceOutcomeSchema) }),
    isIdempotent: true,
  }),
  generateCreditNote: call('GenerateCreditNote', {
    access: 'internal',
    permissions: allOf('SetAccounting'),
    audit: { entity: 'Invoice', idField: 'invoiceId' },
    summary:
      'Issues a credit note for a final invoice, up to the unspent part of a top-up, takes the credit back and refunds the money; above a limit a second person approves.',
    input: z.strictObject({
      invoiceId: invoiceIdSchema,
      /** Without VAT; all that may be credited when it is left out. */
      amount: positiveMoneyNumberSchema.optional(),
      /**
       * VAT of a wrong tax, for the reason TaxCorrection: given apart from the base, also of spent credit; without `amount`
       * the base stays. A second person approves it.
       */
      vatAmount: positiveMoneyNumberSchema.optional(),
      reason: z.enum(creditNoteReasons),
      note: text(500),
      refund: z.enum(creditNoteRefunds),
      /** What lowers the tax although no money is returned; needed for `None`. */
      ground: z.enum(staffCorrectionGrounds).optional(),
      confirmDuplicate: confirmDuplicateField,
    }),
    output: z.object({
      creditNote: invoiceSchema.nullable(),
      approvalId: approvalIdSchema.nullable(),
    }),
    errors: [
      'not_found',
      'invoice_type_wrong',
      'transition_not_allowed',
      'credit_note_exceeds_rest',
      'credit_insufficient',
      'refund_not_possible',
      'correction_ground_missing',
      'payment_provider_unavailable',
      'other_request_waiting',
      'duplicate_decision',
      'step_up_required',
    ],
    isIdempotent: true,
  }),
};
