import { model, Schema, type InferSchemaType } from 'mongoose';
import { alertEvents, alertScopes } from '#shared/domain/alert/alert.ts';

const ruleSchema = new Schema(
  {
    event: { type: String, enum: alertEvents, required: true },
    scope: { type: String, enum: alertScopes, required: true },
  },
  { _id: false, strict: 'throw' },
);
const quietHoursSchema = new Schema(
  { fromMinute: { type: Number, required: true }, toMinute: { type: Number, required: true } },
  { _id: false, strict: 'throw' },
);

/** Alert preferences of a staff member, by user id; defaults apply without a document. */
const alertSettingsSchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    /** Null until the person has chosen. */
    rules: { type: [ruleSchema], default: null },
    /** Events that existed when the user chose; defaults apply to later ones. Null if never recorded. */
    decidedEvents: { type: [String], default: null },
    quietHours: { type: quietHoursSchema, default: null },
    watchedEshopIds: { type: [Schema.Types.ObjectId], default: [] },
  },
  { collection: 'staffAlertSettings', strict: 'throw', strictQuery: 'throw', versionKey: false },
);

export type AlertSettingsDocument = InferSchemaType<typeof alertSettingsSchema>;
export const AlertSettingsModel = model('StaffAlertSettings', alertSettingsSchema);
