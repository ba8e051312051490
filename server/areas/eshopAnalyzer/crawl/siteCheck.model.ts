import type { PageWeights } from '#shared/contracts/pageSpeedCalls.ts';
import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import {
  crawlFaults,
  pageKinds,
  seoCheckKeys,
  seoStates,
  siteCheckStates,
} from '#shared/domain/seo/seoChecks.ts';
import { suspensionSignalKeys, suspensionStates } from '#shared/domain/suspension/suspension.ts';
import type { StoredSignal } from '../suspension/forecast.model.ts';
import { plannedSchema } from './plannedPage.ts';

const part = { _id: false, strict: 'throw' } as const;

const siteSchema = new Schema(
  {
    /** The address of the start page after redirects. */
    startUrl: { type: String, required: true },
    robotsStatus: { type: Number, default: null },
    robotsBytes: { type: Number, required: true },
    /** Product or category address that Googlebot may not read. */
    blockedUrl: { type: String, default: null },
    sitemapUrl: { type: String, required: true },
    sitemapStatus: { type: Number, default: null },
    isSitemapValid: { type: Boolean, required: true },
    sitemapUrls: { type: Number, required: true },
    /** What an address that cannot exist answers. */
    missingStatus: { type: Number, default: null },
    missingUrl: { type: String, required: true },
    /** Where the plain http address leads; null where it was not tried or cannot be reached. */
    plainUrl: { type: String, default: null },
  },
  part,
);

const checkSchema = new Schema(
  {
    key: { type: String, enum: seoCheckKeys, required: true },
    state: { type: String, enum: seoStates, required: true },
    earned: { type: Number, default: null },
    passedPercent: { type: Number, default: null },
    checked: { type: Number, required: true },
    failed: { type: Number, required: true },
    revenueMinor: { type: Number, default: null },
  },
  part,
);

const rowSchema = new Schema(
  {
    url: { type: String, required: true },
    kind: { type: String, enum: pageKinds, required: true },
    found: { type: String, default: null },
    isPassed: { type: Boolean, required: true },
    weight: { type: Number, required: true },
    views: { type: Number, default: null },
    revenueMinor: { type: Number, default: null },
  },
  part,
);

/** A signal of a suspension that pages of the run have, with its evidence. */
const siteSignalSchema = new Schema(
  {
    key: { type: String, enum: suspensionSignalKeys, required: true },
    state: { type: String, enum: suspensionStates, required: true },
    value: { type: Number, default: null },
    rows: {
      type: [
        new Schema(
          {
            url: { type: String, required: true },
            found: { type: String, default: null },
            expected: { type: String, default: null },
          },
          part,
        ),
      ],
      required: true,
    },
  },
  part,
);

/** A run of the site check: its plan, its progress and what it found. */
const siteCheckSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    jobId: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, enum: siteCheckStates, required: true },
    startedAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
    host: { type: String, required: true },
    site: { type: siteSchema, default: null },
    plan: { type: [plannedSchema], required: true },
    /** Addresses that were found and are not planned yet, the next first. */
    pending: { type: [plannedSchema], required: true },
    plannedPages: { type: Number, required: true, default: 0 },
    pages: { type: Number, required: true, default: 0 },
    unreadPages: { type: Number, required: true, default: 0 },
    fault: { type: String, enum: [...crawlFaults, null], default: null },
    score: { type: Number, default: null },
    periodFrom: { type: String, default: null },
    periodTo: { type: String, default: null },
    checks: { type: [checkSchema], required: true },
    /** Missing in runs from before they were measured. */
    siteSignals: { type: [siteSignalSchema], default: undefined },
    /** As `PageWeights`. Missing in runs from before it was stored. */
    pageWeights: { type: [Schema.Types.Mixed], default: undefined },
  },
  { collection: 'siteChecks', strict: 'throw', strictQuery: 'throw' },
);
siteCheckSchema.index({ eshopId: 1, startedAt: -1 });
// One run of a shop at a time.
siteCheckSchema.index(
  { eshopId: 1 },
  { unique: true, partialFilterExpression: { state: 'Running' }, name: 'running_site_check' },
);

/** What each page said to a check in a run. */
const siteCheckRowsSchema = new Schema(
  {
    runId: { type: Schema.Types.ObjectId, required: true },
    eshopId: { type: Schema.Types.ObjectId, required: true },
    check: { type: String, enum: seoCheckKeys, required: true },
    rows: { type: [rowSchema], required: true },
  },
  { collection: 'siteCheckRows', strict: 'throw', strictQuery: 'throw' },
);
siteCheckRowsSchema.index({ eshopId: 1, runId: 1, check: 1 }, { unique: true });

/** A page of a run: facts, never its text. */
const crawledPageSchema = new Schema(
  {
    runId: { type: Schema.Types.ObjectId, required: true },
    eshopId: { type: Schema.Types.ObjectId, required: true },
    position: { type: Number, required: true },
    url: { type: String, required: true },
    finalUrl: { type: String, required: true },
    productId: { type: String, default: null },
    isInSitemap: { type: Boolean, required: true },
    /** 0 where nothing answered. */
    status: { type: Number, required: true },
    bytes: { type: Number, required: true },
    etag: { type: String, default: null },
    /** As `SeoFacts`; null where no page was read. */
    facts: { type: Schema.Types.Mixed, default: null },
    /** Hashes of the addresses that it links in the shop. */
    links: { type: [Number], required: true },
    /** How many known products it links. */
    productLinks: { type: Number, required: true },
    listLinks: { type: Number, required: true },
    image: {
      type: new Schema(
        {
          status: { type: Number, required: true },
          mediaType: { type: String, required: true },
          bytes: { type: Number, default: null },
          width: { type: Number, default: null },
          height: { type: Number, default: null },
        },
        part,
      ),
      default: null,
    },
  },
  { collection: 'crawledPages', strict: 'throw', strictQuery: 'throw' },
);
crawledPageSchema.index({ eshopId: 1, runId: 1, position: 1 }, { unique: true });

/** A stored signal with its evidence. */
export interface StoredSiteSignal extends StoredSignal {
  readonly rows: readonly {
    readonly url: string;
    readonly found?: string | null;
    readonly expected?: string | null;
  }[];
}

export type SiteCheckDocument = Omit<
  InferSchemaType<typeof siteCheckSchema>,
  'siteSignals' | 'pageWeights'
> & {
  _id: Types.ObjectId;
  readonly pageWeights?: readonly PageWeights[];
  readonly siteSignals?: readonly StoredSiteSignal[];
};
export type SiteFacts = InferSchemaType<typeof siteSchema>;
export type PlannedPage = InferSchemaType<typeof plannedSchema>;
export type CheckResult = InferSchemaType<typeof checkSchema>;
export type CheckRow = InferSchemaType<typeof rowSchema>;
export type CrawledPageDocument = InferSchemaType<typeof crawledPageSchema> & { _id: Types.ObjectId };
export const SiteCheckModel = model('SiteCheck', siteCheckSchema);
export const SiteCheckRowsModel = model('SiteCheckRows', siteCheckRowsSchema);
export const CrawledPageModel = model('CrawledPage', crawledPageSchema);
