import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import {
  campaignApiStatuses,
  campaignDesiredStatuses,
  campaignHoldReasons,
  campaignTypes,
  channels,
  formats,
  wizardSteps,
} from '../domain/campaign/campaign.ts';
import {
  campaignProblemCodes,
  problemActions,
  problemEffects,
  problemLinks,
} from '../domain/campaign/problems.ts';
import { campaignStatuses, campaignTones } from '../domain/campaign/state.ts';
import { refusalCauses } from '../domain/campaign/refusal.ts';
import { microsoftAccountStates } from '../domain/campaign/microsoftAccount.ts';
import { creditCurrencies } from '../domain/money/currency.ts';
import { textAssetTypes } from '../domain/campaign/textLimits.ts';
import { complianceStatuses } from '../domain/eshop/eshop.ts';
import { campaignIdSchema, eshopIdSchema } from '../domain/ids/ids.ts';
import { moneySchema, positiveMoneyNumberSchema } from '../domain/money/moneySchemas.ts';
import { bulkLimits } from '../domain/staff/lists.ts';
import { campaignChangeCalls } from './campaignChange.ts';
import { defineController, noInput, noOutput, pageFields, createPageSchema } from './defineCall.ts';
import { searchField, text } from './fields.ts';

const { call } = defineController('Campaign', 'Campaign');

const channelAndFormat = { channel: z.enum(channels), format: z.enum(formats) };

/** A campaign as its shop sees it. */
export const campaignSchema = z.object({
  id: campaignIdSchema,
  name: z.string(),
  ...channelAndFormat,
  campaignType: z.enum(campaignTypes),
  desiredStatus: z.enum(campaignDesiredStatuses),
  apiStatus: z.enum(campaignApiStatuses),
  /** The platform's own words for its state, for a person who knows them. */
  apiStatusReasons: z.array(z.string()),
  /**
   * The platform's message on why it refuses the last change to the campaign; null when it does not. The change is
   * not retried before something changes, or a day later; SetCampaignStatus with the present status retries at once.
   */
  refusal: z.string().nullable(),
  /** What that is about, for a person who does not read the platform's words; null with `refusal`. */
  refusalCause: z.enum(refusalCauses).nullable(),
  /** Why the product keeps it from running; null when it does not. */
  holdReason: z.enum(campaignHoldReasons).nullable(),
  /** The one state to show, decided from everything known (`shared/domain/campaign/state.ts`). */
  state: z.object({
    status: z.enum(campaignStatuses),
    tone: z.enum(campaignTones),
    /** Why; null where there is nothing to explain. */
    reason: z.enum(campaignProblemCodes).nullable(),
    action: z.enum(problemActions).nullable(),
    needsAttention: z.boolean(),
  }),
  /** Products that the platform approved, still reviews and rejected; null of ads that show none. */
  products: z.object({ taken: z.int(), waiting: z.int(), refused: z.int() }).nullable(),
  dailyBudget: moneySchema,
  spentToday: moneySchema,
  createdAt: z.iso.datetime(),
  synchronizedAt: z.iso.datetime().nullable(),
});
export type Campaign = z.infer<typeof campaignSchema>;

/** Something that keeps ads from being shown, with the one thing to do about it. */
export const campaignProblemSchema = z.object({
  code: z.enum(campaignProblemCodes),
  link: z.enum(problemLinks),
  effect: z.enum(problemEffects),
  action: z.enum(problemActions),
});
export type CampaignProblem = z.infer<typeof campaignProblemSchema>;

/** An account of a shop on a platform as staff see it. */
export const subAccountSchema = z.object({
  id: z.string(),
  eshopId: eshopIdSchema,
  domainName: z.string(),
  channel: z.enum(channels),
  /** The platform's own id; null until it is made there. */
  accountId: z.string().nullable(),
  name: z.string(),
  currency: z.enum(creditCurrencies),
  timeZone: z.string(),
  /** Campaigns that are not removed, and those of them set to run. */
  campaignCount: z.int(),
  runningCount: z.int(),
  /** The latest of the last 90 days on which it cost something; null when none did. */
  lastSpend: z.object({ day: z.iso.date(), amount: moneySchema }).nullable(),
  createdAt: z.iso.datetime(),
});
export type SubAccount = z.infer<typeof subAccountSchema>;

/** The same at Microsoft, with what Microsoft says of it. */
export const microsoftAccountSchema = subAccountSchema.extend({
  /** What Microsoft's support asks for. */
  accountNumber: z.string().nullable(),
  /** Null when it is not there, or Microsoft did not answer. */
  accountState: z.enum(microsoftAccountStates).nullable(),
});
export type MicrosoftAccountRow = z.infer<typeof microsoftAccountSchema>;

/** A Google campaign that waits to be made, with all that a person needs to make it. */
export const pendingGoogleCampaignSchema = z.object({
  id: campaignIdSchema,
  eshopId: eshopIdSchema,
  domainName: z.string(),
  /** Where it is to show. */
  country: z.string().nullable(),
  format: z.enum(formats),
  /** The shop's account at Google; null until it is made. */
  accountId: z.string().nullable(),
  /** The name that it must have there. */
  platformName: z.string(),
  nameHash: z.string(),
  dailyBudget: moneySchema,
  /** Texts of its ads by their fields. */
  texts: z.record(z.string(), z.string()),
  /** What Google said when it was last tried. */
  reasons: z.array(z.string()),
  failedTries: z.int(),
  createdAt: z.iso.datetime(),
});
export type PendingGoogleCampaign = z.infer<typeof pendingGoogleCampaignSchema>;

const textLimitSchema = z.object({
  type: z.enum(textAssetTypes),
  min: z.int(),
  max: z.int(),
  maxCharacters: z.int(),
  oneWithinCharacters: z.int().nullable(),
  step: z.enum(wizardSteps),
});

/** Outcome for one shop of several whose campaigns were turned off or on. */
export const pauseOutcomeSchema = z.object({
  eshopId: eshopIdSchema,
  /** `Nothing`: there was no campaign to turn; `Missing`: there is no such shop, or it is archived. */
  outcome: z.enum(['Done', 'Nothing', 'Missing', 'Refused']),
  /** The campaigns that were turned. */
  campaignIds: z.array(campaignIdSchema),
  /** Code of the error that prevented a change. */
  error: z.string().nullable(),
});
export type PauseOutcome = z.infer<typeof pauseOutcomeSchema>;

/** The state of a shop that a decision is about, as it was shown. */
const shownComplianceFields = { shownStatus: z.enum(complianceStatuses), shownSince: z.iso.datetime() };

/** Outcome for one shop of several that were approved or rejected. */
const complianceOutcomeSchema = z.object({
  eshopId: eshopIdSchema,
  /** `Missing`: there is no such shop, or it is archived; `Refused`: it was decided otherwise in the meantime. */
  outcome: z.enum(['Done', 'Missing', 'Refused']),
  /** Code of the error that prevented a change. */
  error: z.string().nullable(),
});
export type ComplianceOutcome = z.infer<typeof complianceOutcomeSchema>;

export const campaign = {
  ...campaignChangeCalls,
  getAvailableCampaignsInfo: call('GetAvailableCampaignsInfo', {
    access: 'eshop',
    summary: 'Lists the formats available to the shop on each channel, with their steps and text limits.',
    input: noInput,
    output: z.object({
      campaigns: z.array(
        z.object({
          ...channelAndFormat,
          isAvailable: z.boolean(),
          campaignExists: z.boolean(),
          steps: z.array(z.enum(wizardSteps)),
          textLimits: z.array(textLimitSchema),
        }),
      ),
    }),
  }),
  checkIfCampaignExists: call('CheckIfCampaignExists', {
    access: 'eshop',
    summary: 'Returns whether the shop has a campaign of the channel and format.',
    input: z.strictObject(channelAndFormat),
    output: z.object({ campaignExists: z.boolean() }),
  }),
  getCampaignInfo: call('GetCampaignInfo', {
    access: 'eshop',
    summary: 'Returns the campaign of a channel and format.',
    input: z.strictObject(channelAndFormat),
    output: z.object({ campaign: campaignSchema }),
    errors: ['campaign_not_found'],
  }),
  getAllCampaignStatuses: call('GetAllCampaignStatuses', {
    access: 'eshop',
    summary: 'Lists all campaigns of the shop with their states.',
    input: noInput,
    output: z.object({ campaigns: z.array(campaignSchema) }),
  }),
  getDailyBudgetLimit: call('GetDailyBudgetLimit', {
    access: 'eshop',
    summary: 'Returns the daily budget presets and the limits of a custom budget.',
    input: z.strictObject(channelAndFormat),
    output: z.object({
      /** Eight, ascending, up to a sum that suits what the shop spends and what an order is worth. */
      proposed: z.array(moneySchema),
      /** What to choose for a new campaign; one of the proposed. */
      recommended: moneySchema,
      minimum: moneySchema,
      maximum: moneySchema,
      /** What the campaign's budget and those of the others that run are paid from. */
      credit: moneySchema,
      otherBudgets: moneySchema,
      /** Taken from the credit for a unit of spend, our fee included. */
      feeFactor: z.number().min(1),
      /** What the credit covers at the present budgets of all running campaigns, in days; null with none running. */
      daysCovered: z.number().nullable(),
    }),
  }),
  setCampaignDailyBudget: call('SetCampaignDailyBudget', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary:
      'Sets a campaign’s daily budget in the shop’s credit currency; a custom amount requires SetCampaignCustomBudget.',
    input: z.strictObject({ ...channelAndFormat, dailyBudget: positiveMoneyNumberSchema }),
    output: z.object({ campaign: campaignSchema }),
    errors: [
      'campaign_not_found',
      'permission_required',
      'budget_out_of_range',
      'credit_insufficient',
      'transition_not_allowed',
      'platform_rejected',
      'platform_rejected_silently',
      'platform_parts_missing',
      'platform_unavailable',
    ],
  }),
  setCampaignStatus: call('SetCampaignStatus', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary: 'Turns a campaign on or off, or removes it permanently.',
    input: z.strictObject({ ...channelAndFormat, desiredStatus: z.enum(campaignDesiredStatuses) }),
    output: z.object({ campaign: campaignSchema }),
    errors: [
      'campaign_not_found',
      'transition_not_allowed',
      'credit_insufficient',
      'compliance_required',
      'email_not_confirmed',
      'platform_rejected',
      'platform_rejected_silently',
      'platform_parts_missing',
      'platform_unavailable',
    ],
  }),
  synchronizeCampaignContent: call('SynchronizeCampaignContent', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary:
      'Creates the campaign of a channel and format from its saved assets, or updates its ads with them.',
    input: z.strictObject({ ...channelAndFormat, dailyBudget: positiveMoneyNumberSchema.optional() }),
    output: z.object({ campaign: campaignSchema }),
    errors: [
      'format_not_available',
      'campaign_content_incomplete',
      'permission_required',
      'budget_out_of_range',
      'platform_rejected',
      'platform_rejected_silently',
      'platform_parts_missing',
      'platform_unavailable',
    ],
  }),
  checkIfPlatformSubaccountExists: call('CheckIfPlatformSubaccountExists', {
    access: 'eshop',
    summary: 'Returns whether the shop has an account of its own on a platform.',
    input: z.strictObject({ channel: z.enum(channels) }),
    output: z.object({ subaccountExists: z.boolean() }),
  }),
  createPlatformSubaccount: call('CreatePlatformSubaccount', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary: 'Creates the shop’s account on a platform, or returns the existing one.',
    input: z.strictObject({ channel: z.enum(channels) }),
    output: z.object({ accountId: z.string() }),
    errors: [
      'format_not_available',
      'platform_rejected',
      'platform_rejected_silently',
      'platform_parts_missing',
      'platform_unavailable',
    ],
  }),
  setEshopCompliance: call('SetEshopCompliance', {
    access: 'internal',
    permissions: allOf('SetEshopDetail'),
    audit: { entity: 'Eshop', idField: 'eshopId' },
    summary:
      'Approves or rejects a shop’s campaigns. Refused if the shop was decided otherwise since it was shown.',
    input: z.strictObject({
      eshopId: eshopIdSchema,
      ...shownComplianceFields,
      complianceStatus: z.enum(complianceStatuses),
      reason: text(500),
    }),
    output: noOutput,
    errors: ['not_found', 'conflict'],
  }),
  setEshopsCompliance: call('SetEshopsCompliance', {
    access: 'internal',
    permissions: allOf('SetEshopDetail'),
    audit: { entity: 'Eshop', idField: 'shops.eshopId' },
    summary:
      'Approves or rejects several shops at once with one reason; returns the outcome for each. One decided otherwise since it was shown is left alone.',
    input: z.strictObject({
      shops: z
        .array(z.strictObject({ eshopId: eshopIdSchema, ...shownComplianceFields }))
        .min(1)
        .max(bulkLimits.mostEshops),
      complianceStatus: z.enum(complianceStatuses),
      reason: text(500),
    }),
    output: z.object({ outcomes: z.array(complianceOutcomeSchema) }),
  }),
  pauseEshops: call('PauseEshops', {
    access: 'internal',
    permissions: allOf('SetEshopDetail'),
    audit: { entity: 'Eshop', idField: 'eshopIds' },
    summary:
      'Pauses all campaigns of several shops; returns the outcome for each shop and the campaigns that were on.',
    input: z.strictObject({
      eshopIds: z.array(eshopIdSchema).min(1).max(bulkLimits.mostPausedEshops),
      reason: text(500),
    }),
    output: z.object({ outcomes: z.array(pauseOutcomeSchema) }),
  }),
  resumeEshops: call('ResumeEshops', {
    access: 'internal',
    permissions: allOf('SetEshopDetail'),
    audit: { entity: 'Eshop', idField: 'shops.eshopId' },
    summary: 'Resumes only the campaigns paused by a bulk pause.',
    input: z.strictObject({
      shops: z
        .array(
          z.strictObject({ eshopId: eshopIdSchema, campaignIds: z.array(campaignIdSchema).min(1).max(50) }),
        )
        .min(1)
        .max(bulkLimits.mostPausedEshops),
      reason: text(500),
    }),
    body: { maxBytes: 196_608, maxValues: 4_000 },
    output: z.object({ outcomes: z.array(pauseOutcomeSchema) }),
  }),
  getAllCustomerSubAccounts: call('GetAllCustomerSubAccounts', {
    access: 'internal',
    summary: 'Lists the shops’ accounts on all platforms with their campaigns and latest spend.',
    input: z.strictObject({
      ...pageFields,
      channel: z.enum(channels).optional(),
      search: searchField.optional(),
    }),
    output: createPageSchema(subAccountSchema),
  }),
  getCreatedCampaignsNameHashes: call('GetCreatedCampaignsNameHashes', {
    access: 'internal',
    permissions: allOf('SetGoogleCampaigns'),
    summary: 'Returns SHA-256 hashes (hexadecimal) of the names of created Google campaigns.',
    input: noInput,
    output: z.object({ nameHashes: z.array(z.string()) }),
  }),
  getGlobalCampaignProblems: call('GetGlobalCampaignProblems', {
    access: 'eshop',
    summary:
      'Explains why ads aren’t showing: for every campaign a chain from shop to account, campaign, ads and products.',
    input: noInput,
    output: z.object({
      /** What keeps back every campaign of the shop. */
      shop: z.array(campaignProblemSchema),
      campaigns: z.array(
        z.object({
          ...channelAndFormat,
          campaignId: campaignIdSchema,
          /** Whether ads are shown now. */
          isServing: z.boolean(),
          problems: z.array(campaignProblemSchema),
        }),
      ),
    }),
  }),
  getMicrosoftAccounts: call('GetMicrosoftAccounts', {
    access: 'internal',
    summary: 'Lists the shops’ Microsoft accounts with their current state there.',
    input: z.strictObject({ ...pageFields, search: searchField.optional() }),
    output: createPageSchema(microsoftAccountSchema).extend({
      /** False when Microsoft did not answer: then nothing is known of the states there. */
      isPlatformAnswering: z.boolean(),
    }),
  }),
  getPendingGoogleCampaigns: call('GetPendingGoogleCampaigns', {
    access: 'internal',
    permissions: allOf('SetGoogleCampaigns'),
    summary:
      'Lists Google campaigns waiting to be created, oldest first, with everything needed to create them.',
    input: z.strictObject(pageFields),
    output: createPageSchema(pendingGoogleCampaignSchema),
  }),
  setGoogleCampaignsAsCreated: call('SetGoogleCampaignsAsCreated', {
    access: 'internal',
    permissions: allOf('SetGoogleCampaigns'),
    audit: { entity: 'Eshop', idField: 'campaigns.eshopId' },
    summary: 'Marks Google campaigns as created by hand; campaigns unknown to Google are skipped.',
    input: z.strictObject({
      campaigns: z
        .array(
          z.strictObject({
            eshopId: eshopIdSchema,
            campaignId: campaignIdSchema,
            /** Google's number of the campaign. */
            platformCampaignId: z.string().regex(/^\d{1,20}$/, { error: 'id' }),
          }),
        )
        .min(1)
        .max(100),
    }),
    output: z.object({ createdIds: z.array(campaignIdSchema) }),
    errors: [
      'platform_rejected',
      'platform_rejected_silently',
      'platform_parts_missing',
      'platform_unavailable',
    ],
  }),
};
