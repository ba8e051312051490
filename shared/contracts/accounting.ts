import { z } from 'zod';
import { allOf, anyOf } from '../access/permissions.ts';
import {
  approvalIdSchema,
  bankStatementIdSchema,
  bankTransactionIdSchema,
  eshopIdSchema,
  invoiceIdSchema,
  ledgerCheckIdSchema,
  userIdSchema,
} from '../domain/ids/ids.ts';
import {
  bankHints,
  bankReviewReasons,
  bankStatementFormats,
  bankTransactionStates,
} from '../domain/invoice/bank.ts';
import { creditCurrencies } from '../domain/money/currency.ts';
import { ledgerTimes } from '../domain/money/ledger.ts';
import { moneyNumberSchema, moneySchema } from '../domain/money/moneySchemas.ts';
import { approvalDecisions, approvalKinds, approvalStates } from '../domain/payment/approval.ts';
import { errorCodes, type ErrorCode } from '../errors/errors.ts';
import { ledgerCheckStates, ledgerFindingKinds } from '../domain/payment/ledger.ts';
import { accountingPayments } from './accountingPayments.ts';
import { defineController, noInput, pageFields, createPageSchema } from './defineCall.ts';
import { confirmDuplicateField, instantField, searchField, text } from './fields.ts';
import { invoiceLinkSchema } from './invoice.ts';

const { call } = defineController('Accounting', 'Accounting');

/** A check of the books. */
export const ledgerCheckSchema = z.object({
  id: ledgerCheckIdSchema,
  state: z.enum(ledgerCheckStates),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  eshopCount: z.int(),
  transferCount: z.int(),
  findings: z.array(
    z.object({
      kind: z.enum(ledgerFindingKinds),
      eshopId: eshopIdSchema.nullable(),
      domainName: z.string().nullable(),
      /** The first entry that differs: its position in the shop’s chain and its id. */
      sequence: z.int().nullable(),
      transferId: z.string().nullable(),
      detail: z.string(),
      /** Whether spending of the shop was stopped for it and still is. */
      isFrozen: z.boolean(),
    }),
  ),
});

/** A request that a second person decides on. */
export const approvalSchema = z.object({
  id: approvalIdSchema,
  kind: z.enum(approvalKinds),
  state: z.enum(approvalStates),
  /** Null when it concerns no single shop: payouts to partners. */
  eshopId: eshopIdSchema.nullable(),
  domainName: z.string(),
  /** What it moves, or is worth. */
  amount: moneySchema,
  reason: z.string(),
  invoice: invoiceLinkSchema.nullable(),
  requestedBy: z.object({ id: userIdSchema, email: z.string() }),
  requestedAt: z.iso.datetime(),
  decidedBy: z.object({ id: userIdSchema, email: z.string() }).nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decisionReason: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  /** What besides the sum is to be done, by the names of the call that asked, e.g. `paidOn`, `refund`. */
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Whether an approved one is done; one that could not be at once is tried again. */
  isCarriedOut: z.boolean(),
  /** Why an approved one could not be carried out any more. */
  failureCode: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]).nullable(),
  /** Whether the one who asks may decide: it is open, another person’s, and of their permissions. */
  isDecidable: z.boolean(),
  /** Why they may not decide on a request that waits: their own, too new an account, dependent on the requester, a permission. */
  undecidableReason: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]).nullable(),
});
export type Approval = z.infer<typeof approvalSchema>;

/** Evidence for the approver of a request. */
export const approvalEvidenceSchema = z.object({
  /** Credit of the shop now, and once the request is carried out; null for what leaves the credit as it is. */
  balance: z.object({ before: moneySchema, after: moneySchema }).nullable(),
  /** Decided by the requester alone in the last 24 hours, one sum a currency. */
  byRequester: z.array(moneySchema),
  /** Decided about the shop by one person alone in the last 24 hours, one sum a currency. */
  aboutShop: z.array(moneySchema),
  /** Other requests about the shop with the same kind and amount of the last 30 days, the newest first. */
  similar: z.array(
    z.object({
      id: approvalIdSchema,
      state: z.enum(approvalStates),
      requestedBy: z.string(),
      requestedAt: z.iso.datetime(),
    }),
  ),
});
export type ApprovalEvidence = z.infer<typeof approvalEvidenceSchema>;

/** A line of a bank statement. */
export const bankTransactionSchema = z.object({
  id: bankTransactionIdSchema,
  statementId: bankStatementIdSchema,
  state: z.enum(bankTransactionStates),
  reviewReason: z.enum(bankReviewReasons).nullable(),
  bookedOn: z.iso.date(),
  /** Received amount; negative of money that takes a payment back, the only outgoing money that is stored. */
  amount: moneySchema,
  variableSymbol: z.string().nullable(),
  counterparty: z.string().nullable(),
  counterAccount: z.string().nullable(),
  message: z.string().nullable(),
  bankReference: z.string(),
  /** The proforma that it pays, or the one that it most likely pays while it waits. */
  invoice: invoiceLinkSchema.nullable(),
  /** Of a line that waits: what that proforma asks for, of whom, and what speaks for it. */
  likely: z
    .object({
      total: moneySchema,
      customerName: z.string(),
      hints: z.array(z.enum(bankHints)),
      /** Whether it still waits for its money. */
      isPayable: z.boolean(),
    })
    .nullable(),
  /** Whether it is about a payout to a partner: it paid it, or brought it back. */
  isPayout: z.boolean(),
  /** Of money that takes a payment back: that payment, its tax document and the proposed booking; null where it is unknown. */
  takenBack: z
    .object({
      bookedOn: z.iso.date(),
      invoice: invoiceLinkSchema,
      /** What a credit note can take back of the document, without VAT: its unspent part. */
      creditable: moneySchema,
      /** The spent part, without VAT: a debt of the shop. */
      spent: moneySchema,
      /** Whether it can be booked in one step: the document is as it was paid. */
      isBookable: z.boolean(),
    })
    .nullable(),
  eshopId: eshopIdSchema.nullable(),
  domainName: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  /** The request on which a second person decides before the line is booked; null when none waits. */
  approvalId: approvalIdSchema.nullable(),
});
export type BankTransaction = z.infer<typeof bankTransactionSchema>;

const toSeeApprovals = anyOf('GetAccounting', 'SetEshopDetail');

export const accounting = {
  getTrialBalance: call('GetTrialBalance', {
    access: 'internal',
    permissions: allOf('GetAccounting'),
    summary:
      'Returns the trial balance: debits and credits of every ledger account by currency, as of a given time, by the moment a movement belongs to or was recorded.',
    input: z.strictObject({
      at: instantField.optional(),
      /** `Effective`: movements that belong to the time up to `at`, also if booked later; `Recorded`: only movements booked by then. */
      by: z.enum(ledgerTimes).default('Effective'),
    }),
    output: z.object({
      at: z.iso.datetime(),
      by: z.enum(ledgerTimes),
      currencies: z.array(
        z.object({
          currency: z.enum(creditCurrencies),
          accounts: z.array(
            z.object({
              /** Accounts of single shops are shown as one, e.g. `credit`. */
              account: z.string(),
              debit: moneySchema,
              credit: moneySchema,
              /** Debit less credit. */
              balance: moneySchema,
            }),
          ),
          debit: moneySchema,
          credit: moneySchema,
          isBalanced: z.boolean(),
        }),
      ),
      lastCheck: ledgerCheckSchema.nullable(),
    }),
  }),
  getLedgerChecks: call('GetLedgerChecks', {
    access: 'internal',
    permissions: allOf('GetAccounting'),
    summary: 'Lists ledger checks, newest first.',
    input: z.strictObject({ ...pageFields, state: z.enum(ledgerCheckStates).optional() }),
    output: createPageSchema(ledgerCheckSchema),
  }),
  startLedgerCheck: call('StartLedgerCheck', {
    access: 'internal',
    permissions: allOf('SetAccounting'),
    audit: { entity: 'System', idField: 'check.id' },
    summary: 'Starts a ledger check now.',
    input: noInput,
    output: z.object({ check: ledgerCheckSchema }),
    limit: { points: 10, windowSeconds: 3_600, by: 'user' },
  }),
  unfreezeSpending: call('UnfreezeSpending', {
    access: 'internal',
    permissions: allOf('SetAccounting'),
    audit: { entity: 'Eshop', idField: 'eshopId' },
    summary: 'Releases a shop whose spending was blocked by a ledger discrepancy, after review.',
    input: z.strictObject({ eshopId: eshopIdSchema, reason: text(500) }),
    output: z.object({}),
    errors: ['not_found', 'transition_not_allowed'],
  }),
  getApprovals: call('GetApprovals', {
    access: 'internal',
    permissions: toSeeApprovals,
    summary: 'Lists money requests that need a second person’s approval, newest first.',
    input: z.strictObject({
      ...pageFields,
      state: z.enum(approvalStates).optional(),
      eshopId: eshopIdSchema.optional(),
      /** Only those that the caller made. */
      isOwn: z.boolean().optional(),
      /** Whether the sums of all that the filter leaves are wanted; they take as long as there are rows. */
      hasSums: z.boolean().default(false),
    }),
    output: createPageSchema(approvalSchema).extend({
      /** The sums from which a second person approves, one a currency. */
      thresholds: z.array(moneySchema),
      /** Requested amounts, one a currency; tax rates are about none. */
      sums: z.array(moneySchema),
    }),
  }),
  decideApproval: call('DecideApproval', {
    access: 'internal',
    permissions: toSeeApprovals,
    audit: { entity: 'Approval', idField: 'approvalId' },
    summary:
      'Approves or rejects another staff member’s request; an approved request is executed immediately.',
    input: z.strictObject({
      approvalId: approvalIdSchema,
      decision: z.enum(approvalDecisions),
      reason: text(500),
    }),
    output: z.object({ approval: approvalSchema }),
    errors: [
      'not_found',
      'own_request',
      'transition_not_allowed',
      'permission_required',
      'approver_too_new',
      'approver_not_independent',
      'step_up_required',
    ],
    isIdempotent: true,
  }),
  getApproval: call('GetApproval', {
    access: 'internal',
    permissions: toSeeApprovals,
    summary:
      'Returns one money request with its evidence: the shop’s balance before and after, what the requester and the shop decided without approval in 24 hours, and similar requests.',
    input: z.strictObject({ approvalId: approvalIdSchema }),
    output: z.object({ approval: approvalSchema, evidence: approvalEvidenceSchema }),
    errors: ['not_found'],
  }),
  getAllowance: call('GetAllowance', {
    access: 'internal',
    permissions: anyOf('SetAccounting', 'SetEshopDetail'),
    summary:
      'Says whether planned money decisions need a second person’s approval, and what the caller may still decide on alone: the sums of the last 24 hours by person and by shop count.',
    input: z.strictObject({
      /** What would be submitted together; an amount of either sign. */
      decisions: z
        .array(
          z.strictObject({
            eshopId: eshopIdSchema,
            amount: moneyNumberSchema,
            currency: z.enum(creditCurrencies),
          }),
        )
        .min(1)
        .max(100),
    }),
    output: z.object({
      needsApproval: z.boolean(),
      /** The sums from which a second person approves, by the currencies of the decisions. */
      thresholds: z.array(moneySchema),
      /** What may still be decided alone about these shops, by the currencies of the decisions. */
      remaining: z.array(moneySchema),
    }),
  }),
  withdrawApproval: call('WithdrawApproval', {
    access: 'internal',
    permissions: toSeeApprovals,
    audit: { entity: 'Approval', idField: 'approvalId' },
    summary: 'Withdraws the staff member’s own pending request.',
    input: z.strictObject({ approvalId: approvalIdSchema }),
    output: z.object({ approval: approvalSchema }),
    errors: ['not_found', 'transition_not_allowed'],
  }),
  importBankStatement: call('ImportBankStatement', {
    access: 'internal',
    permissions: allOf('SetAccounting'),
    audit: { entity: 'System', idField: 'statementId' },
    summary:
      'Imports a bank statement (camt.053 or a bank’s CSV) and matches incoming payments to pro forma invoices by variable symbol, amount and currency. Payments that reach what the caller or the shop may have decided alone in 24 hours need a second person’s approval. Importing the same statement again changes nothing.',
    input: noInput,
    files: [{ name: 'File', isRequired: true, maxCount: 1, maxBytes: 10_000_000 }],
    output: z.object({
      statementId: bankStatementIdSchema,
      format: z.enum(bankStatementFormats),
      transactionCount: z.int(),
      newCount: z.int(),
      matchedCount: z.int(),
      /** Matched payments that a second person has to approve. */
      approvalCount: z.int(),
      reviewCount: z.int(),
      duplicateCount: z.int(),
    }),
    errors: ['bank_statement_invalid', 'file_too_large', 'exchange_rate_unavailable', 'step_up_required'],
    limit: { points: 60, windowSeconds: 3_600, by: 'user' },
  }),
  getBankTransactions: call('GetBankTransactions', {
    access: 'internal',
    permissions: allOf('GetAccounting'),
    summary: 'Lists bank statement lines, newest first.',
    input: z.strictObject({
      ...pageFields,
      state: z.enum(bankTransactionStates).optional(),
      reviewReason: z.enum(bankReviewReasons).optional(),
      /** A part of the payer, the account, the message, the symbol, the sum or the reference. */
      search: searchField.default(''),
      /** Whether the sums of all that the filter leaves are wanted; they take as long as there are rows. */
      hasSums: z.boolean().default(false),
    }),
    output: createPageSchema(bankTransactionSchema).extend({
      reviewCount: z.int(),
      /** Money that came less money that left, one a currency. */
      sums: z.array(moneySchema),
    }),
  }),
  matchBankTransaction: call('MatchBankTransaction', {
    access: 'internal',
    permissions: allOf('SetAccounting'),
    audit: { entity: 'BankTransaction', idField: 'bankTransactionId' },
    summary:
      'Matches a statement line to a pro forma invoice, or books it as credit of a shop. The amount received is the amount booked; above a limit, it needs a second person’s approval.',
    input: z.strictObject({
      bankTransactionId: bankTransactionIdSchema,
      invoiceId: invoiceIdSchema.nullable(),
      eshopId: eshopIdSchema.nullable(),
      reason: text(500),
      confirmDuplicate: confirmDuplicateField,
    }),
    output: z.object({ transaction: bankTransactionSchema }),
    errors: [
      'not_found',
      'transition_not_allowed',
      'currency_mismatch',
      'invoice_type_wrong',
      'billing_settings_missing',
      'exchange_rate_unavailable',
      'tax_point_invalid',
      'duplicate_decision',
      'step_up_required',
    ],
    isIdempotent: true,
  }),
  bookTakenBack: call('BookTakenBack', {
    access: 'internal',
    permissions: allOf('SetAccounting'),
    audit: { entity: 'BankTransaction', idField: 'bankTransactionId' },
    summary:
      'Books a payment that its bank took back in one step: a credit note of the unspent part, an unpaid supply of the spent part. Above a limit, it needs a second person’s approval.',
    input: z.strictObject({
      bankTransactionId: bankTransactionIdSchema,
      reason: text(500),
      confirmDuplicate: confirmDuplicateField,
    }),
    output: z.object({ transaction: bankTransactionSchema }),
    errors: ['not_found', 'transition_not_allowed', 'duplicate_decision', 'step_up_required'],
    isIdempotent: true,
  }),
  ignoreBankTransaction: call('IgnoreBankTransaction', {
    access: 'internal',
    permissions: allOf('SetAccounting'),
    audit: { entity: 'BankTransaction', idField: 'bankTransactionId' },
    summary: 'Removes a statement line from the queue when it isn’t a customer payment.',
    input: z.strictObject({ bankTransactionId: bankTransactionIdSchema, reason: text(500) }),
    output: z.object({ transaction: bankTransactionSchema }),
    errors: ['not_found', 'transition_not_allowed'],
  }),
  ...accountingPayments,
};
