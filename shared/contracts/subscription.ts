import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { approvalIdSchema, eshopIdSchema, invoiceIdSchema } from '../domain/ids/ids.ts';
import { moneySchema } from '../domain/money/moneySchemas.ts';
import {
  subscriptionCauses,
  subscriptionEventTypes,
  subscriptionForces,
  subscriptionStatuses,
  subscriptionTiers,
  subscriptionTypes,
} from '../domain/payment/subscription.ts';
import { defineController, noInput, pageFields, createPageSchema } from './defineCall.ts';
import { confirmDuplicateField, dayField, text } from './fields.ts';

const { call } = defineController('Subscription', 'Subscription');

/** The subscription of a shop. */
export const subscriptionSchema = z.object({
  status: z.enum(subscriptionStatuses),
  /** Whether the shop has the permissions of the subscription, by the provider’s state and what staff set. */
  isActive: z.boolean(),
  type: z.enum(subscriptionTypes).nullable(),
  tier: z.enum(subscriptionTiers).nullable(),
  /** Price of a period without VAT. */
  price: moneySchema.nullable(),
  /** What the next period costs, with VAT apart; null when there is none. */
  next: z
    .object({ tier: z.enum(subscriptionTiers), price: moneySchema, vat: moneySchema, total: moneySchema })
    .nullable(),
  startedAt: z.iso.datetime().nullable(),
  trialEndsAt: z.iso.datetime().nullable(),
  currentPeriodEndsAt: z.iso.datetime().nullable(),
  /** Whether it ends with the period instead of being renewed. */
  isCancelledAtPeriodEnd: z.boolean(),
  /** Since when its payment is overdue, and when the card is tried again. */
  pastDueSince: z.iso.datetime().nullable(),
  nextPaymentAttemptAt: z.iso.datetime().nullable(),
  /** Where the cardholder confirms or pays an open charge; null when there is none. */
  actionUrl: z.string().nullable(),
  force: z
    .object({
      kind: z.enum(subscriptionForces),
      /** Why, in the words of staff; null for members of the shop. */
      reason: z.string().nullable(),
      /** Last day that it holds; null until it is taken back. */
      until: z.iso.date().nullable(),
    })
    .nullable(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const subscription = {
  getSubscriptionPrices: call('GetSubscriptionPrices', {
    access: 'eshop',
    summary: 'Returns subscription prices by tier, the shop’s tier, and the trial.',
    input: noInput,
    output: z.object({
      /** The tier of the shop, by what it spent on ads in the last thirty days. */
      tier: z.enum(subscriptionTiers),
      adSpend: moneySchema,
      tiers: z.array(
        z.object({
          tier: z.enum(subscriptionTiers),
          /** Ad spend of thirty days up to which the tier holds; null for the last. */
          adSpendUpTo: moneySchema.nullable(),
          monthly: moneySchema,
          yearly: moneySchema,
        }),
      ),
      vatPercent: z.number(),
      trialDays: z.int(),
      isTrialAvailable: z.boolean(),
    }),
  }),
  getSubscriptionInfo: call('GetSubscriptionInfo', {
    access: 'eshop',
    summary: 'Returns the status of the shop’s subscription.',
    input: noInput,
    output: subscriptionSchema,
  }),
  getSubscriptionHistory: call('GetSubscriptionHistory', {
    access: 'eshop',
    summary: 'Lists the subscription’s history, newest first.',
    input: z.strictObject(pageFields),
    output: createPageSchema(
      z.object({
        id: z.string(),
        type: z.enum(subscriptionEventTypes),
        at: z.iso.datetime(),
        by: z.enum(['Member', 'Staff', 'System']),
        /** Amount paid, with VAT, and its document. */
        amount: moneySchema.nullable(),
        invoice: z.object({ id: invoiceIdSchema, number: z.string() }).nullable(),
        cause: z.enum(subscriptionCauses).nullable(),
        /** From which tier to which. */
        tiers: z.object({ from: z.enum(subscriptionTiers), to: z.enum(subscriptionTiers) }).nullable(),
        /** What the person gave as a reason; what staff wrote is for staff. */
        note: z.string().nullable(),
      }),
    ),
  }),
  enableSubscription: call('EnableSubscription', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary:
      'Resumes a cancelled subscription, pays an overdue one, or subscribes with the saved card without the hosted page.',
    input: z.strictObject({ subscriptionType: z.enum(subscriptionTypes).optional() }),
    output: z.object({
      subscription: subscriptionSchema,
      /** Where the holder of the card confirms the payment, when the bank asks for it. */
      actionUrl: z.string().nullable(),
    }),
    errors: [
      'billing_settings_missing',
      'card_missing',
      'card_declined',
      'subscription_exists',
      'payment_provider_unavailable',
    ],
    isIdempotent: true,
    limit: { points: 20, windowSeconds: 3_600, by: 'eshop' },
  }),
  cancelSubscription: call('CancelSubscription', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary: 'Cancels the subscription at period end; owner only.',
    input: z.strictObject({ reason: text(500).nullable() }),
    output: z.object({ subscription: subscriptionSchema }),
    errors: ['owner_required', 'subscription_missing', 'payment_provider_unavailable'],
  }),
  forceEnableSubscription: call('ForceEnableSubscription', {
    access: 'internal',
    permissions: allOf('SetEshopDetail'),
    audit: { entity: 'Eshop', idField: 'eshopId' },
    summary:
      'Grants a shop a complimentary subscription with a reason and optionally an end date; above a limit a second person approves.',
    input: z.strictObject({
      eshopId: eshopIdSchema,
      reason: text(500),
      /** Last day; null until it is taken back. */
      until: dayField.nullable(),
      confirmDuplicate: confirmDuplicateField,
    }),
    output: z.object({
      subscription: subscriptionSchema,
      approvalId: approvalIdSchema.nullable(),
    }),
    errors: ['not_found', 'date_range_invalid', 'duplicate_decision', 'step_up_required'],
    isIdempotent: true,
  }),
  forceDisableSubscription: call('ForceDisableSubscription', {
    access: 'internal',
    permissions: allOf('SetEshopDetail'),
    audit: { entity: 'Eshop', idField: 'eshopId' },
    summary: 'Withdraws a paid subscription from a shop, with a reason.',
    input: z.strictObject({ eshopId: eshopIdSchema, reason: text(500) }),
    output: z.object({ subscription: subscriptionSchema }),
    errors: ['not_found'],
  }),
  endForcedSubscription: call('EndForcedSubscription', {
    access: 'internal',
    permissions: allOf('SetEshopDetail'),
    audit: { entity: 'Eshop', idField: 'eshopId' },
    summary: 'Removes a staff override; the subscription is what is paid for.',
    input: z.strictObject({ eshopId: eshopIdSchema, reason: text(500) }),
    output: z.object({ subscription: subscriptionSchema }),
    errors: ['not_found'],
  }),
};
