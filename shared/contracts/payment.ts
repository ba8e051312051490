import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { eshopIdSchema } from '../domain/ids/ids.ts';
import { creditCurrencies } from '../domain/money/currency.ts';
import { presetPriceTierNames } from '../domain/money/creditDefaults.ts';
import { moneyNumberSchema, moneySchema, positiveMoneyNumberSchema } from '../domain/money/money.ts';
import { vatReasons } from '../domain/invoice/vat.ts';
import { checkoutTypes, paymentStatuses, transactionTypes } from '../domain/payment/payment.ts';
import { callsOf, noInput, noOutput, pageFields, pageOf } from './defineCall.ts';
import { text } from './fields.ts';

const { call, unbuilt } = callsOf('Payment', 'Payment');

/** A path inside the app, to return to. */
const appPathField = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\]*$/, { error: 'appPath' });

const webhook = (action: string, summary: string) =>
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
    summary:
      'Opens a payment of credit on the card provider’s hosted page; VAT is added by the shop’s tax rate.',
    input: z.strictObject({
      presetPriceTier: z.enum(presetPriceTierNames),
      /** The sum for the tier Custom, without VAT, in the shop’s credit currency. */
      amount: positiveMoneyNumberSchema.optional(),
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
    summary: 'How a checkout ended; a payment that has come is booked before the answer.',
    input: z.strictObject({
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
    summary: 'Movements of the credit but spend, latest first.',
    input: z.strictObject(pageFields),
    output: pageOf(
      z.object({
        id: z.string(),
        type: z.enum(transactionTypes),
        amount: moneySchema,
        createdAt: z.iso.datetime(),
        reason: z.string().nullable(),
      }),
    ),
  }),
  getEshopTaxRate: call('GetEshopTaxRate', {
    access: 'eshop',
    summary: 'The VAT rate that a top-up of the shop is charged with, and why.',
    input: noInput,
    output: z.object({
      percent: z.number(),
      reason: z.enum(vatReasons),
    }),
  }),
  setAdminTransaction: call('SetAdminTransaction', {
    access: 'internal',
    permissions: allOf('SetEshopDetail'),
    audit: { entity: 'Eshop', idField: 'eshopId' },
    summary: 'Adds to or takes from the credit of a shop by hand, with a reason; negative takes.',
    input: z.strictObject({
      eshopId: eshopIdSchema,
      amount: moneyNumberSchema.refine((value) => value !== 0, { error: 'notZero' }),
      currency: z.enum(creditCurrencies),
      reason: text(500),
    }),
    output: z.object({ transactionId: z.string(), newCredit: moneySchema }),
    errors: ['not_found', 'currency_mismatch', 'credit_insufficient'],
    isIdempotent: true,
  }),
  stripeWebhookPaymentFailed: webhook(
    'StripeWebhookPaymentFailed',
    'Takes the card provider’s report that a payment failed.',
  ),
  stripeWebhookPaymentProcessing: webhook(
    'StripeWebhookPaymentProcessing',
    'Takes the report that a payment is being processed.',
  ),
  stripeWebhookPaymentRequiresAction: webhook(
    'StripeWebhookPaymentRequiresAction',
    'Takes the report that a payment waits for its payer.',
  ),
  stripeWebhookPaymentSuccessful: webhook(
    'StripeWebhookPaymentSuccessful',
    'Takes the report that a payment succeeded.',
  ),
  createSetup: unbuilt('CreateSetup', 'eshop', 'Opens the hosted page that saves a card.'),
  createSubscriptionCheckout: unbuilt(
    'CreateSubscriptionCheckout',
    'eshop',
    'Opens the hosted page of a subscription.',
  ),
  getCreditAutoTopUpOptions: unbuilt(
    'GetCreditAutoTopUpOptions',
    'eshop',
    'Settings of the automatic top-up.',
  ),
  getCreditAutoTopUpStatus: unbuilt(
    'GetCreditAutoTopUpStatus',
    'eshop',
    'Whether the automatic top-up is on.',
  ),
  getLastAutoTopUpPaymentInfo: unbuilt('GetLastAutoTopUpPaymentInfo', 'eshop', 'The last automatic payment.'),
  hasSavedCard: unbuilt('HasSavedCard', 'eshop', 'Whether a card is saved.'),
  setCreditAutoTopUpOptions: unbuilt('SetCreditAutoTopUpOptions', 'eshop', 'Sets the automatic top-up.'),
  setCreditAutoTopUpStatus: unbuilt(
    'SetCreditAutoTopUpStatus',
    'eshop',
    'Turns the automatic top-up on or off.',
  ),
};
