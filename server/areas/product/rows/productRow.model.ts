import { model, Schema, type Types } from 'mongoose';
import { advertisementSources, type AdvertisementSource } from '#shared/domain/product/product.ts';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import type { ProductPlatformState } from '#server/platforms/cataloguePlatform.ts';
import { rowIndexes } from './rowIndexes.ts';

/** State of a product on a platform. */
export interface PlatformStanding {
  /** Last version sent (`formatSentMark`); null if the platform does not have it. */
  readonly sent: string | null;
  /** What the platform says of it; null until it was read. */
  readonly state: ProductPlatformState | null;
  readonly issueCodes: readonly string[];
  /** The platform's words for not taking it; null when it took it. */
  readonly refusal: string | null;
  /** The price that was sent, as the budget counts it (`getBudgetPrice`); absent where it was sent before prices were noted. */
  readonly sentPriceMinor?: number;
  /** Hash of what the platform reviews of the version that was sent (`hashContent`); absent where it was sent before it was noted. */
  readonly content?: string;
}

/** What the table of products knows of a product: small, so that reading many is quick; the rest is in `products`. */
export interface ProductRow {
  readonly _id: Types.ObjectId;
  readonly eshopId: Types.ObjectId;
  readonly productId: string;
  /** Of the product that the row was made from. */
  readonly hash: string;
  /** Folded texts (shared/domain/product/searchText). */
  readonly title: string;
  readonly brand: string;
  /** Beginning of `title`: what the table is sorted by. */
  readonly titleKey: string;
  /** Words that the product is found by, and the same as one text with a space before each. */
  readonly words: readonly string[];
  readonly text: string;
  /** What a buyer pays now. */
  readonly priceMinor: number;
  readonly currency: Currency;
  readonly availability: string;
  readonly category: string | null;
  readonly isAdvertised: boolean;
  readonly source: AdvertisementSource;
  readonly ruleId: string | null;
  readonly overruledRuleId: string | null;
  readonly platforms: Partial<Record<Channel, PlatformStanding>>;
  /** Whether an order of the last days (`soldWithinDays`) has it, as of the last check (`sold.service`). */
  readonly isSold: boolean;
  /** All that the table can be filtered by (`listFacets`). */
  readonly facets: readonly string[];
}

const productRowSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    productId: { type: String, required: true },
    hash: { type: String, required: true },
    title: { type: String },
    brand: { type: String },
    titleKey: { type: String },
    words: { type: [String], required: true },
    text: { type: String },
    priceMinor: { type: Number, required: true },
    currency: { type: String, required: true },
    availability: { type: String, required: true },
    category: { type: String, default: null },
    isAdvertised: { type: Boolean, required: true },
    source: { type: String, enum: advertisementSources, required: true },
    ruleId: { type: String, default: null },
    overruledRuleId: { type: String, default: null },
    platforms: { type: Schema.Types.Mixed, required: true },
    isSold: { type: Boolean, default: false },
    facets: { type: [String], required: true },
  },
  { collection: 'productRows', strict: 'throw', strictQuery: 'throw', minimize: false },
);

productRowSchema.index({ eshopId: 1, productId: 1 }, { unique: true, name: rowIndexes.id });
productRowSchema.index({ eshopId: 1, titleKey: 1 }, { name: rowIndexes.title });
productRowSchema.index({ eshopId: 1, priceMinor: 1 }, { name: rowIndexes.price });
productRowSchema.index({ eshopId: 1, facets: 1, titleKey: 1 }, { name: rowIndexes.facet });
productRowSchema.index({ eshopId: 1, words: 1 }, { name: rowIndexes.words });

export const ProductRowModel = model('ProductRow', productRowSchema);
