import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { pageShareStates } from '#shared/domain/pageShare/pageShare.ts';

/** A shop's access to Meta and its page: one record a shop. */
const metaConnectionSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    /** The person's token, sealed for the shop; null when there is none any more. */
    sealedToken: { type: String, default: null },
    personName: { type: String, default: null },
    granted: { type: [String], default: [] },
    /** Who of ours connected it. */
    connectedBy: { type: Schema.Types.ObjectId, default: null },
    connectedAt: { type: Date, default: null },
    expiresAt: { type: Date, default: null },
    /** Since when Meta refuses the token; null while it lives. */
    endedAt: { type: Date, default: null },
    /** The chosen page as Meta showed it last. */
    page: {
      type: new Schema(
        {
          pageId: { type: String, required: true },
          name: { type: String, required: true },
          category: { type: String, default: null },
          pictureUrl: { type: String, default: null },
          followersCount: { type: Number, default: null },
          link: { type: String, default: null },
          shareState: { type: String, enum: pageShareStates, required: true },
        },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
  },
  {
    collection: 'metaConnections',
    timestamps: true,
    strict: 'throw',
    strictQuery: 'throw',
    versionKey: false,
  },
);
metaConnectionSchema.index({ eshopId: 1 }, { unique: true });

export type MetaConnectionDocument = InferSchemaType<typeof metaConnectionSchema> & { _id: Types.ObjectId };
export const MetaConnectionModel = model('MetaConnection', metaConnectionSchema);
