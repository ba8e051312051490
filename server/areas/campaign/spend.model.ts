import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { channels } from '#shared/domain/campaign/campaign.ts';
import { creditCurrencies } from '#shared/domain/money/currency.ts';

const whole = { type: Number, required: true, validate: Number.isSafeInteger };

/** What a campaign spent on a day, as reported and as booked; changed only in the transaction of a booking. */
const spendDaySchema = new Schema(
  {
    campaignId: { type: Schema.Types.ObjectId, required: true },
    /** A day of the platform account's time zone, which is the shop's. */
    day: { type: String, required: true },
    eshopId: { type: Schema.Types.ObjectId, required: true },
    channel: { type: String, enum: channels, required: true },
    currency: { type: String, enum: creditCurrencies, required: true },
    /** The day's total as the platform last reported it, millionths of the currency. */
    costMicros: whole,
    /** Whole minor units of it that are in the ledger; the part of a unit that is left is carried. */
    bookedMinor: whole,
    /** What the shop was charged of it; the rest was spent beyond its credit and is ours. */
    chargedMinor: whole,
    /** Our fee on the charge, as it was taken. */
    feeMinor: { ...whole, default: 0 },
    /** That fee in ten-thousandths of a minor unit, so that hourly bookings of a day do not round one by one. */
    feeParts: { ...whole, default: 0 },
    impressions: whole,
    clicks: whole,
    /** How often the platform took spend back. */
    corrections: whole,
    /** When the report was asked for; an older one is not looked at any more. */
    readAt: { type: Date, required: true },
  },
  { collection: 'campaignSpendDays', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
spendDaySchema.index({ campaignId: 1, day: 1 }, { unique: true });
spendDaySchema.index({ day: 1 });
spendDaySchema.index({ eshopId: 1, day: 1 });

export type SpendDayDocument = InferSchemaType<typeof spendDaySchema> & { _id: Types.ObjectId };
export const SpendDayModel = model('CampaignSpendDay', spendDaySchema);

/** What keeps a shop from spending more than its credit. */
const creditGuardSchema = new Schema(
  {
    /** The shop. */
    _id: { type: Schema.Types.ObjectId, required: true },
    /** Credit at which the campaigns are stopped: what may still be spent before the next reading. */
    reserveMinor: whole,
    /** Since when they are stopped for want of credit; null when they are not. */
    exhaustedAt: { type: Date, default: null },
    /** The shop's notice is still due. */
    isMailDue: { type: Boolean, required: true, default: false },
  },
  { collection: 'creditGuards', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
creditGuardSchema.index({ isMailDue: 1 }, { partialFilterExpression: { isMailDue: true }, name: 'mail_due' });

export type CreditGuardDocument = InferSchemaType<typeof creditGuardSchema> & { _id: Types.ObjectId };
export const CreditGuardModel = model('CreditGuard', creditGuardSchema);
