import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { channels } from '#shared/domain/campaign/campaign.ts';
import { issueSeverities } from '#shared/domain/product/product.ts';

/** A shop's catalogue on a platform. */
const catalogueSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    channel: { type: String, enum: channels, required: true },
    /** The platform's id; null while it is being made. */
    catalogueId: { type: String, default: null },
    createdAt: { type: Date, required: true },
    /** Number of requests to resend the whole catalogue. */
    generation: { type: Number, required: true, default: 1 },
    /** Number of times that products changed; a pass over all waiting products notes it. */
    touches: { type: Number, default: 0 },
    /** When to sync with the platform next. */
    dueAt: { type: Date, required: true },
    /** When the states of all products are to be read again. */
    statesDueAt: { type: Date, required: true },
    /** Where the reading of states goes on; null between readings. */
    statesCursor: { type: String, default: null },
    lastSynchronizedAt: { type: Date, default: null },
    statesReadAt: { type: Date, default: null },
    /** What the platform said to the last try; null when it went well. */
    failure: { type: String, default: null },
    /** Tries that failed one after another. */
    failedTries: { type: Number, required: true, default: 0 },
    /** Spending from the budget of an hour, in the order of time. */
    spent: {
      type: [
        new Schema(
          {
            at: { type: Date, required: true },
            removals: { type: Number, required: true },
            priceMoves: { type: Number, required: true },
          },
          { _id: false, strict: 'throw' },
        ),
      ],
      default: [],
    },
    /** Products that the last turn left for later; null where none wait. */
    queue: {
      type: new Schema(
        {
          removals: { type: Number, required: true },
          priceMoves: { type: Number, required: true },
          nextAt: { type: Date, required: true },
        },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
    leaseId: { type: String, default: null },
    leasedUntil: { type: Date, required: true },
  },
  { collection: 'catalogues', strict: 'throw', strictQuery: 'throw' },
);
catalogueSchema.index({ eshopId: 1, channel: 1 }, { unique: true });
catalogueSchema.index({ dueAt: 1 });
catalogueSchema.index({ channel: 1, createdAt: -1 });
export type CatalogueDocument = InferSchemaType<typeof catalogueSchema> & { _id: Types.ObjectId };
export const CatalogueModel = model('Catalogue', catalogueSchema);

/** A product that left the feed and is still to leave a platform. */
const catalogueRemovalSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    channel: { type: String, enum: channels, required: true },
    productId: { type: String, required: true },
  },
  { collection: 'catalogueRemovals', strict: 'throw', strictQuery: 'throw' },
);
catalogueRemovalSchema.index({ eshopId: 1, channel: 1, productId: 1 }, { unique: true });
export const CatalogueRemovalModel = model('CatalogueRemoval', catalogueRemovalSchema);

/** What an issue of a platform means, once for all products of a shop that have it. */
const productIssueSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    channel: { type: String, enum: channels, required: true },
    code: { type: String, required: true },
    severity: { type: String, enum: issueSeverities, required: true },
    attribute: { type: String, default: null },
    description: { type: String, default: '' },
    detail: { type: String, default: null },
    documentationUrl: { type: String, default: null },
  },
  { collection: 'productIssues', strict: 'throw', strictQuery: 'throw' },
);
productIssueSchema.index({ eshopId: 1, channel: 1, code: 1 }, { unique: true });
export type ProductIssueDocument = InferSchemaType<typeof productIssueSchema>;
export const ProductIssueModel = model('ProductIssue', productIssueSchema);
