import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import { autoTopUpOffReasons } from '#shared/domain/payment/autoTopUp.ts';

const wholeMinor = { type: Number, required: true, validate: Number.isSafeInteger };

/** Mails about an automatic top-up that are still to be sent. */
export const autoTopUpMails = [
  'autoTopUpSwitchedOff',
  'autoTopUpCardMissing',
  'autoTopUpConfirm',
  'autoTopUpCapReached',
] as const;
export type AutoTopUpMail = (typeof autoTopUpMails)[number];

/** The automatic top-up of a shop: its settings, whether it is on, and what it waits for. */
const autoTopUpSchema = new Schema(
  {
    /** The shop. */
    _id: { type: Schema.Types.ObjectId, required: true },
    /** Null until the shop has set its own. */
    options: {
      type: new Schema(
        {
          currency: { type: String, enum: creditCurrencies, required: true },
          amountMinor: wholeMinor,
          limitMinor: wholeMinor,
          monthlyCapMinor: { type: Number, default: null },
        },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
    isOn: { type: Boolean, required: true, default: false },
    /** Who turned it on last, and agreed to charges by it. */
    turnedOnBy: { type: Schema.Types.ObjectId, default: null },
    /** Why the product switched it off; null when the shop did. */
    offReason: { type: String, enum: [...autoTopUpOffReasons, null], default: null },
    /** Declines in a row. */
    declineCount: { type: Number, required: true, default: 0 },
    /** Nothing is charged before it. */
    waitsUntil: { type: Date, default: null },
    /** The card that was declined last: another one need not wait. */
    declinedCardId: { type: String, default: null },
    /** Month (`2026-11`) for which the shop was notified that its cap is reached. */
    capToldMonth: { type: String, default: null },
    dueMails: { type: [{ type: String, enum: autoTopUpMails }], required: true, default: [] },
    /** Grows with every charge that is begun, so that two that are begun at once conflict. */
    attemptCount: { type: Number, required: true, default: 0 },
  },
  { collection: 'autoTopUps', timestamps: true, strict: 'throw', strictQuery: 'throw' },
);
autoTopUpSchema.index({ isOn: 1, _id: 1 });
autoTopUpSchema.index({ dueMails: 1 });

export type AutoTopUpDocument = InferSchemaType<typeof autoTopUpSchema> & { _id: Types.ObjectId };
export const AutoTopUpModel = model('AutoTopUp', autoTopUpSchema);

/** States of an automatic top-up's charge; `Released` was abandoned before the card was charged. */
export const attemptStates = ['Open', 'Succeeded', 'Declined', 'Released'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** A charge that the automatic top-up began. */
const attemptSchema = new Schema(
  {
    /** The id of its payment, too, so that whoever takes the work up charges the same payment. */
    _id: { type: Schema.Types.ObjectId, required: true },
    eshopId: { type: Schema.Types.ObjectId, required: true },
    currency: { type: String, enum: creditCurrencies, required: true },
    amountMinor: wholeMinor,
    /** The calendar month of the shop's time zone in which it was begun, `2026-11`. */
    month: { type: String, required: true },
    state: { type: String, enum: attemptStates, required: true },
    startedAt: { type: Date, required: true },
    /** End of the worker's lease; then others may take over. */
    takenUntil: { type: Date, required: true },
    /** Since when the holder of the card is asked to confirm it. */
    heldBackAt: { type: Date, default: null },
    endedAt: { type: Date, default: null },
  },
  { collection: 'autoTopUpAttempts', strict: 'throw', strictQuery: 'throw' },
);
// At most one charge of a shop is under way, whoever begins it.
attemptSchema.index(
  { eshopId: 1 },
  { unique: true, partialFilterExpression: { state: 'Open' }, name: 'one_open' },
);
attemptSchema.index({ eshopId: 1, month: 1, state: 1 });
attemptSchema.index({ eshopId: 1, startedAt: -1 });
attemptSchema.index({ state: 1, takenUntil: 1 });

export type AttemptDocument = InferSchemaType<typeof attemptSchema> & { _id: Types.ObjectId };
export const AttemptModel = model('AutoTopUpAttempt', attemptSchema);
