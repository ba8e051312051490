import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { competitorFaults, mostCompetitors, productMatches } from '#shared/domain/competitor/competitors.ts';
import { currencies } from '#shared/domain/money/currency.ts';
import { siteCheckStates } from '#shared/domain/seo/seoChecks.ts';
import { plannedSchema } from '../crawl/plannedPage.ts';

const part = { _id: false, strict: 'throw' } as const;

/** A shop that a merchant compares with. */
const competitorSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    /** Its place among the shop's competitors, which limits their number. */
    slot: { type: Number, required: true, min: 0, max: mostCompetitors - 1 },
    host: { type: String, required: true },
    addedAt: { type: Date, required: true },
  },
  { collection: 'competitors', strict: 'throw', strictQuery: 'throw' },
);
competitorSchema.index({ eshopId: 1, slot: 1 }, { unique: true });
competitorSchema.index({ eshopId: 1, host: 1 }, { unique: true });

const comparisonSchema = new Schema(
  {
    /** Pages with a product, and those of them with one price. */
    products: { type: Number, required: true },
    priced: { type: Number, required: true },
    /** Products that were chosen without regard to the shop's own; the similarity is of them. */
    sampled: { type: Number, required: true },
    ownProducts: { type: Number, required: true },
    similarity: { type: Number, default: null },
    parts: {
      type: new Schema(
        {
          Products: { type: Number, default: null },
          Brands: { type: Number, default: null },
          Categories: { type: Number, default: null },
          Prices: { type: Number, default: null },
          SearchResults: { type: Number, default: null },
        },
        part,
      ),
      required: true,
    },
    /** Products of both shops; of those with two prices in one currency, how many are cheaper where. */
    shared: { type: Number, required: true },
    ownCheaper: { type: Number, required: true },
    equal: { type: Number, required: true },
    theirsCheaper: { type: Number, required: true },
    /** Days of the revenue of the shop's products. */
    periodFrom: { type: String, required: true },
    periodTo: { type: String, required: true },
  },
  part,
);

/** What changed since the run before with a comparison. */
const changesSchema = new Schema(
  {
    /** Products with a price in both; the mean change of all of them in percent, null without any. */
    compared: { type: Number, required: true },
    raised: { type: Number, required: true },
    lowered: { type: Number, required: true },
    averagePercent: { type: Number, default: null },
    /** Products of both shops whose page there is gone. */
    gone: { type: Number, required: true },
    /** Shared products that cost less there and didn't before, their revenue in the shop, and the reverse. */
    newlyCheaper: { type: Number, required: true },
    newlyCheaperMinor: { type: Number, required: true },
    noLongerCheaper: { type: Number, required: true },
  },
  part,
);

/** A check of a competitor: its plan, its progress and what it found. */
const competitorRunSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    competitorId: { type: Schema.Types.ObjectId, required: true },
    jobId: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, enum: siteCheckStates, required: true },
    startedAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
    host: { type: String, required: true },
    /** Where the host leads to instead. */
    movedTo: { type: String, default: null },
    isPlanned: { type: Boolean, required: true, default: false },
    plan: { type: [plannedSchema], required: true },
    /** How many pages at the beginning of the plan were chosen for the shop's own products. */
    likelyPages: { type: Number, required: true, default: 0 },
    pending: { type: [plannedSchema], required: true },
    plannedPages: { type: Number, required: true, default: 0 },
    pages: { type: Number, required: true, default: 0 },
    unreadPages: { type: Number, required: true, default: 0 },
    fault: { type: String, enum: [...competitorFaults, null], default: null },
    comparison: { type: comparisonSchema, default: null },
    /** Null in the first run, and in those from before changes were stored. */
    changes: { type: changesSchema, default: null },
  },
  { collection: 'competitorRuns', strict: 'throw', strictQuery: 'throw' },
);
competitorRunSchema.index({ eshopId: 1, competitorId: 1, startedAt: -1 });
// One run of a competitor at a time.
competitorRunSchema.index(
  { eshopId: 1, competitorId: 1 },
  { unique: true, partialFilterExpression: { state: 'Running' }, name: 'running_competitor_check' },
);

const offerSchema = new Schema(
  {
    title: { type: String, required: true },
    brand: { type: String, default: null },
    /** 14 digits. */
    gtin: { type: String, default: null },
    category: { type: String, default: null },
    /** Null where the page names no price, several, or one without a currency. */
    priceMinor: { type: Number, default: null },
    currency: { type: String, enum: [...currencies, null], default: null },
    isInStock: { type: Boolean, default: null },
  },
  part,
);

const matchSchema = new Schema(
  {
    productId: { type: String, required: true },
    by: { type: String, enum: productMatches, required: true },
    title: { type: String, required: true },
    priceMinor: { type: Number, required: true },
    currency: { type: String, enum: currencies, required: true },
    /** Of the period of the comparison. */
    revenueMinor: { type: Number, required: true },
  },
  part,
);

/** A page of a run: facts of the product that it offers, never its text. */
const competitorPageSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    competitorId: { type: Schema.Types.ObjectId, required: true },
    runId: { type: Schema.Types.ObjectId, required: true },
    position: { type: Number, required: true },
    url: { type: String, required: true },
    /** 0 where nothing answered. */
    status: { type: Number, required: true },
    etag: { type: String, default: null },
    /** Chosen as the page of one of the shop's own products. */
    isLikely: { type: Boolean, required: true },
    offer: { type: offerSchema, default: null },
    /** The shop's own product; known when the run has ended. */
    match: { type: matchSchema, default: null },
  },
  { collection: 'competitorPages', strict: 'throw', strictQuery: 'throw' },
);
competitorPageSchema.index({ eshopId: 1, competitorId: 1, runId: 1, position: 1 }, { unique: true });

export type CompetitorDocument = InferSchemaType<typeof competitorSchema> & { _id: Types.ObjectId };
export type Comparison = InferSchemaType<typeof comparisonSchema>;
/** Figures of {@link changesSchema}. */
export interface StoredChanges {
  readonly compared: number;
  readonly raised: number;
  readonly lowered: number;
  readonly averagePercent: number | null;
  readonly gone: number;
  readonly newlyCheaper: number;
  readonly newlyCheaperMinor: number;
  readonly noLongerCheaper: number;
}
export type CompetitorRunDocument = Omit<InferSchemaType<typeof competitorRunSchema>, 'changes'> & {
  _id: Types.ObjectId;
  readonly changes?: StoredChanges | null;
};
export type Offer = InferSchemaType<typeof offerSchema>;
export type OwnMatch = InferSchemaType<typeof matchSchema>;
export type CompetitorPageDocument = InferSchemaType<typeof competitorPageSchema> & { _id: Types.ObjectId };
export const CompetitorModel = model('Competitor', competitorSchema);
export const CompetitorRunModel = model('CompetitorRun', competitorRunSchema);
export const CompetitorPageModel = model('CompetitorPage', competitorPageSchema);
