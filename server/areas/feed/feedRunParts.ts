import { Schema } from 'mongoose';
import { feedFixCodes } from '#shared/domain/feed/feedFixes.ts';
import { guardedFields, guardReasons } from '#shared/domain/feed/feedLife.ts';

const part = { _id: false, strict: 'throw' } as const;
const count = { type: Number, required: true, default: 0 } as const;

/** How a run's products differ from the previous catalogue. */
export const differenceSchema = new Schema(
  {
    added: { ...count },
    changed: { ...count },
    removed: { ...count },
    priceMoved: { ...count },
    saleStarted: { ...count },
    saleEnded: { ...count },
  },
  part,
);

/** How many products of a feed fill each guarded field. */
export const fieldCountsSchema = new Schema(
  {
    image_link: { ...count },
    description: { ...count },
    brand: { ...count },
    gtin: { ...count },
    mpn: { ...count },
    product_type: { ...count },
  },
  part,
);

/** Why a run was held back. */
export const guardFindingSchema = new Schema(
  {
    reason: { type: String, enum: guardReasons, required: true },
    field: { type: String, enum: [...guardedFields, null], default: null },
    before: { ...count },
    after: { ...count },
    share: { ...count },
  },
  part,
);

/** Counts of a fix in a run, actual or simulated. */
export const fixCountSchema = new Schema(
  {
    fix: { type: String, enum: feedFixCodes, required: true },
    isOn: { type: Boolean, required: true },
    count: { ...count },
    yieldedCount: { ...count },
    yieldedTo: { type: String, enum: [...feedFixCodes, null], default: null },
    samples: {
      type: [
        new Schema(
          {
            productId: { type: String, default: '' },
            field: { type: String, required: true },
            before: { type: String, default: null },
            after: { type: String, default: null },
          },
          part,
        ),
      ],
      required: true,
    },
  },
  part,
);
