import { z } from 'zod';
import { formProductData, formRecurring } from '../calls/catalogueCalls.ts';
import {
  formCurrency,
  formIgnored,
  formInteger,
  createFormList,
  formMetadata,
  formText,
} from '../stripeForm.ts';

const lineItem = z.strictObject({
  adjustable_quantity: formIgnored,
  price: formText.optional(),
  price_data: z
    .strictObject({
      currency: formCurrency,
      product: formText.optional(),
      product_data: formProductData.optional(),
      recurring: formRecurring.optional(),
      tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
      unit_amount: formInteger,
    })
    .optional(),
  quantity: formInteger.optional(),
});

/** Settings that would change amounts are refused rather than left aside. */
const onlyOff = z.strictObject({ enabled: z.literal('false') }).optional();

/** What a checkout session can be created with. */
export const sessionParams = z.strictObject({
  adaptive_pricing: onlyOff,
  allow_promotion_codes: z.literal('false').optional(),
  automatic_tax: onlyOff,
  billing_address_collection: formIgnored,
  branding_settings: formIgnored,
  cancel_url: formText.optional(),
  client_reference_id: formText.max(200).optional(),
  consent_collection: formIgnored,
  currency: formCurrency.optional(),
  custom_text: formIgnored,
  customer: formText.optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  customer_email: formText.optional(),
  customer_update: formIgnored,
  expires_at: formInteger.optional(),
  invoice_creation: onlyOff,
  line_items: createFormList(lineItem).optional(),
  locale: formText.optional(),
  metadata: formMetadata.optional(),
  mode: z.enum(['payment', 'setup', 'subscription']),
  payment_intent_data: z
    .strictObject({
      capture_method: z.enum(['automatic', 'automatic_async']).optional(),
      description: formText.optional(),
      metadata: formMetadata.optional(),
      receipt_email: formText.optional(),
      setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
      statement_descriptor: formText.optional(),
      statement_descriptor_suffix: formText.optional(),
      transfer_group: formText.optional(),
    })
    .optional(),
  payment_method_collection: formIgnored,
  payment_method_options: formIgnored,
  allowed_payment_method_types: createFormList(z.literal('card')).optional(),
  phone_number_collection: onlyOff,
  saved_payment_method_options: formIgnored,
  setup_intent_data: z
    .strictObject({ description: formText.optional(), metadata: formMetadata.optional() })
    .optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  subscription_data: z
    .strictObject({
      description: formText.optional(),
      metadata: formMetadata.optional(),
      trial_end: formInteger.optional(),
      trial_period_days: formInteger.optional(),
    })
    .optional(),
  success_url: formText,
  tax_id_collection: onlyOff,
  ui_mode: z.literal('hosted_page').optional(),
});

export type SessionLine = z.output<typeof lineItem>;
export type SessionParams = z.output<typeof sessionParams>;
