import { z } from 'zod';
import { subscribeToMails } from '../access/staffRules.ts';
import { internalMailEvents } from '../domain/mail/mail.ts';
import { mailSubscriptionIdSchema } from '../domain/ids/ids.ts';
import { defineController, noInput, noOutput } from './defineCall.ts';
import { emailField } from './fields.ts';

const { call } = defineController('Notification', 'Notification');

/** An address that gets a mail when something happens. */
export const mailSubscriptionSchema = z.object({
  id: mailSubscriptionIdSchema,
  event: z.enum(internalMailEvents),
  email: z.string(),
  createdByEmail: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type MailSubscription = z.infer<typeof mailSubscriptionSchema>;

export const notification = {
  getInternalMailSubscriptions: call('GetInternalMailSubscriptions', {
    access: 'internal',
    permissions: subscribeToMails,
    summary: 'Lists which staff addresses are e-mailed about which events.',
    input: noInput,
    output: z.object({ subscriptions: z.array(mailSubscriptionSchema) }),
  }),
  addMailSubscription: call('AddMailSubscription', {
    access: 'internal',
    permissions: subscribeToMails,
    audit: { entity: 'MailSubscription', idField: 'subscription.id' },
    summary: 'Subscribes a staff address to an event.',
    input: z.strictObject({ event: z.enum(internalMailEvents), email: emailField }),
    output: z.object({ subscription: mailSubscriptionSchema }),
    errors: ['already_subscribed', 'not_found', 'permission_required'],
  }),
  removeMailSubscription: call('RemoveMailSubscription', {
    access: 'internal',
    permissions: subscribeToMails,
    audit: { entity: 'MailSubscription', idField: 'subscriptionId' },
    summary: 'Unsubscribes a staff address from an event.',
    input: z.strictObject({ subscriptionId: mailSubscriptionIdSchema }),
    output: noOutput,
    errors: ['not_found', 'permission_required'],
  }),
};
