import { model, Schema, type Types } from 'mongoose';
import type { ClickId } from '#shared/domain/report/trafficSource.ts';
import type { Visit } from './visits.ts';

/** A way on which a visitor came to the shop. */
export interface Touch {
  /** As `toSourceKey` writes it. */
  readonly sourceKey: string;
  readonly at: Date;
  readonly clickId: ClickId | null;
}

/** A browser that agreed to be measured in one shop; nothing in it says whose it is. */
const visitorSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    visitorId: { type: String, required: true },
    firstSeenAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    /** The path: ways on which it came, oldest first, direct visits left out. */
    touches: { type: [Schema.Types.Mixed], required: true },
    /** Its last visits, oldest first. */
    visits: { type: [Schema.Types.Mixed], required: true },
    /** The latest days on which the visitor was counted, newest last. */
    countedDays: { type: [String], required: true },
    /** Put something into a cart or ordered: only then it has rows of its own. */
    isShopper: { type: Boolean, required: true },
    /** When it ordered last; a touch that comes late is before an order only then. */
    lastOrderAt: { type: Date, default: null },
    forgetAt: { type: Date, required: true },
  },
  { collection: 'pixelVisitors', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
visitorSchema.index({ eshopId: 1, visitorId: 1 }, { unique: true });
visitorSchema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

/** A visitor as it is stored. */
export interface VisitorDocument {
  _id: Types.ObjectId;
  eshopId: Types.ObjectId;
  visitorId: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
  touches: Touch[];
  visits: Visit[];
  countedDays: string[];
  isShopper: boolean;
  lastOrderAt: Date | null;
  forgetAt: Date;
}
export const VisitorModel = model('PixelVisitor', visitorSchema);
