import { z } from 'zod';
import { affiliateStates, referralSources } from '../domain/affiliate/affiliate.ts';
import { commissionBases } from '../domain/affiliate/commission.ts';
import { commissionStatementIdSchema, eshopIdSchema, userIdSchema } from '../domain/ids/ids.ts';
import { creditCurrencies } from '../domain/money/currency.ts';
import { moneySchema } from '../domain/money/moneySchemas.ts';
import { allOf } from '../access/permissions.ts';
import {
  commissionLineSchema,
  commissionPlanSchema,
  commissionPreviewSchema,
  commissionTermsSchema,
  earningsSchema,
  referralFunnelSchema,
  staffStatementSchema,
} from './affiliateSchemas.ts';
import { defineController, noInput, noOutput, pageFields, createPageSchema } from './defineCall.ts';
import { affiliatePortal } from './affiliatePortal.ts';
import { affiliatePayouts } from './affiliatePayouts.ts';
import { affiliateReviews } from './affiliateReviews.ts';
import { affiliateSelfBilling } from './affiliateSelfBilling.ts';
import { countryField, dayField, monthField, text, webAddressField } from './fields.ts';

const { call } = defineController('Affiliate', 'Affiliate');

/** What a partner sees of the shops that their link brought. */
export const affiliateInfoSchema = z.object({
  state: z.enum(affiliateStates),
  /** Null for who is no partner. */
  code: z.string().nullable(),
  referralUrl: z.string().nullable(),
  provisionBase: z.enum(commissionBases),
  provisionPercent: z.number(),
  provisionMonths: z.int(),
  eshops: z.array(
    z.object({
      id: eshopIdSchema,
      domainName: z.string(),
      country: countryField,
      registeredAt: z.iso.datetime(),
      firstTransactionDate: z.iso.datetime().nullable(),
      /** Until when its paid invoices bring a provision; null before its first transaction. */
      provisionUntil: z.iso.datetime().nullable(),
      /** What its documents have earned so far; null before the first. */
      commission: moneySchema.nullable(),
      /** Why it is theirs: the owner registered by a link, or typed the code. */
      source: z.enum(referralSources),
      /** The campaign that the link named. */
      campaign: z.string().nullable(),
      /** Whether the partner manages it openly, as an agency: a member of it, but not its owner. */
      isManaged: z.boolean(),
      /** What came of the review of its referral; null where nothing waits and nothing was taken back. */
      review: z.enum(['UnderReview', 'Rejected']).nullable(),
    }),
  ),
});
export type AffiliateInfo = z.infer<typeof affiliateInfoSchema>;

/** Which lines are asked for: those of a statement, or those that none has closed. */
const linesInput = {
  currency: z.enum(creditCurrencies),
  statementId: commissionStatementIdSchema.nullable(),
  ...pageFields,
};

/** Statements that staff look for. */
const statementFilters = {
  month: monthField.optional(),
  currency: z.enum(creditCurrencies).optional(),
};

const statementFile = {
  access: 'user',
  input: z.strictObject({ statementId: commissionStatementIdSchema }),
  output: z.undefined(),
  errors: ['not_found'],
} as const;

export const affiliate = {
  ...affiliatePayouts,
  ...affiliateSelfBilling,
  ...affiliateReviews,
  ...affiliatePortal,
  askForAffil: call('AskForAffil', {
    access: 'user',
    summary: 'Applies to the affiliate programme; staff decide and the applicant is notified by e-mail.',
    input: z.strictObject({
      website: webAddressField.optional(),
      note: text(2_000, { isMultiline: true }).optional(),
    }),
    output: noOutput,
    errors: ['already_affiliate', 'affiliate_request_pending'],
    limit: { points: 5, windowSeconds: 86_400, by: 'user' },
  }),
  getCurrentUserAffiliateInfoPerEshop: call('GetCurrentUserAffiliateInfoPerEshop', {
    access: 'user',
    summary: 'Returns the signed-in affiliate’s code, link and referred shops.',
    input: noInput,
    output: z.object({ affiliateInfo: affiliateInfoSchema }),
  }),
  getUserAffiliateInfoPerEshop: call('GetUserAffiliateInfoPerEshop', {
    access: 'internal',
    summary: 'Returns an affiliate’s code, link and referred shops, for staff.',
    input: z.strictObject({ userId: userIdSchema }),
    output: z.object({ affiliateInfo: affiliateInfoSchema }),
    errors: ['not_found'],
  }),
  getAffiliateRequests: call('GetAffiliateRequests', {
    access: 'internal',
    summary: 'Lists pending affiliate applications, oldest first.',
    input: z.strictObject(pageFields),
    output: createPageSchema(
      z.object({
        userId: userIdSchema,
        email: z.string(),
        website: z.string().nullable(),
        note: z.string().nullable(),
        requestedAt: z.iso.datetime(),
      }),
    ),
  }),
  getShopReferral: call('GetShopReferral', {
    access: 'eshop',
    summary: 'Returns by whose link or code the shop came, and how; null for a shop without a referral.',
    input: noInput,
    output: z.object({
      referral: z
        .object({
          /** Null once the affiliate has left. */
          code: z.string().nullable(),
          source: z.enum(referralSources),
          /** The campaign that the link named. */
          campaign: z.string().nullable(),
          /** Whether the affiliate manages the shop, as an agency does. */
          isManaged: z.boolean(),
        })
        .nullable(),
    }),
  }),
  getEarnings: call('GetEarnings', {
    access: 'user',
    summary: 'Returns what the signed-in affiliate has earned, by currency, with the monthly statements.',
    input: noInput,
    output: earningsSchema,
  }),
  getReferralFunnel: call('GetReferralFunnel', {
    access: 'user',
    summary: 'Counts clicks on the signed-in affiliate’s links and what came of them in the last year.',
    input: noInput,
    output: referralFunnelSchema,
  }),
  getCommissionLines: call('GetCommissionLines', {
    access: 'user',
    summary: 'Lists the commission lines of one statement, or of documents that no statement has closed yet.',
    input: z.strictObject(linesInput),
    output: createPageSchema(commissionLineSchema),
    errors: ['not_found'],
  }),
  getCommissionStatementCsv: call('GetCommissionStatementCsv', {
    ...statementFile,
    summary: 'Returns a commission statement as CSV in the caller’s language.',
    produces: 'text/csv',
  }),
  getCommissionStatementPdf: call('GetCommissionStatementPdf', {
    ...statementFile,
    summary: 'Returns a commission statement as a PDF in the caller’s language.',
    produces: 'application/pdf',
    limit: { points: 60, windowSeconds: 3_600, by: 'user' },
  }),
  getUserEarnings: call('GetUserEarnings', {
    access: 'internal',
    summary: 'Returns what an affiliate has earned, by currency, for staff.',
    input: z.strictObject({ userId: userIdSchema }),
    output: earningsSchema,
    errors: ['not_found'],
  }),
  getUserCommissionLines: call('GetUserCommissionLines', {
    access: 'internal',
    summary: 'Lists an affiliate’s commission lines, for staff.',
    input: z.strictObject({ userId: userIdSchema, ...linesInput }),
    output: createPageSchema(commissionLineSchema),
    errors: ['not_found'],
  }),
  getAllCommissionStatements: call('GetAllCommissionStatements', {
    access: 'internal',
    permissions: allOf('GetAccounting'),
    summary: 'Lists the monthly statements of all affiliates, the latest month first.',
    input: z.strictObject({
      ...pageFields,
      ...statementFilters,
      /** Whether the sums of all that the filter leaves are wanted; they take as long as there are rows. */
      hasSums: z.boolean().default(false),
    }),
    output: createPageSchema(staffStatementSchema).extend({
      sums: z.array(z.object({ net: moneySchema, total: moneySchema })),
    }),
  }),
  getAllCommissionStatementsCsv: call('GetAllCommissionStatementsCsv', {
    access: 'internal',
    permissions: allOf('GetAccounting'),
    summary: 'Returns the monthly statements of all affiliates as CSV in the caller’s language.',
    input: z.strictObject(statementFilters),
    output: z.undefined(),
    produces: 'text/csv',
    weight: 'heavy',
  }),
  getCommissionPlans: call('GetCommissionPlans', {
    access: 'internal',
    summary: 'Lists the commission plans of an affiliate, or of all without their own, the latest first.',
    input: z.strictObject({ userId: userIdSchema.nullable() }),
    output: z.object({
      /** The terms that apply today. */
      current: commissionTermsSchema,
      plans: z.array(commissionPlanSchema),
    }),
  }),
  getCommissionPreview: call('GetCommissionPreview', {
    access: 'internal',
    permissions: allOf('GetAccounting'),
    summary:
      'Returns what commission terms would have cost in the last year, per affiliate and in total, beside the commission earned.',
    input: z.strictObject({ userId: userIdSchema.nullable(), terms: commissionTermsSchema }),
    output: commissionPreviewSchema,
    errors: ['not_found'],
    weight: 'heavy',
  }),
  setCommissionPlan: call('SetCommissionPlan', {
    access: 'internal',
    permissions: allOf('SetAccounting'),
    summary: 'Sets the commission plan of an affiliate, or of all without their own, from a future day on.',
    input: z.strictObject({
      userId: userIdSchema.nullable(),
      validFrom: dayField,
      /** Null puts an affiliate back on the general plan. */
      terms: commissionTermsSchema.nullable(),
      reason: text(500, { minLength: 3 }),
    }),
    output: noOutput,
    errors: ['not_found'],
    audit: { entity: 'User', idField: 'userId' },
  }),
};
