import { Schema } from 'mongoose';

/** A page that a crawl has chosen. */
export const plannedSchema = new Schema(
  {
    url: { type: String, required: true },
    /** Of the feed's product that the address belongs to. */
    productId: { type: String, default: null },
    isInSitemap: { type: Boolean, required: true },
  },
  { _id: false, strict: 'throw' },
);
