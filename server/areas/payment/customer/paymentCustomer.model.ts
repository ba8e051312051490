import { model, Schema, type InferSchemaType, type Types } from 'mongoose';

/** A shop as the card provider knows it, and the card that it keeps there; the number of a card is never here. */
const customerSchema = new Schema(
  {
    /** The shop. */
    _id: { type: Schema.Types.ObjectId, required: true },
    provider: { type: String, required: true },
    customerId: { type: String, required: true },
    card: {
      type: new Schema(
        {
          paymentMethodId: { type: String, required: true },
          brand: { type: String, required: true },
          last4: { type: String, required: true },
          expiryMonth: { type: Number, required: true },
          expiryYear: { type: Number, required: true },
          /** The same for the same card in any shop; null where the provider gave none. */
          fingerprint: { type: String, default: null },
          savedAt: { type: Date, required: true },
        },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
  },
  { collection: 'paymentCustomers', timestamps: true, strict: 'throw', strictQuery: 'throw' },
);
customerSchema.index({ customerId: 1 }, { unique: true });

export type PaymentCustomerDocument = InferSchemaType<typeof customerSchema> & { _id: Types.ObjectId };
export const PaymentCustomerModel = model('PaymentCustomer', customerSchema);
