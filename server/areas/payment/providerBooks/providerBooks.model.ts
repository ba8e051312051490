import { model, Schema, type InferSchemaType } from 'mongoose';

const sumSchema = new Schema(
  {
    currency: { type: String, required: true },
    /** Charged less sent back, fees apart. */
    heldMinor: { type: Number, required: true },
    /** By how much the books differed before the first comparison: business from before ours. */
    openingMinor: { type: Number, required: true },
    /** By how much they differed last time; 0 when not. */
    differsMinor: { type: Number, required: true },
    /** Difference reported to staff. */
    toldMinor: { type: Number, required: true },
  },
  { _id: false, strict: 'throw' },
);

/** What the card provider's books say of us, as far as they were read, and how ours compared. */
const providerBooksSchema = new Schema(
  {
    /** The provider. */
    _id: { type: String, required: true },
    /** Movements there are summed up to this moment. */
    until: { type: Date, required: true },
    sums: { type: [sumSchema], required: true },
  },
  { collection: 'providerBooks', strict: 'throw', strictQuery: 'throw' },
);

export type ProviderSum = InferSchemaType<typeof sumSchema>;
export interface ProviderBooksDocument {
  readonly _id: string;
  readonly until: Date;
  readonly sums: readonly ProviderSum[];
}
export const ProviderBooksModel = model('ProviderBooks', providerBooksSchema);
