import { model, Schema, type InferSchemaType } from 'mongoose';

const retentionSeconds = 90 * 86_400;

/** Report of the provider, stored so that each is processed once despite interruptions. */
const reportSchema = new Schema(
  {
    /** The provider's id of the report. */
    _id: { type: String, required: true },
    type: { type: String, required: true },
    paymentId: { type: String, default: null },
    providerPaymentId: { type: String, default: null },
    customerId: { type: String, default: null },
    receivedAt: { type: Date, required: true },
    /** When it was tried in vain; null before. */
    triedAt: { type: Date, default: null },
    processedAt: { type: Date, default: null },
  },
  { collection: 'paymentReports', strict: 'throw', strictQuery: 'throw' },
);
reportSchema.index({ processedAt: 1, triedAt: 1, receivedAt: 1 });
// The provider repeats a report for days, and older ones are refused by their time; open ones stay.
reportSchema.index({ processedAt: 1 }, { expireAfterSeconds: retentionSeconds });

export type PaymentReportDocument = InferSchemaType<typeof reportSchema>;
export const PaymentReportModel = model('PaymentReport', reportSchema);

/** How far a regular look at the provider has come. */
const lookSchema = new Schema(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'paymentLooks', strict: 'throw', strictQuery: 'throw' },
);
export const PaymentLookModel = model('PaymentLook', lookSchema);
