import { z } from 'zod';
import {
  payoutBlocks,
  payoutFileFormats,
  payoutStates,
  shortestPayoutReason,
} from '../domain/affiliate/payout.ts';
import {
  approvalIdSchema,
  eshopIdSchema,
  payoutIdSchema,
  payoutRunIdSchema,
  userIdSchema,
} from '../domain/ids/ids.ts';
import { creditCurrencies } from '../domain/money/currency.ts';
import { moneySchema } from '../domain/money/moneySchemas.ts';
import { allOf } from '../access/permissions.ts';
import { createPageSchema, defineController, noInput, noOutput, pageFields } from './defineCall.ts';
import { dayField, text, typedPasswordField } from './fields.ts';

const { call } = defineController('Affiliate', 'Affiliate');

/** Where a partner is paid, as it may be seen. */
export const payoutAccountSchema = z.object({
  holderName: z.string(),
  /** The IBAN without its middle. */
  mask: z.string(),
  changedAt: z.iso.datetime(),
  /** Nothing is paid to it before; null once that is over. */
  frozenUntil: z.iso.datetime().nullable(),
  /** Whether the bank sent a payout to it back. */
  isReturned: z.boolean(),
});
export type PayoutAccount = z.infer<typeof payoutAccountSchema>;

/** The shop whose credit a partner takes payouts as. */
export const payoutCreditSchema = z.object({
  eshopId: eshopIdSchema,
  shopName: z.string(),
  /** Commission in another currency goes to the bank account. */
  currency: z.enum(creditCurrencies),
  changedAt: z.iso.datetime(),
  /** Nothing is credited before; null once that is over. */
  frozenUntil: z.iso.datetime().nullable(),
  /** What the shop lacks; null when nothing. */
  block: z.enum(payoutBlocks).nullable(),
});
export type PayoutCredit = z.infer<typeof payoutCreditSchema>;

/** What a partner was paid at once. */
export const payoutSchema = z.object({
  id: payoutIdSchema,
  state: z.enum(payoutStates),
  amount: moneySchema,
  /** The masked bank account, or the shop that was credited. */
  account: z.string(),
  isCredit: z.boolean(),
  variableSymbol: z.string(),
  statementCount: z.int(),
  orderedAt: z.iso.datetime(),
  /** The day of the bank statement. */
  paidOn: dayField.nullable(),
  returnedAt: z.iso.datetime().nullable(),
  returnReason: z.string().nullable(),
});
export type Payout = z.infer<typeof payoutSchema>;

/** A payout as staff see it. */
export const staffPayoutSchema = payoutSchema.extend({
  partner: z.object({ id: userIdSchema, email: z.string() }),
  runNumber: z.int(),
});
export type StaffPayout = z.infer<typeof staffPayoutSchema>;

/** Payouts that were ordered from our bank together. */
export const payoutRunSchema = z.object({
  id: payoutRunIdSchema,
  number: z.int(),
  payoutCount: z.int(),
  total: moneySchema,
  dueOn: dayField,
  createdAt: z.iso.datetime(),
  requestedBy: z.string(),
  approvedBy: z.string(),
  formats: z.array(z.enum(payoutFileFormats)),
});
export type PayoutRun = z.infer<typeof payoutRunSchema>;

/** What partners can be paid now in one currency. */
export const payoutPlanSchema = z.object({
  currency: z.enum(creditCurrencies),
  minimum: moneySchema,
  /** What a run would pay now, and to how many partners. */
  total: moneySchema,
  payoutCount: z.int(),
  /** The request for a run that waits for its decision. */
  approvalId: approvalIdSchema.nullable(),
  partners: z.array(
    z.object({
      partner: z.object({ id: userIdSchema, email: z.string() }),
      amount: moneySchema,
      statementCount: z.int(),
      account: z.string().nullable(),
      isCredit: z.boolean(),
      /** Why it isn’t paid out; null when it is. */
      block: z.enum(payoutBlocks).nullable(),
    }),
  ),
});
export type PayoutPlan = z.infer<typeof payoutPlanSchema>;

/** Calls of the affiliate programme about payouts. */
export const affiliatePayouts = {
  getPayoutAccount: call('GetPayoutAccount', {
    access: 'user',
    summary:
      'Returns the masked bank account or the shop whose credit the signed-in affiliate is paid to, the minimum payouts, and what is payable with the reason why it is not paid.',
    input: noInput,
    output: z.object({
      account: payoutAccountSchema.nullable(),
      /** Null: payouts go to the bank account. */
      credit: payoutCreditSchema.nullable(),
      /** Shops of the affiliate that payouts can go to as credit. */
      ownShops: z.array(
        z.object({ eshopId: eshopIdSchema, shopName: z.string(), currency: z.enum(creditCurrencies) }),
      ),
      minimums: z.array(moneySchema),
      coolingDays: z.int(),
      /** What the affiliate can be paid now, by currency, as the next run decides it. */
      payable: z.array(
        z.object({
          amount: moneySchema,
          /** Why it isn’t paid out; null when it is. */
          block: z.enum(payoutBlocks).nullable(),
        }),
      ),
    }),
  }),
  setPayoutAccount: call('SetPayoutAccount', {
    access: 'user',
    summary:
      'Sets the bank account that the signed-in affiliate is paid to; a change stops payouts for some days and is reported by e-mail.',
    input: z.strictObject({
      iban: text(42, { minLength: 15 }),
      holderName: text(70, { minLength: 2 }),
      /** Of the affiliate; who has none needs a sign-in within ten minutes. */
      password: typedPasswordField.optional(),
    }),
    output: z.object({ account: payoutAccountSchema }),
    errors: ['current_password_wrong', 'reauthentication_required', 'too_many_requests'],
    limit: { points: 10, windowSeconds: 86_400, by: 'user' },
  }),
  setPayoutCredit: call('SetPayoutCredit', {
    access: 'user',
    summary:
      'Sets the own shop whose advertising credit the signed-in affiliate takes payouts as, or null for the bank account; a change stops payouts for some days and is reported by e-mail.',
    input: z.strictObject({
      eshopId: eshopIdSchema.nullable(),
      /** Of the affiliate; who has none needs a sign-in within ten minutes. */
      password: typedPasswordField.optional(),
    }),
    output: noOutput,
    errors: ['not_found', 'current_password_wrong', 'reauthentication_required', 'too_many_requests'],
    limit: { points: 10, windowSeconds: 86_400, by: 'user' },
  }),
  getPayouts: call('GetPayouts', {
    access: 'user',
    summary: 'Lists the signed-in affiliate’s payouts, newest first.',
    input: z.strictObject(pageFields),
    output: createPageSchema(payoutSchema),
  }),
  getPayoutPlans: call('GetPayoutPlans', {
    access: 'internal',
    permissions: allOf('GetAccounting'),
    summary: 'Returns what affiliates can be paid now, by currency, with the reasons why some are not.',
    input: noInput,
    output: z.object({ plans: z.array(payoutPlanSchema) }),
  }),
  requestPayoutRun: call('RequestPayoutRun', {
    access: 'internal',
    permissions: allOf('SetAccounting'),
    audit: { entity: 'Approval', idField: 'approvalId' },
    summary:
      'Requests a second person’s approval for paying out everything payable in a currency. One request per currency is open at a time.',
    input: z.strictObject({
      currency: z.enum(creditCurrencies),
      reason: text(500, { minLength: shortestPayoutReason }),
    }),
    output: z.object({ approvalId: approvalIdSchema }),
    errors: ['payouts_none', 'step_up_required'],
  }),
  getPayoutRuns: call('GetPayoutRuns', {
    access: 'internal',
    permissions: allOf('GetAccounting'),
    summary: 'Lists payout runs, newest first.',
    input: z.strictObject({
      ...pageFields,
      /** Whether the sums of all that the filter leaves are wanted; they take as long as there are rows. */
      hasSums: z.boolean().default(false),
    }),
    output: createPageSchema(payoutRunSchema).extend({ sums: z.array(moneySchema) }),
  }),
  getAllPayouts: call('GetAllPayouts', {
    access: 'internal',
    permissions: allOf('GetAccounting'),
    summary: 'Lists payouts of all affiliates, or of one run, affiliate or state, newest first.',
    input: z.strictObject({
      ...pageFields,
      state: z.enum(payoutStates).optional(),
      runId: payoutRunIdSchema.optional(),
      userId: userIdSchema.optional(),
      /** Whether the sums of all that the filter leaves are wanted; they take as long as there are rows. */
      hasSums: z.boolean().default(false),
    }),
    output: createPageSchema(staffPayoutSchema).extend({ sums: z.array(moneySchema) }),
  }),
  getAllPayoutsCsv: call('GetAllPayoutsCsv', {
    access: 'internal',
    permissions: allOf('GetAccounting'),
    summary: 'Returns payouts of all affiliates as CSV in the caller’s language, newest first.',
    input: z.strictObject({ state: z.enum(payoutStates).optional() }),
    output: z.undefined(),
    produces: 'text/csv',
    weight: 'heavy',
  }),
  exportPayoutFile: call('ExportPayoutFile', {
    access: 'internal',
    permissions: allOf('SetAccounting'),
    summary:
      'Returns the payment order of a payout run for the bank: ABO for CZK, SEPA pain.001 for EUR. The bytes are the same every time.',
    input: z.strictObject({ runId: payoutRunIdSchema, format: z.enum(payoutFileFormats) }),
    output: z.object({ name: z.string(), text: z.string() }),
    errors: ['not_found'],
    // It has the accounts of partners in plain text, so whoever takes it is on record.
    audit: { entity: 'System', idField: 'runId' },
    limit: { points: 60, windowSeconds: 3_600, by: 'user' },
  }),
  returnPayout: call('ReturnPayout', {
    access: 'internal',
    permissions: allOf('SetAccounting'),
    audit: { entity: 'System', idField: 'payoutId' },
    summary: 'Takes back a payout that the bank did not carry out; its commission is payable again.',
    input: z.strictObject({
      payoutId: payoutIdSchema,
      reason: text(500, { minLength: shortestPayoutReason }),
    }),
    output: noOutput,
    errors: ['not_found', 'transition_not_allowed'],
  }),
};
