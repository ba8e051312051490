import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import {
  campaignApiStatuses,
  campaignDesiredStatuses,
  campaignHoldReasons,
  channels,
  formats,
} from '#shared/domain/campaign/campaign.ts';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import { platformErrorKinds } from '#server/platforms/platformError.ts';

const runStates = ['Running', 'Paused', 'Removed'] as const;

/**
 * A campaign: its desired state, its hold reason, and the state last pushed to the platform. Writing a desired state
 * raises `revision` and clears `isSettled`; reconciling sets `isSettled` for that revision alone, so a desired state
 * can neither be lost nor be marked done by the answer to an older one.
 */
const campaignSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    channel: { type: String, enum: channels, required: true },
    format: { type: String, enum: formats, required: true },
    name: { type: String, required: true },
    currency: { type: String, enum: creditCurrencies, required: true },

    desiredStatus: { type: String, enum: campaignDesiredStatuses, required: true },
    /** The same as `desiredStatus: 'Removed'`, in a form that an index can ask for. */
    isRemoved: { type: Boolean, required: true, default: false },
    holdReason: { type: String, enum: [...campaignHoldReasons, null], default: null },
    dailyBudgetMinor: { type: Number, required: true, validate: Number.isSafeInteger },
    /** Texts of the ads as they were when the shop last asked for them to be shown. */
    texts: { type: Schema.Types.Mixed, required: true },
    /** Images of the ads, as the asset area tells of them, and the page in whose name they speak (Meta). */
    images: { type: [Schema.Types.Mixed], default: [] },
    pageId: { type: String, default: null },
    /** The platform's ads may not say `texts` yet. */
    isContentDue: { type: Boolean, required: true, default: true },
    revision: { type: Number, required: true, default: 1 },
    isSettled: { type: Boolean, required: true, default: false },
    /** Failed attempts since the last desired state, and when to retry; null means now. */
    failedTries: { type: Number, required: true, default: 0 },
    retryAt: { type: Date, default: null },
    /** Kind of the last failure, with the platform's message and code; null since the last change or success. */
    failedKind: { type: String, enum: [...platformErrorKinds, null], default: null },
    failedReason: { type: String, default: null },
    failedCode: { type: String, default: null },

    /** The name on the platform: has our id in it, so that a half-made campaign is found again. */
    platformName: { type: String, required: true },
    platformAccountId: { type: String, default: null },
    platformCampaignId: { type: String, default: null },
    platformRunState: { type: String, enum: [...runStates, null], default: null },
    platformBudgetMinor: { type: Number, default: null },
    /** When the platform was last sent a stop; null while it runs. Spend may be reported for some time after. */
    stoppedAt: { type: Date, default: null },
    /** Spend of it is read; until long enough after it was stopped, however long we were away ourselves. */
    isSpendOpen: { type: Boolean, required: true, default: false },

    apiStatus: { type: String, enum: campaignApiStatuses, required: true },
    apiStatusReasons: { type: [String], default: [] },
    /** When the ads were last brought up to the shop's texts. */
    synchronizedAt: { type: Date, default: null },
  },
  { collection: 'campaigns', timestamps: true, strict: 'throw', strictQuery: 'throw', versionKey: false },
);
// One campaign of a kind at a time: of two that are asked for at once, the second meets the first.
campaignSchema.index(
  { eshopId: 1, channel: 1, format: 1 },
  { unique: true, partialFilterExpression: { isRemoved: false }, name: 'one_live' },
);
campaignSchema.index({ eshopId: 1, _id: 1 });
campaignSchema.index(
  { channel: 1, platformCampaignId: 1 },
  {
    unique: true,
    partialFilterExpression: { platformCampaignId: { $type: 'string' } },
    name: 'platform_once',
  },
);
campaignSchema.index({ isSettled: 1, retryAt: 1 });
campaignSchema.index({ holdReason: 1, isRemoved: 1 });
campaignSchema.index({ channel: 1, isSpendOpen: 1 });
campaignSchema.index({ channel: 1, platformAccountId: 1 });
campaignSchema.index({ createdAt: 1 });
campaignSchema.index({ isRemoved: 1, apiStatus: 1 });

export type CampaignDocument = InferSchemaType<typeof campaignSchema> & {
  _id: Types.ObjectId;
  createdAt: Date;
};
export const CampaignModel = model('Campaign', campaignSchema);

/** The account of a shop on a platform. It is written before it is made there, with the name it is found by. */
const platformAccountSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    channel: { type: String, enum: channels, required: true },
    name: { type: String, required: true },
    currency: { type: String, enum: creditCurrencies, required: true },
    /** The days of the platform's reports. */
    timeZone: { type: String, required: true },
    accountId: { type: String, default: null },
    /** The shop's catalogue there; null while none was needed. */
    catalogueId: { type: String, default: null },
    /** End of the lease; until then only its holder creates anything in the account. */
    leasedUntil: { type: Date, required: true },
    leaseId: { type: String, default: null },
    /** Up to when spend was read and booked; null before the first time. */
    spendReadAt: { type: Date, default: null },
    /** When all days were read again that platforms may still correct. */
    spendCorrectedAt: { type: Date, default: null },
    /** When its campaigns were last compared with ours; null before the first time. */
    sweptAt: { type: Date, default: null },
  },
  {
    collection: 'platformAccounts',
    timestamps: true,
    strict: 'throw',
    strictQuery: 'throw',
    versionKey: false,
  },
);
platformAccountSchema.index({ eshopId: 1, channel: 1 }, { unique: true });
platformAccountSchema.index({ channel: 1, accountId: 1 });
platformAccountSchema.index({ channel: 1, sweptAt: 1 });

export type PlatformAccountDocument = InferSchemaType<typeof platformAccountSchema> & {
  _id: Types.ObjectId;
  createdAt: Date;
};
export const PlatformAccountModel = model('PlatformAccount', platformAccountSchema);

/** What decides whether a shop's campaigns may go live, beside staff. */
const screeningSchema = new Schema(
  {
    /** The shop. */
    _id: { type: Schema.Types.ObjectId, required: true },
    productCount: { type: Number, required: true },
    restrictedCount: { type: Number, required: true },
    isPageFetched: { type: Boolean, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'complianceScreenings', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
export type ScreeningDocument = InferSchemaType<typeof screeningSchema>;
export const ScreeningModel = model('ComplianceScreening', screeningSchema);
