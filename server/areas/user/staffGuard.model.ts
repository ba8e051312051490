import { model, Schema } from 'mongoose';

/** One record a rule of staff that no two changes may break together. */
const staffGuardSchema = new Schema(
  { _id: { type: String, required: true }, changes: { type: Number, required: true, default: 0 } },
  { collection: 'staffGuards', strict: 'throw', strictQuery: 'throw' },
);

export const StaffGuardModel = model('StaffGuard', staffGuardSchema);
