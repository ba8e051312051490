import { z } from 'zod';
import { invoiceTypes } from '../domain/invoice/invoice.ts';
import { allOf } from '../access/permissions.ts';
import { channels } from '../domain/campaign/campaign.ts';
import {
  approvalIdSchema,
  campaignIdSchema,
  eshopIdSchema,
  invoiceIdSchema,
  paymentIdSchema,
} from '../domain/ids/ids.ts';
import { creditCurrencies } from '../domain/money/currency.ts';
import { presetPriceTierNames } from '../domain/money/creditDefaults.ts';
import { moneyNumberSchema, moneySchema, positiveMoneyNumberSchema } from '../domain/money/moneySchemas.ts';
import { vatReasons } from '../domain/invoice/vatReason.ts';
import { autoTopUpOffReasons, autoTopUpStates } from '../domain/payment/autoTopUp.ts';
import { subscriptionTypes } from '../domain/payment/subscription.ts';
import {
  checkoutTypes,
  paymentProblemStates,
  paymentStatuses,
  topUpKinds,
  transactionTypes,
} from '../domain/payment/payment.ts';
import { defineController, noInput, noOutput, pageFields, createPageSchema } from './defineCall.ts';
import { confirmDuplicateField, text, typedPasswordField } from './fields.ts';

const { call } = defineController('Payment', 'Payment');

/** A path inside the app, to return to. */
const appPathField = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\]*$/, { error: 'appPath' });

/** Longest statement in days. */
export const statementDays = 92;

/** A movement of the ledger. */
const transferIdField = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, { error: 'id' });

/** Settings of the automatic top-up, sums without VAT in the shop’s credit currency. */
export const autoTopUpOptionsSchema = z.object({
  /** Charged amount. */
  amount: positiveMoneyNumberSchema,
  /** The credit under which it is charged. */
  limit: positiveMoneyNumberSchema,
  /** Most that is charged in a calendar month; null for no cap. */
  monthlyCap: positiveMoneyNumberSchema.nullable(),
});
export type AutoTopUpOptions = z.infer<typeof autoTopUpOptionsSchema>;

/** A shop's automatic top-up status. */
const autoTopUpStatusSchema = z.object({
  isOn: z.boolean(),
  state: z.enum(autoTopUpStates),
  /** Why it was switched off by the product; null while it is on, and when the shop itself turned it off. */
  offReason: z.enum(autoTopUpOffReasons).nullable(),
  /** Declines in a row; three switch it off. */
  declineCount: z.int(),
  /** When the next charge may be tried; null when nothing keeps it. */
  nextAttemptAt: z.iso.datetime().nullable(),
  chargedThisMonth: moneySchema,
});

const defineWebhook = (action: string, summary: string) =>
  call(action, {
    access: 'public',
    summary,
    input: noInput,
    output: noOutput,
    errors: ['webhook_signature_invalid', 'webhook_version_unknown'],
    isWebhook: true,
  });

export const payment = {
  createCheckout: call('CreateCheckout', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary: 'Opens a credit top-up on the card provider’s hosted page; VAT is added at the shop’s tax rate.',
    input: z.strictObject({
      presetPriceTier: z.enum(presetPriceTierNames),
      /** The sum for the tier Custom, without VAT, in the shop’s credit currency. */
      amount: positiveMoneyNumberSchema.optional(),
      /** Keeps the card for automatic payments. */
      saveCard: z.boolean().default(false),
      /** Where the return page leads after success and after failure. */
      to: appPathField,
      from: appPathField,
    }),
    output: z.object({
      sessionId: z.string(),
      url: z.string(),
      credit: moneySchema,
      vat: moneySchema,
      total: moneySchema,
    }),
    errors: ['billing_settings_missing', 'amount_below_minimum', 'payment_provider_unavailable'],
    isIdempotent: true,
    limit: { points: 30, windowSeconds: 3_600, by: 'eshop' },
  }),
  getSessionStatus: call('GetSessionStatus', {
    access: 'eshop',
    summary: 'Returns a checkout’s outcome; a received payment is booked before the response.',
    input: z.strictObject({
      /** Of the hosted page; the payment’s own id where it had none. */
      sessionId: z
        .string()
        .max(255)
        .regex(/^[\w-]+$/),
    }),
    output: z.object({
      checkoutType: z.enum(checkoutTypes),
      status: z.enum(paymentStatuses),
      credit: moneySchema,
      failureMessage: z.string().nullable(),
    }),
    errors: ['payment_session_not_found', 'payment_provider_unavailable'],
  }),
  getCreditTopUpHistory: call('GetCreditTopUpHistory', {
    access: 'eshop',
    summary: 'Lists credit movements except spend, latest first.',
    input: z.strictObject({
      ...pageFields,
      /** Movements of one document alone. */
      invoiceId: invoiceIdSchema.optional(),
    }),
    output: createPageSchema(
      z.object({
        id: z.string(),
        type: z.enum(transactionTypes),
        amount: moneySchema,
        /** The credit right after it, ad spend before it included. */
        creditAfter: moneySchema,
        createdAt: z.iso.datetime(),
        reason: z.string().nullable(),
        /** What of a top-up is not spent yet; null for other movements. */
        remaining: moneySchema.nullable(),
        /** The document of it. */
        invoice: z.object({ id: invoiceIdSchema, number: z.string(), type: z.enum(invoiceTypes) }).nullable(),
      }),
    ),
  }),
  getEshopTaxRate: call('GetEshopTaxRate', {
    access: 'eshop',
    summary: 'Returns the VAT rate of the shop’s top-ups, its reason, and the largest top-up by card.',
    input: noInput,
    output: z.object({
      percent: z.number(),
      reason: z.enum(vatReasons),
      /** The largest credit without VAT of one card payment, in the shop’s credit currency. */
      maximumByCard: moneySchema,
    }),
  }),
  setAdminTransaction: call('SetAdminTransaction', {
    access: 'internal',
    permissions: allOf('SetEshopDetail'),
    audit: { entity: 'Eshop', idField: 'eshopId' },
    summary:
      'Adjusts a shop’s credit with a reason; a negative amount reduces it. Above a limit a second person approves.',
    input: z.strictObject({
      eshopId: eshopIdSchema,
      amount: moneyNumberSchema.refine((value) => value !== 0, { error: 'notZero' }),
      currency: z.enum(creditCurrencies),
      reason: text(500),
      confirmDuplicate: confirmDuplicateField,
    }),
    output: z.object({
      /** Null while it waits for approval. */
      transactionId: z.string().nullable(),
      newCredit: moneySchema,
      approvalId: approvalIdSchema.nullable(),
    }),
    errors: [
      'not_found',
      'currency_mismatch',
      'credit_insufficient',
      'duplicate_decision',
      'step_up_required',
    ],
    isIdempotent: true,
  }),
  stripeWebhookPaymentFailed: defineWebhook(
    'StripeWebhookPaymentFailed',
    'Receives the card provider’s event of a failed payment.',
  ),
  stripeWebhookPaymentProcessing: defineWebhook(
    'StripeWebhookPaymentProcessing',
    'Receives the event of a payment being processed.',
  ),
  stripeWebhookPaymentRequiresAction: defineWebhook(
    'StripeWebhookPaymentRequiresAction',
    'Receives the event of a payment that requires the payer’s action.',
  ),
  stripeWebhookPaymentSuccessful: defineWebhook(
    'StripeWebhookPaymentSuccessful',
    'Receives the event of a successful payment.',
  ),
  createSetup: call('CreateSetup', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary: 'Opens the card provider’s hosted page to save a card for automatic payments.',
    input: z.strictObject({
      to: appPathField,
      from: appPathField,
      /** Of the person who asks; without one a sign-in within ten minutes is needed. */
      password: typedPasswordField.optional(),
    }),
    output: z.object({ sessionId: z.string(), url: z.string() }),
    errors: [
      'billing_settings_missing',
      'payment_provider_unavailable',
      'current_password_wrong',
      'reauthentication_required',
    ],
    isIdempotent: true,
    limit: { points: 20, windowSeconds: 3_600, by: 'eshop' },
  }),
  createSubscriptionCheckout: call('CreateSubscriptionCheckout', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary: 'Opens the hosted page of a subscription in the shop’s tier.',
    input: z.strictObject({
      subscriptionType: z.enum(subscriptionTypes),
      to: appPathField,
      from: appPathField,
    }),
    output: z.object({ sessionId: z.string(), url: z.string() }),
    errors: ['billing_settings_missing', 'subscription_exists', 'payment_provider_unavailable'],
    isIdempotent: true,
    limit: { points: 20, windowSeconds: 3_600, by: 'eshop' },
  }),
  hasSavedCard: call('HasSavedCard', {
    access: 'eshop',
    summary: 'Returns whether a card is saved, and which.',
    input: noInput,
    output: z.object({
      hasSavedCard: z.boolean(),
      card: z
        .object({
          brand: z.string(),
          last4: z.string(),
          expiryMonth: z.int(),
          expiryYear: z.int(),
          savedAt: z.iso.datetime(),
        })
        .nullable(),
    }),
  }),
  removeSavedCard: call('RemoveSavedCard', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary: 'Removes the saved card and turns auto top-up off; refused while a subscription needs the card.',
    input: z.strictObject({ password: typedPasswordField.optional() }),
    output: noOutput,
    errors: [
      'card_missing',
      'card_in_use',
      'payment_provider_unavailable',
      'current_password_wrong',
      'reauthentication_required',
    ],
  }),
  getCreditAutoTopUpOptions: call('GetCreditAutoTopUpOptions', {
    access: 'eshop',
    summary: 'Returns the auto top-up settings, or the defaults.',
    input: noInput,
    output: z.object({
      options: autoTopUpOptionsSchema,
      currency: z.enum(creditCurrencies),
      /** Least sum and least limit that may be set. */
      minimumAmount: moneyNumberSchema,
      minimumLimit: moneyNumberSchema,
      /** The VAT that comes on top of a charge. */
      vatPercent: z.number(),
    }),
  }),
  setCreditAutoTopUpOptions: call('SetCreditAutoTopUpOptions', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary: 'Sets the amount, limit and monthly limit of auto top-up.',
    input: autoTopUpOptionsSchema.strict(),
    output: z.object({ options: autoTopUpOptionsSchema }),
    errors: ['amount_below_minimum'],
  }),
  getCreditAutoTopUpStatus: call('GetCreditAutoTopUpStatus', {
    access: 'eshop',
    summary: 'Returns whether auto top-up is on, and what it is waiting for.',
    input: noInput,
    output: autoTopUpStatusSchema,
  }),
  setCreditAutoTopUpStatus: call('SetCreditAutoTopUpStatus', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary:
      'Turns auto top-up on or off; turning it on requires a saved card and charges immediately if the credit is under the limit.',
    input: z.strictObject({ isOn: z.boolean() }),
    output: autoTopUpStatusSchema,
    errors: ['card_missing', 'billing_settings_missing'],
    isIdempotent: true,
    // Each turn may try the card.
    limit: { points: 20, windowSeconds: 3_600, by: 'eshop' },
  }),
  getLastAutoTopUpPaymentInfo: call('GetLastAutoTopUpPaymentInfo', {
    access: 'eshop',
    summary: 'Returns the last automatic payment, including whether it needs the cardholder’s confirmation.',
    input: noInput,
    output: z.object({
      payment: z
        .object({
          id: paymentIdSchema,
          status: z.enum(paymentStatuses),
          credit: moneySchema,
          total: moneySchema,
          createdAt: z.iso.datetime(),
          failureMessage: z.string().nullable(),
          /** Whether the holder can confirm it now, by AuthenticatePayment. */
          canAuthenticate: z.boolean(),
        })
        .nullable(),
    }),
  }),
  authenticatePayment: call('AuthenticatePayment', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary: 'Returns the page where the cardholder confirms a payment held by the bank.',
    input: z.strictObject({ paymentId: paymentIdSchema, to: appPathField, from: appPathField }),
    output: z.object({
      /** The bank’s page; null when nothing is left to confirm. */
      url: z.string().nullable(),
      status: z.enum(paymentStatuses),
    }),
    errors: ['not_found', 'payment_provider_unavailable'],
    limit: { points: 20, windowSeconds: 3_600, by: 'eshop' },
  }),
  getPaymentProblems: call('GetPaymentProblems', {
    access: 'eshop',
    summary: 'Lists failed card top-ups of the last 30 days and open disputes; at most the latest 20.',
    input: noInput,
    output: z.object({
      items: z.array(
        z.object({
          id: paymentIdSchema,
          state: z.enum(paymentProblemStates),
          kind: z.enum(topUpKinds),
          /** When it was tried, or when the bank began to contest it. */
          at: z.iso.datetime(),
          /** With VAT: the attempted charge, or the contested amount. */
          amount: moneySchema,
          /** The card provider’s own words. */
          reason: z.string().nullable(),
        }),
      ),
    }),
  }),
  getTopUpUse: call('GetTopUpUse', {
    access: 'eshop',
    summary: 'Returns what a top-up paid for: spend by day and campaign, first in, first out.',
    input: z.strictObject({ transactionId: transferIdField, ...pageFields }),
    output: createPageSchema(
      z.object({
        day: z.iso.date(),
        channel: z.enum(channels).nullable(),
        campaignId: campaignIdSchema.nullable(),
        type: z.enum(transactionTypes),
        amount: moneySchema,
      }),
    ).extend({
      topUp: moneySchema,
      used: moneySchema,
      remaining: moneySchema,
      invoice: z.object({ id: invoiceIdSchema, number: z.string() }).nullable(),
    }),
    errors: ['not_found'],
  }),
  getCreditStatement: call('GetCreditStatement', {
    access: 'eshop',
    summary:
      'Lists movements of the last days with the balance after each, latest first; ad spend and its fee are one row a day.',
    input: z.strictObject({ days: z.int().min(1).max(statementDays).default(30) }),
    output: z.object({
      fromDay: z.iso.date(),
      toDay: z.iso.date(),
      /** Credit before the earliest row. */
      opening: moneySchema,
      balance: moneySchema,
      items: z.array(
        z.object({
          id: z.string(),
          day: z.iso.date(),
          type: z.enum(transactionTypes),
          /** Null for the sum of a day. */
          at: z.iso.datetime().nullable(),
          amount: moneySchema,
          /** Credit after it: the balance of the row below plus the amount. */
          balance: moneySchema,
          channels: z.array(z.object({ channel: z.enum(channels), amount: moneySchema })),
          reason: z.string().nullable(),
          /** Whether GetTopUpUse tells what it paid for. */
          isTopUp: z.boolean(),
          invoice: z.object({ id: invoiceIdSchema, number: z.string() }).nullable(),
        }),
      ),
    }),
  }),
  getCreditOutlook: call('GetCreditOutlook', {
    access: 'eshop',
    summary: 'Estimates how long the credit lasts, with the basis of the estimate.',
    input: noInput,
    output: z.object({
      credit: moneySchema,
      /** Held for what running campaigns may still spend. */
      held: moneySchema,
      available: moneySchema,
      /** `Spend`: the mean of the last seven whole days; `Budgets`: of running campaigns that have not spent yet; `LowSpend`: too
       * little to tell, `daysLeft` is null. */
      basis: z.enum(['Spend', 'Budgets', 'LowSpend', 'None']),
      dailySpend: moneySchema,
      dailyBudgets: moneySchema,
      daysLeft: z.number().nullable(),
      runsOutOn: z.iso.date().nullable(),
      /** The days that the mean is of. */
      days: z.array(z.object({ day: z.iso.date(), spend: moneySchema })),
      autoTopUpAt: moneySchema.nullable(),
    }),
  }),
};
