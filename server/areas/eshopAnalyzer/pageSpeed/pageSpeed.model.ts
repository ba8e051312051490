import { model, Schema, type Types } from 'mongoose';
import type { FieldData, LabRun } from '#server/integrations/pageSpeed/index.ts';
import type { PageKind } from '#shared/domain/seo/seoChecks.ts';
import type { SpeedDevice } from '#shared/domain/speed/speed.ts';

/** Google's field and lab data of a shop's website; replaced by the next reading. */
const readingSchema = new Schema(
  {
    /** The shop. */
    _id: { type: Schema.Types.ObjectId, required: true },
    origin: { type: String, required: true },
    readAt: { type: Date, required: true },
    /** Null of a device where Chrome has too few users. */
    field: { type: [Schema.Types.Mixed], required: true },
    /** Null of a page that Google can't open. */
    lab: { type: [Schema.Types.Mixed], required: true },
  },
  { collection: 'pageSpeedReadings', strict: 'throw', strictQuery: 'throw', versionKey: false },
);

/** A stored reading. */
export interface PageSpeedReading {
  readonly _id: Types.ObjectId;
  readonly origin: string;
  readonly readAt: Date;
  readonly field: readonly { readonly device: SpeedDevice; readonly data: FieldData | null }[];
  readonly lab: readonly {
    readonly url: string;
    readonly kind: PageKind;
    readonly run: LabRun | null;
  }[];
}

export const PageSpeedReadingModel = model<PageSpeedReading>(
  'PageSpeedReading',
  readingSchema as unknown as Schema<PageSpeedReading>,
);
