import { Schema } from 'mongoose';
import { feedFixCodes } from '#shared/domain/feed/feedFixes.ts';
import { guardedFields } from '#shared/domain/feed/feedLife.ts';
import { guardReasons } from '#shared/domain/feed/guardRules.ts';

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
const fieldCountsSchema = new Schema(
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

/** What a feed was like as a whole, see `FeedShape`, and how far it moved the catalogue's prices. */
export const feedShapeSchema = new Schema(
  {
    items: { ...count },
    products: { ...count },
    fields: { type: fieldCountsSchema, required: true },
    inStock: { ...count },
    deepSales: { ...count },
    titles: { ...count },
    links: { ...count },
    images: { ...count },
    priceShift: { ...count },
  },
  part,
);

/** How far a reading deviated by a rule of the guard. */
export const deviationSchema = new Schema(
  { reason: { type: String, enum: guardReasons, required: true }, deviation: { ...count } },
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
    since: { type: String, default: null },
    sample: {
      type: new Schema(
        {
          productId: { type: String, required: true },
          title: { type: String, required: true },
          before: { type: String, default: null },
          after: { type: String, default: null },
        },
        part,
      ),
      default: null,
    },
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
