import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import { vatReasons } from '#shared/domain/invoice/vat.ts';
import { checkoutTypes, paymentStatuses } from '#shared/domain/payment/payment.ts';

/** A payment of a shop as the product knows it; the provider's own state is always asked anew. */
const paymentSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    checkoutType: { type: String, enum: checkoutTypes, required: true },
    provider: { type: String, required: true },
    status: { type: String, enum: paymentStatuses, required: true },
    currency: { type: String, enum: creditCurrencies, required: true },
    creditMinor: { type: Number, required: true },
    vatMinor: { type: Number, required: true },
    vatPercent: { type: Number, required: true },
    vatReason: { type: String, enum: vatReasons, required: true },
    sessionId: { type: String, default: null },
    providerPaymentId: { type: String, default: null },
    failureMessage: { type: String, default: null },
    startedBy: { type: Schema.Types.ObjectId, required: true },
    settledAt: { type: Date, default: null },
    /** When the provider was last asked by the job that finds out how payments without a report ended. */
    reconciledAt: { type: Date, default: null },
  },
  { collection: 'payments', timestamps: true, strict: 'throw', strictQuery: 'throw' },
);
paymentSchema.index({ eshopId: 1, createdAt: -1 });
paymentSchema.index(
  { sessionId: 1 },
  { unique: true, partialFilterExpression: { sessionId: { $type: 'string' } } },
);
paymentSchema.index({ status: 1, createdAt: 1 });

export type PaymentDocument = InferSchemaType<typeof paymentSchema> & {
  _id: Types.ObjectId;
  createdAt: Date;
};
export const PaymentModel = model('Payment', paymentSchema);

/** A report of the provider, kept so that each is worked on once, whatever happens in between. */
const reportSchema = new Schema(
  {
    /** The provider's id of the report. */
    _id: { type: String, required: true },
    type: { type: String, required: true },
    paymentId: { type: String, default: null },
    providerPaymentId: { type: String, default: null },
    receivedAt: { type: Date, required: true },
    processedAt: { type: Date, default: null },
  },
  { collection: 'paymentReports', strict: 'throw', strictQuery: 'throw' },
);
reportSchema.index({ processedAt: 1, receivedAt: 1 });

export type PaymentReportDocument = InferSchemaType<typeof reportSchema>;
export const PaymentReportModel = model('PaymentReport', reportSchema);
