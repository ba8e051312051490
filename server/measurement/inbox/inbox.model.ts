import { model, Schema, type InferSchemaType } from 'mongoose';

/** Posts that came within one commit, as they came, until they are counted. */
const inboxSchema = new Schema(
  {
    /** Time of the commit and its process: in this order posts are counted. */
    _id: { type: String, required: true },
    postCount: { type: Number, required: true },
    posts: { type: Buffer, required: true },
  },
  { collection: 'pixelInbox', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
export type InboxDocument = InferSchemaType<typeof inboxSchema>;
export const InboxModel = model('PixelInbox', inboxSchema);

/** Time to examine posts that failed to count; they are raw, so they are retained no longer. */
const asideSeconds = 7 * 86_400;

/** Posts that could not be counted, set aside so that they hold nothing up. */
const asideSchema = new Schema(
  {
    /** Null for a block that cannot be read, of whose shops nothing is known. */
    eshopId: { type: Schema.Types.ObjectId, default: null },
    posts: { type: Buffer, required: true },
    reason: { type: String, required: true },
    setAsideAt: { type: Date, required: true },
  },
  { collection: 'pixelInboxAside', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
asideSchema.index({ setAsideAt: 1 }, { expireAfterSeconds: asideSeconds });
asideSchema.index({ eshopId: 1 });
export const InboxAsideModel = model('PixelInboxAside', asideSchema);

/** Which process counts; one at a time, so that posts are counted in the order of their coming. */
const leaseSchema = new Schema(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { collection: 'pixelInboxLease', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
export const InboxLeaseModel = model('PixelInboxLease', leaseSchema);
