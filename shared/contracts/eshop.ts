import { z } from 'zod';
import { validationCaseSchema, validationDecisionSchema } from './validationSchemas.ts';
import { eshopTaxStatus, placeEvidenceSchema, taxStatusSchema } from './eshopTaxStatus.ts';
import { vatMatchSchema } from './vatMatchSchema.ts';
import { registrationProviders } from '../domain/account/account.ts';
import { eshopMemberRoles, shopPlatforms, shopProviders, complianceStatuses } from '../domain/eshop/eshop.ts';
import { onboardingFlags } from '../domain/eshop/onboarding.ts';
import { approvalIdSchema, eshopIdSchema, userIdSchema } from '../domain/ids/ids.ts';
import { moneySchema, unsignedMoneyNumberSchema } from '../domain/money/moneySchemas.ts';
import { snippetPlatforms } from '../domain/pixel/pixel.ts';
import { bulkLimits } from '../domain/staff/lists.ts';
import {
  defineController,
  noInput,
  noOutput,
  pageFields,
  createPageSchema,
  createCappedPageSchema,
} from './defineCall.ts';
import {
  countryField,
  domainField,
  emailField,
  percentField,
  phoneField,
  searchField,
  text,
  webAddressField,
} from './fields.ts';
import { changeOfShop, eshopPeople } from './eshopPeople.ts';
import { eshopReporting } from './eshopReporting.ts';
import { eshopOverviewCalls } from './staffTimeline.ts';
import {
  creditSchema,
  eshopSchema,
  eshopListItemSchema,
  billingSettingsSchema,
  vatCheckSchema,
  discoverySchema,
} from './eshopSchemas.ts';

export type { Eshop, EshopListItem, BillingSettings, VatCheck, Discovery } from './eshopSchemas.ts';

const { call } = defineController('Eshop', 'Eshop');

export const eshop = {
  addEshop: call('AddEshop', {
    access: 'user',
    summary: 'Creates a shop owned by the signed-in user from its domain.',
    input: z.strictObject({ domainName: domainField, country: countryField.optional() }),
    output: z.object({ eshop: eshopSchema }),
    errors: ['domain_taken', 'domain_not_public'],
    limit: { points: 20, windowSeconds: 3_600, by: 'user' },
  }),
  getUserEshops: call('GetUserEshops', {
    access: 'user',
    summary: 'Lists the shops the signed-in user has access to.',
    input: noInput,
    output: z.object({ eshops: z.array(eshopSchema.extend({ role: z.enum(eshopMemberRoles) })) }),
  }),
  getCurrentEshop: call('GetCurrentEshop', {
    access: 'eshop',
    summary: 'Returns the current shop with its credit.',
    input: noInput,
    output: z.object({ eshop: eshopSchema }),
  }),
  getOnboardingInfo: call('GetOnboardingInfo', {
    access: 'eshop',
    summary: 'Returns the shop’s onboarding progress.',
    input: noInput,
    output: z.object({
      ...(Object.fromEntries(onboardingFlags.map((flag) => [flag, z.boolean()])) as Record<
        (typeof onboardingFlags)[number],
        z.ZodBoolean
      >),
      /** The pixel is put off: the order of steps passes it, completion waits for it. */
      isPixelPostponed: z.boolean(),
    }),
  }),
  postponePixel: call('PostponePixel', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary: 'Postpones the pixel step of the onboarding; the pixel still counts as missing.',
    input: noInput,
    output: noOutput,
  }),
  setCountryOfAdvertisement: call('SetCountryOfAdvertisement', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary: 'Sets the country the shop advertises in.',
    input: z.strictObject({ country: countryField }),
    output: noOutput,
  }),
  setPhoneNumber: call('SetPhoneNumber', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary: 'Sets the shop’s phone number.',
    input: z.strictObject({ phoneNumber: phoneField }),
    output: noOutput,
  }),
  setFeedUrl: call('SetFeedUrl', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary: 'Sets the product feed’s address.',
    input: z.strictObject({ feedUrl: webAddressField }),
    output: noOutput,
    errors: ['address_not_allowed'],
  }),
  setShopPlatform: call('SetShopPlatform', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary: 'Sets the shop’s e-commerce platform, which determines the tracking snippet.',
    input: z.strictObject({ shopPlatform: z.enum(shopPlatforms) }),
    output: noOutput,
  }),
  getTrackingSnippet: call('GetTrackingSnippet', {
    access: 'eshop',
    summary: 'Returns the shop’s tracking snippet for a platform, ready to paste.',
    input: z.strictObject({ shopPlatform: z.enum(shopPlatforms).optional() }),
    output: z.object({ snippetPlatform: z.enum(snippetPlatforms), snippet: z.string() }),
  }),
  getBillingSettings: call('GetBillingSettings', {
    access: 'eshop',
    summary: 'Returns the shop’s billing details; null until they are set.',
    input: noInput,
    output: z.object({
      billingSettings: billingSettingsSchema.nullable(),
      /** What VIES said of the VAT number; null where none is set or it is not of the European Union. */
      vatCheck: vatCheckSchema.nullable(),
      /** Evidence that the customer is a business outside the EU; null within it. */
      placeEvidence: placeEvidenceSchema.nullable(),
    }),
  }),
  setBillingSettings: call('SetBillingSettings', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary: 'Sets the shop’s billing details; a new VAT number is checked with VIES.',
    input: z.strictObject({ billingSettings: billingSettingsSchema.strict() }),
    output: noOutput,
    limit: { points: 30, windowSeconds: 60, by: 'eshop' },
  }),
  setBillingSettingsFromNationalRegister: call('SetBillingSettingsFromNationalRegister', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary:
      'Looks up a company in the Czech business register by its number and returns billing details filled from it. Saves nothing.',
    input: z.strictObject({
      registrationNumber: z.string().regex(/^\d{8}$/, { error: 'registrationNumber' }),
    }),
    output: z.object({ billingSettings: billingSettingsSchema.omit({ email: true }) }),
    errors: ['company_not_found', 'company_dissolved', 'register_unavailable'],
    limit: { points: 30, windowSeconds: 60, by: 'eshop' },
  }),
  getNotificationSettings: call('GetNotificationSettings', {
    access: 'eshop',
    summary: 'Returns where and when the shop is notified of low credit.',
    input: noInput,
    output: z.object({
      notificationEmail: z.string(),
      creditNotificationLimit: creditSchema,
      costOfSalesMaxPercent: z.number().nullable(),
    }),
  }),
  setCreditNotificationLimit: call('SetCreditNotificationLimit', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary: 'Sets the credit limit for low-credit notifications, in the shop’s credit currency.',
    input: z.strictObject({
      creditNotificationLimit: unsignedMoneyNumberSchema,
    }),
    output: noOutput,
  }),
  getEshops: call('GetEshops', {
    access: 'internal',
    summary: 'Lists shops for staff, paged, searchable by domain, ID or owner’s e-mail.',
    input: z.strictObject({
      ...pageFields,
      search: searchField.optional(),
      isUnderCreditLimit: z.boolean().optional(),
      isArchived: z.boolean().default(false),
      /** `None` is no country chosen yet. */
      countryOfAdvertisement: z.union([countryField, z.literal('None')]).optional(),
      shopProvider: z.enum(shopProviders).optional(),
      /** `match`: the best matches of the search first, whatever the direction. */
      sort: z.enum(['domainName', 'createdAt', 'credit', 'match']).default('createdAt'),
      isDescending: z.boolean().default(true),
      /** Whether the sums of all that the filter leaves are wanted; they take as long as there are shops. */
      hasSums: z.boolean().default(false),
    }),
    output: createCappedPageSchema(eshopListItemSchema).extend({
      /** The shops’ credit, one sum a currency; none of a search that finds more shops than are counted. */
      sums: z.array(moneySchema),
    }),
  }),
  getCountriesOfAdvertisement: call('GetCountriesOfAdvertisement', {
    access: 'internal',
    summary: 'Counts active shops by country of advertisement, largest group first.',
    input: noInput,
    output: z.object({
      countries: z.array(
        z.object({
          /** Null for shops that have not chosen one. */
          country: countryField.nullable(),
          eshopsCount: z.int(),
          approvedEshopsCount: z.int(),
          /** Shops that have paid for credit at least once. */
          payingEshopsCount: z.int(),
        }),
      ),
    }),
  }),
  getEshopById: call('GetEshopById', {
    access: 'internal',
    summary: 'Returns one shop for staff.',
    input: z.strictObject({ eshopId: eshopIdSchema }),
    output: z.object({
      eshop: eshopListItemSchema.extend({
        phoneNumber: z.string().nullable(),
        feedUrl: z.string().nullable(),
        marketingId: z.string(),
        timeZone: z.string(),
        countryOfAdvertisement: countryField.nullable(),
        registrationProvider: z.enum(registrationProviders),
        complianceReason: z.string().nullable(),
        /** Start of the present state of its approval. */
        complianceSince: z.iso.datetime(),
        isArchived: z.boolean(),
        /** Set by staff; null where the rule decides. */
        taxRatePercent: z.number().nullable(),
        taxRateReason: z.string().nullable(),
        /** As documents print it; null for rates set before it was stored. */
        taxRateGround: z.string().nullable(),
        /** The holder of a valid VAT number beside the billing details; null where there is none. */
        vatMatch: vatMatchSchema
          .extend({
            vatNumber: z.string(),
            checkedAt: z.iso.datetime(),
            decision: z.object({ isSame: z.boolean(), reason: z.string(), at: z.iso.datetime() }).nullable(),
          })
          .nullable(),
        /** What staff decide on of its tax status; null where there is nothing. */
        taxStatus: taxStatusSchema.nullable(),
        users: z.array(z.object({ id: userIdSchema, email: z.string(), role: z.enum(eshopMemberRoles) })),
      }),
    }),
    errors: ['not_found'],
  }),
  ...eshopOverviewCalls,
  ...eshopPeople,
  ...eshopReporting,
  ...eshopTaxStatus,
  archiveEshop: call('ArchiveEshop', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary:
      'Archives the shop: its campaigns stop, it leaves the lists and its credit stays. For the owner and for staff, who can undo it.',
    input: z.strictObject({
      /** The shop’s domain as it is shown, typed again. */
      domainName: text(300),
    }),
    output: noOutput,
    errors: ['owner_required', 'confirmation_mismatch', 'platform_unavailable'],
  }),
  unarchiveEshop: call('UnarchiveEshop', {
    access: 'internal',
    permissions: changeOfShop,
    audit: { entity: 'Eshop', idField: 'eshopId' },
    summary: 'Restores an archived shop; its campaigns stay paused.',
    input: z.strictObject({ eshopId: eshopIdSchema }),
    output: noOutput,
    errors: ['not_found', 'domain_taken', 'conflict'],
  }),
  getContributionPercentage: call('GetContributionPercentage', {
    access: 'eshop',
    summary: 'Returns the shop’s default margin in percent; null until it is set.',
    input: noInput,
    output: z.object({ defaultContributionPercentage: percentField.nullable() }),
  }),
  setDefaultContributionPercentage: call('SetDefaultContributionPercentage', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary: 'Sets or clears the shop’s default margin in percent.',
    input: z.strictObject({ defaultContributionPercentage: percentField.nullable() }),
    output: noOutput,
  }),
  getDescription: call('GetDescription', {
    access: 'eshop',
    summary: 'Returns the shop’s own description of what it sells and to whom; generated texts use it.',
    input: noInput,
    output: z.object({ description: z.string().nullable() }),
  }),
  setEshopDescription: call('SetEshopDescription', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary: 'Sets or clears the shop’s description.',
    input: z.strictObject({ description: text(2_000, { isMultiline: true }).nullable() }),
    output: noOutput,
  }),
  getEshopProvider: call('GetEshopProvider', {
    access: 'eshop',
    summary: 'Returns the provider that brought the shop.',
    input: noInput,
    output: z.object({
      shopProvider: z.enum(shopProviders),
      registrationProvider: z.enum(registrationProviders),
    }),
  }),
  getSupportContactDetails: call('GetSupportContactDetails', {
    access: 'eshop',
    summary: 'Returns the shop’s support contact.',
    input: noInput,
    output: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  }),
  setCostOfSalesMax: call('SetCostOfSalesMax', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary: 'Sets or clears the cost of sales in percent above which the shop is warned.',
    input: z.strictObject({ costOfSalesMaxPercent: percentField.nullable() }),
    output: noOutput,
  }),
  setNotificationEmail: call('SetNotificationEmail', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary: 'Sets the address that receives the shop’s notifications.',
    input: z.strictObject({ notificationEmail: emailField }),
    output: noOutput,
  }),
  setDomainName: call('SetDomainName', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary: 'Corrects the domain of a shop that has no transaction and no campaign yet.',
    input: z.strictObject({ domainName: domainField }),
    output: noOutput,
    errors: ['owner_required', 'domain_taken', 'domain_not_public', 'domain_fixed'],
    limit: { points: 20, windowSeconds: 3_600, by: 'eshop' },
  }),
  startDiscovery: call('StartDiscovery', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary: 'Scans the shop’s website again; a first scan runs when the shop is created.',
    input: noInput,
    output: noOutput,
    limit: { points: 10, windowSeconds: 3_600, by: 'eshop' },
  }),
  getDiscovery: call('GetDiscovery', {
    access: 'eshop',
    summary: 'Returns suggestions found on the shop’s website; null before the first scan.',
    input: noInput,
    output: z.object({ discovery: discoverySchema.nullable() }),
  }),
  checkVatNumber: call('CheckVatNumber', {
    access: 'eshop',
    summary: 'Checks an EU VAT number with VIES; unknown doesn’t mean invalid.',
    input: z.strictObject({ taxNumber: text(20) }),
    output: z.object({
      /** Null where the number is not of the European Union. */
      vatCheck: vatCheckSchema.nullable(),
    }),
    limit: { points: 30, windowSeconds: 60, by: 'eshop' },
  }),
  getEshopsToValidate: call('GetEshopsToValidate', {
    access: 'internal',
    summary: 'Lists shops whose ads await approval, oldest first.',
    input: z.strictObject({ ...pageFields, search: searchField.optional() }),
    output: createPageSchema(
      eshopListItemSchema.extend({
        complianceReason: z.string().nullable(),
        /** Start of the present state. */
        waitingSince: z.iso.datetime(),
        /** Of the last reading of the feed. */
        productCount: z.int(),
        restrictedProductCount: z.int(),
        hasPixel: z.boolean(),
        campaignCount: z.int(),
      }),
    ),
  }),
  getValidationCase: call('GetValidationCase', {
    access: 'internal',
    summary:
      'Returns what a decision on a shop rests on: why screening did not approve it, products, its pages, company register beside billing, earlier decisions, and texts in the merchant’s language.',
    input: z.strictObject({ eshopId: eshopIdSchema }),
    output: validationCaseSchema,
    errors: ['not_found'],
  }),
  startPageReading: call('StartPageReading', {
    access: 'internal',
    permissions: changeOfShop,
    audit: { entity: 'Eshop', idField: 'eshopId' },
    summary:
      'Starts reading the pages of a shop that a decision on it needs, with pictures where a browser is set up. Does nothing while a reading goes on.',
    input: z.strictObject({ eshopId: eshopIdSchema }),
    output: noOutput,
    errors: ['not_found'],
  }),
  decideValidation: call('DecideValidation', {
    access: 'internal',
    permissions: changeOfShop,
    audit: { entity: 'Eshop', idField: 'eshopId' },
    summary:
      'Approves or rejects a shop or asks it for information, and emails the merchant a few seconds later where a message is given. Refused if the shop was decided otherwise since it was shown; the same decision sent again sends no second message.',
    input: validationDecisionSchema,
    output: z.object({
      /** Start of the decided state, by which it can be taken back. */
      decidedSince: z.iso.datetime(),
      /** Milliseconds from this answer in which it can be taken back; no instant, since clocks of browsers differ. */
      canUndoForMs: z.int().min(0),
    }),
    errors: ['not_found', 'conflict'],
  }),
  undoValidation: call('UndoValidation', {
    access: 'internal',
    permissions: changeOfShop,
    audit: { entity: 'Eshop', idField: 'eshopId' },
    summary:
      'Takes a decision on a shop back before its message leaves: the shop waits again in its place. Refused once the message may have left, or if the shop was decided otherwise since.',
    input: z.strictObject({
      eshopId: eshopIdSchema,
      decidedStatus: z.enum(complianceStatuses),
      decidedSince: z.iso.datetime(),
    }),
    output: noOutput,
    errors: ['not_found', 'conflict', 'transition_not_allowed'],
  }),
  setCountry: call('SetCountry', {
    access: 'internal',
    permissions: changeOfShop,
    audit: { entity: 'Eshop', idField: 'eshopId' },
    summary:
      'Sets the country of registration, which determines tax and credit currency. Refused if a shop with transactions would change currency.',
    input: z.strictObject({ eshopId: eshopIdSchema, country: countryField }),
    output: noOutput,
    errors: ['not_found', 'credit_currency_fixed'],
  }),
  setTaxRate: call('SetTaxRate', {
    access: 'internal',
    permissions: changeOfShop,
    audit: { entity: 'Eshop', idField: 'eshopId' },
    summary:
      'Requests a shop’s tax rate in percent with its legal ground, which documents print, and a reason; null restores the rule. A second person approves it.',
    input: z.strictObject({
      eshopId: eshopIdSchema,
      taxRatePercent: z.number().min(0).max(50).multipleOf(0.1).nullable(),
      /** Provision or decision that the rate rests on, as documents print it; null with the rule alone. */
      ground: text(200).nullable(),
      reason: text(500),
    }),
    output: z.object({ approvalId: approvalIdSchema }),
    errors: ['not_found', 'step_up_required', 'idempotency_key_reused'],
    isIdempotent: true,
  }),
  decideVatMatch: call('DecideVatMatch', {
    access: 'internal',
    permissions: changeOfShop,
    audit: { entity: 'Eshop', idField: 'eshopId' },
    summary:
      'Decides whether a shop is the holder of its VAT number although name or address differ in VIES. The decision covers exactly these texts.',
    input: z.strictObject({
      eshopId: eshopIdSchema,
      vatNumber: text(20),
      isSame: z.boolean(),
      reason: text(500),
    }),
    output: noOutput,
    errors: ['not_found', 'transition_not_allowed', 'step_up_required'],
  }),
  setEshopsProvider: call('SetEshopsProvider', {
    access: 'internal',
    permissions: changeOfShop,
    audit: { entity: 'Eshop', idField: 'eshopIds' },
    summary: 'Sets the provider of several shops; returns the outcome and the previous provider of each.',
    input: z.strictObject({
      eshopIds: z.array(eshopIdSchema).min(1).max(bulkLimits.mostEshops),
      shopProvider: z.enum(shopProviders),
    }),
    output: z.object({
      outcomes: z.array(
        z.object({
          eshopId: eshopIdSchema,
          /** `Missing`: it is archived or not there. */
          outcome: z.enum(['Done', 'Unchanged', 'Missing']),
          before: z.enum(shopProviders).nullable(),
        }),
      ),
    }),
  }),
  setEshopProvider: call('SetEshopProvider', {
    access: 'internal',
    permissions: changeOfShop,
    audit: { entity: 'Eshop', idField: 'eshopId' },
    summary: 'Sets the provider that brought a shop.',
    input: z.strictObject({ eshopId: eshopIdSchema, shopProvider: z.enum(shopProviders) }),
    output: noOutput,
    errors: ['not_found'],
  }),
};
