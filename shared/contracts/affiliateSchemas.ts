import { z } from 'zod';
import {
  commissionBases,
  commissionLineKinds,
  commissionStates,
  planLimits,
} from '../domain/affiliate/commission.ts';
import { commissionStatementIdSchema, userIdSchema } from '../domain/ids/ids.ts';
import { creditCurrencies } from '../domain/money/currency.ts';
import { moneySchema } from '../domain/money/moneySchemas.ts';
import { dayField, monthField } from './fields.ts';

/** A rate in percent with at most two decimals. */
const ratePercent = z
  .number()
  .min(0)
  .max(planLimits.maxRateBasisPoints / 100)
  .refine((value) => Math.round(value * 100) / 100 === value, { error: 'invalid' });

/** What a partner earns of referred shops. */
export const commissionTermsSchema = z.strictObject({
  /** Paid net invoices, or ad spend that paid top-ups covered, as each month is settled. */
  base: z.enum(commissionBases),
  /** Rates by the month of the shop; the first begins with month 1, and each with a later month than the one before. */
  tiers: z
    .array(z.strictObject({ fromMonth: z.int().min(1).max(planLimits.maxMonths), percent: ratePercent }))
    .min(1)
    .max(planLimits.maxTiers)
    .refine(
      (tiers) =>
        tiers[0]?.fromMonth === 1 &&
        tiers.every((tier, at) => at === 0 || tier.fromMonth > (tiers[at - 1]?.fromMonth ?? 0)),
      { error: 'invalid' },
    ),
  months: z.int().min(1).max(planLimits.maxMonths),
  startDelayDays: z.int().min(0).max(planLimits.maxDelayDays),
});
export type WireCommissionTerms = z.infer<typeof commissionTermsSchema>;

/** What a partner earned in a closed month. */
export const commissionStatementSchema = z.object({
  id: commissionStatementIdSchema,
  month: monthField,
  state: z.enum(commissionStates),
  lineCount: z.int(),
  eshopCount: z.int(),
  net: moneySchema,
  total: moneySchema,
  closedAt: z.iso.datetime(),
  payableFrom: dayField,
  /** Fingerprint over the statement, its lines and the statement before it. */
  hash: z.string(),
  previousHash: z.string(),
});
export type CommissionStatement = z.infer<typeof commissionStatementSchema>;

/** A statement as staff see it. */
export const staffStatementSchema = commissionStatementSchema.extend({
  partner: z.object({ id: userIdSchema, email: z.string() }),
});
export type StaffStatement = z.infer<typeof staffStatementSchema>;

/** What a partner has earned in one currency. */
export const earningsBookSchema = z.object({
  currency: z.enum(creditCurrencies),
  /** Of documents that no statement has closed, and of how many shops. */
  open: moneySchema,
  openEshopCount: z.int(),
  /** Of shops whose referral is under review; not in the other sums. */
  underReview: moneySchema,
  onHold: moneySchema,
  /** The day on which the next held statement can be paid out. */
  onHoldUntil: dayField.nullable(),
  payable: moneySchema,
  /** Ordered from our bank and not yet on its statement. */
  sent: moneySchema,
  paid: moneySchema,
  /** The latest first. */
  statements: z.array(commissionStatementSchema),
});
export type EarningsBook = z.infer<typeof earningsBookSchema>;

export const earningsSchema = z.object({
  terms: commissionTermsSchema,
  /** The month that is not over, as partners count it. */
  currentMonth: monthField,
  books: z.array(earningsBookSchema),
});
export type Earnings = z.infer<typeof earningsSchema>;

/** The commission on one document of a shop. */
export const commissionLineSchema = z.object({
  id: z.string(),
  kind: z.enum(commissionLineKinds),
  /** Null when the partner may not know it (any more): then the code tells the shop from others. */
  shopName: z.string().nullable(),
  shopCode: z.string(),
  documentNumber: z.string(),
  paidOn: dayField,
  net: moneySchema,
  percent: z.number(),
  shopMonth: z.int(),
  planMonths: z.int(),
  commission: moneySchema,
});
export type CommissionLine = z.infer<typeof commissionLineSchema>;

/** A plan of a partner, or of all without one. */
export const commissionPlanSchema = z.object({
  validFrom: dayField,
  /** Null: from then on the partner has the general plan again. */
  terms: commissionTermsSchema.nullable(),
  reason: z.string(),
  setAt: z.iso.datetime(),
});
export type CommissionPlan = z.infer<typeof commissionPlanSchema>;

const previewSums = {
  /** Of paid invoices less their credit notes. */
  net: moneySchema,
  /** Earned by the plans of then. */
  actual: moneySchema,
  /** What the new plan would have given. */
  preview: moneySchema,
};

/** What a plan would have cost in the last year. */
export const commissionPreviewSchema = z.object({
  fromDay: dayField,
  toDay: dayField,
  totals: z.array(z.object({ currency: z.enum(creditCurrencies), ...previewSums })),
  /** The most expensive first. */
  partners: z.array(
    z.object({
      partner: z.object({ id: userIdSchema, email: z.string() }),
      currency: z.enum(creditCurrencies),
      shopCount: z.int(),
      documentCount: z.int(),
      ...previewSums,
    }),
  ),
});
export type CommissionPreview = z.infer<typeof commissionPreviewSchema>;

/** How many came by a partner's links in the last year, from the click to the first payment. */
export const referralFunnelSchema = z.object({
  /** Days before a registration in which a click counts. */
  windowDays: z.int(),
  clickCount: z.int(),
  registrationCount: z.int(),
  eshopCount: z.int(),
  payingCount: z.int(),
  /** By the campaign of the link, the most clicked first; null is the link without one. */
  links: z.array(
    z.object({
      campaign: z.string().nullable(),
      clickCount: z.int(),
      eshopCount: z.int(),
      payingCount: z.int(),
    }),
  ),
});
export type ReferralFunnel = z.infer<typeof referralFunnelSchema>;
