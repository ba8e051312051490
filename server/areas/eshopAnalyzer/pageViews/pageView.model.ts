import { model, Schema, type Types } from 'mongoose';
import { pictureFaults, viewedPages, type PictureFault } from '#shared/domain/eshop/pageViews.ts';
import type { PageContent } from './readShopPages.ts';

const pageSchema = new Schema(
  {
    page: { type: String, enum: [...viewedPages], required: true },
    url: { type: String, required: true },
    /** 0 where nothing answered. */
    status: { type: Number, required: true },
    title: { type: String, default: '' },
    text: { type: String, default: '' },
    /** Czech and Slovak company numbers that the text shows. */
    companyIds: { type: [String], required: true },
    /** File of its picture; null without one. */
    picture: {
      type: new Schema(
        {
          key: { type: String, required: true },
          width: { type: Number, required: true },
          height: { type: Number, required: true },
        },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
    pictureFault: { type: String, enum: [...pictureFaults, null], default: null },
  },
  { _id: false, strict: 'throw' },
);

/** How a shop's pages looked when they were read for a decision of staff; replaced by the next reading. */
const pageViewSchema = new Schema(
  {
    /** The shop. */
    _id: { type: Schema.Types.ObjectId, required: true },
    /** Of the shop when they were read. */
    host: { type: String, required: true },
    /** Start of the reading that goes on; null when none does. */
    startedAt: { type: Date, default: null },
    /** End of the reading that is stored; null before the first. */
    readAt: { type: Date, default: null },
    pages: { type: [pageSchema], required: true },
  },
  { collection: 'pageViews', strict: 'throw', strictQuery: 'throw', versionKey: false },
);

export interface StoredPage extends PageContent {
  readonly picture: { readonly key: string; readonly width: number; readonly height: number } | null;
  readonly pictureFault: PictureFault | null;
}

export interface PageViewDocument {
  readonly _id: Types.ObjectId;
  readonly host: string;
  readonly startedAt: Date | null;
  readonly readAt: Date | null;
  readonly pages: readonly StoredPage[];
}

export const PageViewModel = model<PageViewDocument>(
  'PageView',
  pageViewSchema as unknown as Schema<PageViewDocument>,
);
