import { model, Schema, type InferSchemaType } from 'mongoose';
import { alertEvents, alertLimits } from '#shared/domain/alert/alert.ts';
import { creditCurrencies } from '#shared/domain/money/currency.ts';

/** The credit of a shop when it fell under its limit. */
const lowCreditSchema = new Schema(
  {
    creditMinor: { type: Number, required: true },
    limitMinor: { type: Number, required: true },
    currency: { type: String, enum: creditCurrencies, required: true },
    /** Whether any of its campaigns was on and had money to run on. */
    areAdsRunning: { type: Boolean, required: true },
  },
  { _id: false },
);

/** Alert for staff. Immutable; readers track the last sequence they received. */
const staffAlertSchema = new Schema(
  {
    /** Sequence: committed in order and without gaps, so that no alert can appear behind a reader. */
    _id: { type: Number, required: true },
    event: { type: String, enum: alertEvents, required: true },
    about: { type: String, required: true },
    /** What there is to know besides, as it was said: a message, a reason. */
    detail: { type: String, default: null },
    eshopId: { type: Schema.Types.ObjectId, default: null },
    /** Whom alone it is for; null for all who want its event. */
    userId: { type: Schema.Types.ObjectId, default: null },
    /** Who caused it and is not alerted of it. */
    actorId: { type: Schema.Types.ObjectId, default: null },
    /** Only of `CreditLow`. */
    lowCredit: { type: lowCreditSchema, default: null },
    /** Whether a requested action failed; worded differently. */
    isFailure: { type: Boolean, default: false },
    path: { type: String, required: true },
    /** What makes it happen once; absent where whoever raises it sees to that. */
    onceKey: { type: String },
    raisedAt: { type: Date, required: true },
  },
  { collection: 'staffAlerts', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
staffAlertSchema.index(
  { onceKey: 1 },
  { unique: true, partialFilterExpression: { onceKey: { $exists: true } } },
);
staffAlertSchema.index({ raisedAt: 1 }, { expireAfterSeconds: alertLimits.keptDays * 86_400 });

export type StaffAlertDocument = InferSchemaType<typeof staffAlertSchema>;
export const StaffAlertModel = model('StaffAlert', staffAlertSchema);

/** The last sequence: one document, so that alerts are written one after another. */
const placeSchema = new Schema(
  { _id: { type: String, required: true }, lastSequence: { type: Number, required: true } },
  { collection: 'staffAlertPlaces', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
export const StaffAlertPlaceModel = model('StaffAlertPlace', placeSchema);
