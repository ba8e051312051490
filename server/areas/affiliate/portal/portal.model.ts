import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import {
  partnerEventKinds,
  partnerNoticeKinds,
  webhookDeliveryStates,
  webhookLogDays,
} from '#shared/domain/affiliate/partnerEvents.ts';
import { creditCurrencies } from '#shared/domain/money/currency.ts';

const id = Schema.Types.ObjectId;
const strict = { strict: 'throw', strictQuery: 'throw', versionKey: false } as const;

/** An event of a partner, once for each thing. */
const eventSchema = new Schema(
  {
    /** Names the thing: an event is written once. */
    _id: { type: String, required: true },
    partnerId: { type: id, required: true },
    kind: { type: String, enum: partnerEventKinds, required: true },
    at: { type: Date, required: true },
    eshopId: { type: id, default: null },
    amountMinor: { type: Number, default: null },
    currency: { type: String, enum: [...creditCurrencies, null], default: null },
    number: { type: String, default: null },
    month: { type: String, default: null },
    until: { type: String, default: null },
    /** Whether the portal tells of it. */
    isShown: { type: Boolean, required: true },
    readAt: { type: Date, default: null },
    /** Whether a mail is still to be sent. */
    isMailDue: { type: Boolean, required: true },
  },
  { collection: 'partnerEvents', ...strict },
);
eventSchema.index({ partnerId: 1, isShown: 1, at: -1 });
eventSchema.index({ isMailDue: 1 }, { partialFilterExpression: { isMailDue: true } });

export type PartnerEventDocument = InferSchemaType<typeof eventSchema> & { _id: string };
export const PartnerEventModel = model('PartnerEvent', eventSchema);

/** Notifications that a partner has switched off; absent: none. */
const noticeSettingsSchema = new Schema(
  {
    /** The partner. */
    _id: { type: id, required: true },
    hiddenKinds: { type: [{ type: String, enum: partnerNoticeKinds }], required: true },
    unmailedKinds: { type: [{ type: String, enum: partnerNoticeKinds }], required: true },
  },
  { collection: 'partnerNoticeSettings', ...strict },
);
export type PartnerNoticeSettingsDocument = InferSchemaType<typeof noticeSettingsSchema> & {
  _id: Types.ObjectId;
};
export const PartnerNoticeSettingsModel = model('PartnerNoticeSettings', noticeSettingsSchema);

/** Where a partner's messages go. */
const webhookSchema = new Schema(
  {
    /** The partner. */
    _id: { type: id, required: true },
    url: { type: String, required: true },
    kinds: { type: [{ type: String, enum: partnerEventKinds }], required: true },
    /** Sealed for the partner. */
    sealedSecret: { type: String, required: true },
    previousSealedSecret: { type: String, default: null },
    previousUntil: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    failingSince: { type: Date, default: null },
    /** Failed attempts since the last success, and when the first of them was. */
    failureCount: { type: Number, default: 0 },
    downSince: { type: Date, default: null },
    /** Nothing is sent before; null while the address answers. */
    pausedUntil: { type: Date, default: null },
    /** When it was switched off; null while it is on. */
    disabledAt: { type: Date, default: null },
  },
  { collection: 'partnerWebhooks', ...strict },
);
export type PartnerWebhookDocument = InferSchemaType<typeof webhookSchema> & { _id: Types.ObjectId };
export const PartnerWebhookModel = model('PartnerWebhook', webhookSchema);

/** A message to a partner's address, the same bytes at each attempt. */
const deliverySchema = new Schema(
  {
    /** That of its event. */
    _id: { type: String, required: true },
    partnerId: { type: id, required: true },
    type: { type: String, required: true },
    body: { type: String, required: true },
    state: { type: String, enum: webhookDeliveryStates, required: true },
    createdAt: { type: Date, required: true },
    attemptCount: { type: Number, default: 0 },
    lastStatus: { type: Number, default: null },
    lastError: { type: String, default: null },
    /** Null once it is decided. */
    nextAttemptAt: { type: Date, default: null },
    deliveredAt: { type: Date, default: null },
  },
  { collection: 'partnerWebhookDeliveries', ...strict },
);
deliverySchema.index({ partnerId: 1, createdAt: -1 });
deliverySchema.index({ nextAttemptAt: 1 });
deliverySchema.index({ partnerId: 1, nextAttemptAt: 1 });
deliverySchema.index({ createdAt: 1 }, { expireAfterSeconds: webhookLogDays * 86_400 });

export type WebhookDeliveryDocument = InferSchemaType<typeof deliverySchema> & { _id: string };
export const WebhookDeliveryModel = model('PartnerWebhookDelivery', deliverySchema);
