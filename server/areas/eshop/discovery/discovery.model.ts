import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { countriesOfAdvertisement, discoveryStates, shopPlatforms } from '#shared/domain/eshop/eshop.ts';

/** The last look around a shop's website; its id is the shop's. */
const discoverySchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    /** Of the look that may write its findings: a later one takes its place. */
    token: { type: String, required: true },
    state: { type: String, enum: discoveryStates, required: true },
    /** The work under which people watch it. */
    jobId: { type: Schema.Types.ObjectId, default: null },
    startedAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
    title: { type: String, default: null },
    shopPlatform: { type: String, enum: [...shopPlatforms, null], default: null },
    feeds: {
      type: [
        new Schema(
          {
            url: { type: String, required: true },
            format: { type: String, enum: ['Google', 'Heureka', 'Zbozi', 'Csv', 'Unknown'], required: true },
          },
          { _id: false, strict: 'throw' },
        ),
      ],
      required: true,
    },
    logoUrl: { type: String, default: null },
    languages: { type: [String], required: true },
    currencies: { type: [String], required: true },
    country: { type: String, enum: [...countriesOfAdvertisement, null], default: null },
    phoneNumber: { type: String, default: null },
  },
  { collection: 'eshopDiscoveries', strict: 'throw', strictQuery: 'throw' },
);

export type DiscoveryDocument = InferSchemaType<typeof discoverySchema> & { _id: Types.ObjectId };
export const DiscoveryModel = model('EshopDiscovery', discoverySchema);
