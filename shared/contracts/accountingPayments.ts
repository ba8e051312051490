import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import {
  approvalIdSchema,
  eshopIdSchema,
  invoiceIdSchema,
  paymentIdSchema,
  unpaidSupplyIdSchema,
} from '../domain/ids/ids.ts';
import { debitNoteGrounds, debitNoteTaxPlaces } from '../domain/invoice/correctionGrounds.ts';
import { moneySchema, positiveMoneyNumberSchema } from '../domain/money/moneySchemas.ts';
import { paymentReviewProblems, paymentReviewResolutions } from '../domain/payment/review.ts';
import {
  unpaidSupplyDecisions,
  unpaidSupplySources,
  unpaidSupplyStates,
  writeOffGrounds,
} from '../domain/payment/unpaidSupply.ts';
import { createPageSchema, defineController, pageFields } from './defineCall.ts';
import { confirmDuplicateField, dayField, text } from './fields.ts';
import { invoiceLinkSchema } from './invoice.ts';

const { call } = defineController('Accounting', 'Accounting');

/** The spent part of a payment that was taken back, or what a debit note claims: its supply is unpaid. */
export const unpaidSupplySchema = z.object({
  id: unpaidSupplyIdSchema,
  eshopId: eshopIdSchema,
  domainName: z.string(),
  source: z.enum(unpaidSupplySources),
  /** The tax document of the payment, or that a debit note corrects. */
  invoice: invoiceLinkSchema.nullable(),
  state: z.enum(unpaidSupplyStates),
  /** Without VAT, VAT, and both together. */
  net: moneySchema,
  vat: moneySchema,
  total: moneySchema,
  openedAt: z.iso.datetime(),
  ground: z.enum(writeOffGrounds).nullable(),
  paidOn: z.string().nullable(),
  /** The debit note that claims it, and the last day to pay it. */
  debitNote: invoiceLinkSchema.nullable(),
  dueOn: z.string().nullable(),
  /** The document that lowered its VAT. */
  creditNote: invoiceLinkSchema.nullable(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
});
export type UnpaidSupply = z.infer<typeof unpaidSupplySchema>;

/** Calls of Accounting about card payments that need a person. */
export const accountingPayments = {
  getPaymentReviews: call('GetPaymentReviews', {
    access: 'internal',
    permissions: allOf('GetAccounting'),
    summary: 'Lists card payments that need review because they differ from the order or are disputed.',
    input: z.strictObject({
      ...pageFields,
      /** Whether the sums of all that the filter leaves are wanted; they take as long as there are rows. */
      hasSums: z.boolean().default(false),
    }),
    output: createPageSchema(
      z.object({
        id: paymentIdSchema,
        eshopId: eshopIdSchema,
        domainName: z.string(),
        problem: z.enum(paymentReviewProblems),
        expected: moneySchema,
        received: moneySchema,
        providerPaymentId: z.string().nullable(),
        since: z.iso.datetime(),
      }),
      /** Expected amounts, one a currency. */
    ).extend({ sums: z.array(moneySchema) }),
  }),
  getUnpaidSupplies: call('GetUnpaidSupplies', {
    access: 'internal',
    permissions: allOf('GetAccounting'),
    summary:
      'Lists supplies whose payment was taken back by the payer’s bank after the credit was spent, and debit notes that aren’t paid, with what was decided on each.',
    input: z.strictObject({
      ...pageFields,
      state: z.enum(unpaidSupplyStates).optional(),
      /** Whether the sums of all that the filter leaves are wanted; they take as long as there are rows. */
      hasSums: z.boolean().default(false),
    }),
    /** Sums of the totals, one a currency. */
    output: createPageSchema(unpaidSupplySchema).extend({ sums: z.array(moneySchema) }),
  }),
  decideUnpaidSupply: call('DecideUnpaidSupply', {
    access: 'internal',
    permissions: allOf('SetAccounting'),
    audit: { entity: 'UnpaidSupply', idField: 'unpaidSupplyId' },
    summary:
      'Decides on an unpaid supply: it was paid by bank, set off against a credit note, or is written off. VAT is lowered only on a legal ground. Above a set amount a second person approves.',
    input: z.strictObject({
      unpaidSupplyId: unpaidSupplyIdSchema,
      decision: z.enum(unpaidSupplyDecisions),
      /** What lowers the VAT of one that is written off; null leaves the VAT. */
      ground: z.enum(writeOffGrounds).nullable(),
      /** The day its money came to the bank account; with `Collected` only. */
      paidOn: dayField.nullable(),
      reason: text(500),
      confirmDuplicate: confirmDuplicateField,
    }),
    output: z.object({
      /** The request on which a second person decides first; null when it is done. */
      approvalId: approvalIdSchema.nullable(),
    }),
    errors: [
      'not_found',
      'transition_not_allowed',
      'credit_note_exceeds_rest',
      'set_off_note_missing',
      'other_request_waiting',
      'duplicate_decision',
      'step_up_required',
    ],
    isIdempotent: true,
  }),
  generateDebitNote: call('GenerateDebitNote', {
    access: 'internal',
    permissions: allOf('SetAccounting'),
    audit: { entity: 'Invoice', idField: 'invoiceId' },
    summary:
      'Requests a debit note for an invoice that states its base or VAT too low, also of spent credit; a second person always approves it. Its sum is an unpaid supply until it is paid.',
    input: z.strictObject({
      invoiceId: invoiceIdSchema,
      ground: z.enum(debitNoteGrounds),
      /** Base besides that of the invoice, without VAT. */
      amount: positiveMoneyNumberSchema.optional(),
      /** VAT besides that of the invoice, given apart from the base. */
      vatAmount: positiveMoneyNumberSchema.optional(),
      /** Whose VAT is the right one, and its rate in percent at the invoice’s tax point. */
      taxPlace: z.enum(debitNoteTaxPlaces),
      vatPercent: z.number().min(0).max(100),
      note: text(500),
      confirmDuplicate: confirmDuplicateField,
    }),
    output: z.object({
      /** The request on which a second person decides. */
      approvalId: approvalIdSchema,
    }),
    errors: [
      'not_found',
      'invoice_type_wrong',
      'transition_not_allowed',
      'correction_too_late',
      'other_request_waiting',
      'duplicate_decision',
      'step_up_required',
    ],
    isIdempotent: true,
  }),
  resolvePaymentReview: call('ResolvePaymentReview', {
    access: 'internal',
    permissions: allOf('SetAccounting'),
    audit: { entity: 'Payment', idField: 'paymentId' },
    summary:
      'Resolves a payment that differs from its order: book the amount received, refund it, or ignore it. Above a set amount a second person approves.',
    input: z.strictObject({
      paymentId: paymentIdSchema,
      resolution: z.enum(paymentReviewResolutions),
      reason: text(500),
      confirmDuplicate: confirmDuplicateField,
    }),
    output: z.object({
      /** The request on which a second person decides first; null when it is done. */
      approvalId: approvalIdSchema.nullable(),
    }),
    errors: [
      'not_found',
      'transition_not_allowed',
      'payment_provider_unavailable',
      'other_request_waiting',
      'duplicate_decision',
      'step_up_required',
    ],
    isIdempotent: true,
  }),
};
