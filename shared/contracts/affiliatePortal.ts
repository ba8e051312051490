import { z } from 'zod';
import {
  partnerEventKinds,
  partnerNoticeKinds,
  webhookDeliveryStates,
} from '../domain/affiliate/partnerEvents.ts';
import { moneySchema } from '../domain/money/moneySchemas.ts';
import { createPageSchema, defineController, noInput, noOutput, pageFields } from './defineCall.ts';
import { dayField, monthField, text, webAddressField } from './fields.ts';

const { call } = defineController('Affiliate', 'Affiliate');

/** A notification of a partner. */
export const partnerNoticeSchema = z.object({
  id: z.string(),
  kind: z.enum(partnerNoticeKinds),
  at: z.iso.datetime(),
  isRead: z.boolean(),
  /** Null for shops that have left. */
  shopName: z.string().nullable(),
  amount: moneySchema.nullable(),
  /** Of a tax document. */
  number: z.string().nullable(),
  month: monthField.nullable(),
  /** Last day of a dispute. */
  until: dayField.nullable(),
});
export type PartnerNotice = z.infer<typeof partnerNoticeSchema>;

/** What a partner is notified of, and how. */
export const partnerNoticeSettingSchema = z.strictObject({
  kind: z.enum(partnerNoticeKinds),
  inApp: z.boolean(),
  /** Returned payouts are mailed always. */
  byMail: z.boolean(),
});
export type PartnerNoticeSetting = z.infer<typeof partnerNoticeSettingSchema>;

/** A change of one kind; an absent way stays as it is. */
export const partnerNoticeChangeSchema = partnerNoticeSettingSchema.partial({ inApp: true, byMail: true });
export type PartnerNoticeChange = z.infer<typeof partnerNoticeChangeSchema>;

/** Where a partner’s messages go. */
export const partnerWebhookSchema = z.object({
  url: z.string(),
  kinds: z.array(z.enum(partnerEventKinds)),
  createdAt: z.iso.datetime(),
  /** Until when messages bear the signature of the secret before too; null when they don’t. */
  previousSecretUntil: z.iso.datetime().nullable(),
  /** Since when no delivery has succeeded after its last attempt; null while they do. */
  failingSince: z.iso.datetime().nullable(),
  /** When it was switched off after days of failures; a delivery that succeeds switches it on. Null while it is on. */
  disabledAt: z.iso.datetime().nullable(),
});
export type PartnerWebhook = z.infer<typeof partnerWebhookSchema>;

/** One message to a partner’s address. */
export const webhookDeliverySchema = z.object({
  id: z.string(),
  type: z.string(),
  state: z.enum(webhookDeliveryStates),
  createdAt: z.iso.datetime(),
  attemptCount: z.int(),
  /** Status of the last answer; null without one. */
  lastStatus: z.int().nullable(),
  /** Why the last attempt had no answer; null when it had. */
  lastError: z.string().nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

const kindsField = z.array(z.enum(partnerEventKinds)).min(1).max(partnerEventKinds.length);

/** Calls of a partner’s portal: notices, webhooks, the table of all commissions. */
export const affiliatePortal = {
  getPartnerNotices: call('GetPartnerNotices', {
    access: 'user',
    summary: 'Lists what the signed-in affiliate was notified of in the portal, newest first.',
    input: z.strictObject(pageFields),
    output: createPageSchema(partnerNoticeSchema).extend({ unreadCount: z.int() }),
  }),
  markPartnerNoticesRead: call('MarkPartnerNoticesRead', {
    access: 'user',
    summary: 'Marks all notices of the signed-in affiliate as read.',
    input: noInput,
    output: noOutput,
  }),
  getPartnerNoticeSettings: call('GetPartnerNoticeSettings', {
    access: 'user',
    summary: 'Returns what the signed-in affiliate is notified of in the portal and by e-mail.',
    input: noInput,
    output: z.object({ settings: z.array(partnerNoticeSettingSchema) }),
  }),
  setPartnerNoticeSettings: call('SetPartnerNoticeSettings', {
    access: 'user',
    summary:
      'Sets what the signed-in affiliate is notified of in the portal and by e-mail; kinds and ways that are not named stay as they are.',
    input: z.strictObject({ settings: z.array(partnerNoticeChangeSchema).max(partnerNoticeKinds.length) }),
    output: noOutput,
  }),
  getPartnerWebhook: call('GetPartnerWebhook', {
    access: 'user',
    summary: 'Returns where the signed-in affiliate’s webhook messages go.',
    input: noInput,
    output: z.object({ webhook: partnerWebhookSchema.nullable() }),
  }),
  setPartnerWebhook: call('SetPartnerWebhook', {
    access: 'user',
    summary:
      'Sets where the signed-in affiliate’s webhook messages go. The first time, it returns the secret that signs them (Standard Webhooks).',
    input: z.strictObject({ url: webAddressField, kinds: kindsField }),
    output: z.object({ webhook: partnerWebhookSchema, secret: z.string().nullable() }),
    errors: ['address_not_allowed'],
    limit: { points: 30, windowSeconds: 86_400, by: 'user' },
  }),
  rotatePartnerWebhookSecret: call('RotatePartnerWebhookSecret', {
    access: 'user',
    summary:
      'Replaces the secret that signs webhook messages and returns the new one. For 24 hours messages bear both signatures.',
    input: noInput,
    output: z.object({ webhook: partnerWebhookSchema, secret: z.string() }),
    errors: ['not_found'],
    limit: { points: 10, windowSeconds: 86_400, by: 'user' },
  }),
  removePartnerWebhook: call('RemovePartnerWebhook', {
    access: 'user',
    summary: 'Stops webhook messages to the signed-in affiliate; those not delivered yet are dropped.',
    input: noInput,
    output: noOutput,
  }),
  testPartnerWebhook: call('TestPartnerWebhook', {
    access: 'user',
    summary:
      'Sends a test message to the signed-in affiliate’s webhook address at once and returns the result.',
    input: noInput,
    output: z.object({ delivery: webhookDeliverySchema }),
    errors: ['not_found'],
    limit: { points: 20, windowSeconds: 3_600, by: 'user' },
  }),
  getPartnerWebhookDeliveries: call('GetPartnerWebhookDeliveries', {
    access: 'user',
    summary: 'Lists webhook messages of the last 30 days to the signed-in affiliate, newest first.',
    input: z.strictObject(pageFields),
    output: createPageSchema(webhookDeliverySchema),
  }),
  retryPartnerWebhookDelivery: call('RetryPartnerWebhookDelivery', {
    access: 'user',
    summary: 'Sends a webhook message that was not delivered again.',
    input: z.strictObject({ deliveryId: text(100, { minLength: 1 }) }),
    output: z.object({ delivery: webhookDeliverySchema }),
    errors: ['not_found'],
    limit: { points: 60, windowSeconds: 3_600, by: 'user' },
  }),
  getCommissionsCsv: call('GetCommissionsCsv', {
    access: 'user',
    summary: 'Returns all commission lines of the signed-in affiliate as CSV in the caller’s language.',
    input: noInput,
    output: z.undefined(),
    produces: 'text/csv',
    limit: { points: 60, windowSeconds: 3_600, by: 'user' },
  }),
};
