import { model, Schema, type InferSchemaType } from 'mongoose';

/** What the card provider's books say of us, as far as they were read, and how ours compared. */
const providerBooksSchema = new Schema(
  {
    /** The provider. */
    _id: { type: String, required: true },
    /** Movements there are summed up to this moment. */
    until: { type: Date, required: true },
    sums: {
      type: [
        new Schema(
          {
            currency: { type: String, required: true },
            /** Charged less sent back, fees apart. */
            heldMinor: { type: Number, required: true },
            /** By how much the books differed before the first comparison: business from before ours. */
            openingMinor: { type: Number, required: true },
            /** By how much they differed last time; 0 when not. */
            differsMinor: { type: Number, required: true },
            /** The difference that staff were told of. */
            toldMinor: { type: Number, required: true },
          },
          { _id: false, strict: 'throw' },
        ),
      ],
      required: true,
    },
  },
  { collection: 'providerBooks', strict: 'throw', strictQuery: 'throw' },
);

export type ProviderBooksDocument = InferSchemaType<typeof providerBooksSchema>;
export type ProviderSum = ProviderBooksDocument['sums'][number];
export const ProviderBooksModel = model('ProviderBooks', providerBooksSchema);
