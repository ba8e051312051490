import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { complianceStatuses, shopPlatforms, shopProviders } from '../domain/eshop/eshop.ts';
import { onboardingFlags } from '../domain/eshop/onboarding.ts';
import { eshopIdSchema } from '../domain/ids/ids.ts';
import { creditCurrencies } from '../domain/money/currency.ts';
import { moneyNumberSchema } from '../domain/money/money.ts';
import { snippetPlatforms } from '../domain/pixel/pixel.ts';
import { callsOf, noInput, noOutput, pageFields, pageOf } from './defineCall.ts';
import { countryField, domainField, emailField, phoneField, text, webAddressField } from './fields.ts';

const { call, unbuilt } = callsOf('Eshop', 'Eshop');

/** What staff need who change a shop that is not their own. */
const changeOfShop = allOf('SetEshopDetail');

/** Credit of a shop on the wire. */
export const creditSchema = z.object({ value: moneyNumberSchema, currency: z.enum(creditCurrencies) });

/** A shop as its members see it. */
export const eshopSchema = z.object({
  id: eshopIdSchema,
  domainName: z.string(),
  country: countryField,
  countryOfAdvertisement: countryField.nullable(),
  isAffil: z.boolean(),
  hasActiveSubscription: z.boolean(),
  marketingId: z.string(),
  credit: creditSchema,
  creditNotificationLimit: moneyNumberSchema,
  firstTransactionDate: z.iso.datetime().nullable(),
  complianceStatus: z.enum(complianceStatuses),
  feedUrl: z.string().nullable(),
  shopPlatform: z.enum(shopPlatforms),
  timeZone: z.string(),
});
export type Eshop = z.infer<typeof eshopSchema>;

/** A shop in the list of staff. */
export const eshopListItemSchema = eshopSchema
  .pick({
    id: true,
    domainName: true,
    country: true,
    credit: true,
    creditNotificationLimit: true,
    complianceStatus: true,
    hasActiveSubscription: true,
    firstTransactionDate: true,
  })
  .extend({
    ownerEmail: z.string().nullable(),
    shopProvider: z.enum(shopProviders),
    createdAt: z.iso.datetime(),
    activeCampaignCount: z.int(),
    isUnderCreditLimit: z.boolean(),
  });
export type EshopListItem = z.infer<typeof eshopListItemSchema>;

/** Whom the shop is billed as. */
export const billingSettingsSchema = z.object({
  companyName: text(200),
  registrationNumber: text(20).nullable(),
  taxNumber: text(20).nullable(),
  isVatPayer: z.boolean(),
  street: text(200),
  city: text(100),
  zip: text(16),
  country: countryField,
  email: emailField,
});
export type BillingSettings = z.infer<typeof billingSettingsSchema>;

export const eshop = {
  addEshop: call('AddEshop', {
    access: 'user',
    summary: 'Makes a shop that the signed-in person owns, from its domain.',
    input: z.strictObject({ domainName: domainField, country: countryField.optional() }),
    output: z.object({ eshop: eshopSchema }),
    errors: ['domain_taken', 'domain_not_public'],
    limit: { points: 20, windowSeconds: 3_600, by: 'user' },
  }),
  getUserEshops: call('GetUserEshops', {
    access: 'user',
    summary: 'The shops that the signed-in person has access to.',
    input: noInput,
    output: z.object({ eshops: z.array(eshopSchema) }),
  }),
  getCurrentEshop: call('GetCurrentEshop', {
    access: 'eshop',
    summary: 'The shop of the token with its credit.',
    input: noInput,
    output: z.object({ eshop: eshopSchema }),
  }),
  getOnboardingInfo: call('GetOnboardingInfo', {
    access: 'eshop',
    summary: 'What the shop has done of its onboarding.',
    input: noInput,
    output: z.object(
      Object.fromEntries(onboardingFlags.map((flag) => [flag, z.boolean()])) as Record<
        (typeof onboardingFlags)[number],
        z.ZodBoolean
      >,
    ),
  }),
  setCountryOfAdvertisement: call('SetCountryOfAdvertisement', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary: 'Sets the country in which the shop advertises.',
    input: z.strictObject({ country: countryField }),
    output: noOutput,
  }),
  setPhoneNumber: call('SetPhoneNumber', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary: 'Sets the phone number on which the shop can be reached.',
    input: z.strictObject({ phoneNumber: phoneField }),
    output: noOutput,
  }),
  setFeedUrl: call('SetFeedUrl', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary: 'Sets the address of the product feed.',
    input: z.strictObject({ feedUrl: webAddressField }),
    output: noOutput,
    errors: ['address_not_allowed'],
  }),
  setShopPlatform: call('SetShopPlatform', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary: 'Sets the shop platform, which decides the tracking snippet.',
    input: z.strictObject({ shopPlatform: z.enum(shopPlatforms) }),
    output: noOutput,
  }),
  getTrackingSnippet: call('GetTrackingSnippet', {
    access: 'eshop',
    summary: 'The tracking snippet of the shop for a platform, ready to be pasted.',
    input: z.strictObject({ shopPlatform: z.enum(shopPlatforms).optional() }),
    output: z.object({ snippetPlatform: z.enum(snippetPlatforms), snippet: z.string() }),
  }),
  getBillingSettings: call('GetBillingSettings', {
    access: 'eshop',
    summary: 'Whom the shop is billed as; null until it is set.',
    input: noInput,
    output: z.object({ billingSettings: billingSettingsSchema.nullable() }),
  }),
  setBillingSettings: call('SetBillingSettings', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary: 'Sets whom the shop is billed as.',
    input: z.strictObject({ billingSettings: billingSettingsSchema.strict() }),
    output: noOutput,
  }),
  setBillingSettingsFromNationalRegister: call('SetBillingSettingsFromNationalRegister', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary:
      'Reads a company from the Czech business register by its number and answers billing settings filled from it; saves nothing until they are set.',
    input: z.strictObject({
      registrationNumber: z.string().regex(/^\d{8}$/, { error: 'registrationNumber' }),
    }),
    output: z.object({ billingSettings: billingSettingsSchema.omit({ email: true }) }),
    errors: ['company_not_found', 'company_dissolved', 'register_unavailable'],
    limit: { points: 30, windowSeconds: 60, by: 'eshop' },
  }),
  getNotificationSettings: call('GetNotificationSettings', {
    access: 'eshop',
    summary: 'Where and when the shop is warned.',
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
    summary: 'Sets the credit under which the shop is warned, in its credit currency.',
    input: z.strictObject({
      creditNotificationLimit: moneyNumberSchema.min(0),
    }),
    output: noOutput,
  }),
  getEshops: call('GetEshops', {
    access: 'internal',
    summary: 'Shops for staff: by pages, searched by domain, id or owner e-mail.',
    input: z.strictObject({
      ...pageFields,
      search: z.string().trim().max(254).optional(),
      isUnderCreditLimit: z.boolean().optional(),
      sort: z.enum(['domainName', 'createdAt', 'credit']).default('createdAt'),
      isDescending: z.boolean().default(true),
    }),
    output: pageOf(eshopListItemSchema),
  }),
  getEshopById: call('GetEshopById', {
    access: 'internal',
    summary: 'One shop for staff.',
    input: z.strictObject({ eshopId: eshopIdSchema }),
    output: z.object({
      eshop: eshopListItemSchema.extend({
        phoneNumber: z.string().nullable(),
        feedUrl: z.string().nullable(),
        marketingId: z.string(),
        timeZone: z.string(),
      }),
    }),
    errors: ['not_found'],
  }),
  addAdmin: unbuilt('AddAdmin', 'eshop', 'Invites a manager of the shop.', undefined, changeOfShop),
  archiveEshop: unbuilt('ArchiveEshop', 'eshop', 'Archives the shop.', undefined, changeOfShop),
  getContributionPercentage: unbuilt(
    'GetContributionPercentage',
    'eshop',
    'The contribution percentage of the shop.',
  ),
  getDescription: unbuilt('GetDescription', 'eshop', 'The description of the shop.'),
  getEshopProvider: unbuilt('GetEshopProvider', 'eshop', 'Through whom the shop came.'),
  getEshopsToValidate: unbuilt('GetEshopsToValidate', 'internal', 'Shops that await compliance validation.'),
  getOwner: unbuilt('GetOwner', 'eshop', 'The owner of the shop.'),
  getSupportContactDetails: unbuilt(
    'GetSupportContactDetails',
    'eshop',
    'Whom the shop may ask for support.',
  ),
  getUsersWithAccess: unbuilt('GetUsersWithAccess', 'eshop', 'People with access to the shop.'),
  removeAdmin: unbuilt('RemoveAdmin', 'eshop', 'Removes a manager of the shop.', undefined, changeOfShop),
  setCostOfSalesMax: unbuilt(
    'SetCostOfSalesMax',
    'eshop',
    'Sets the greatest cost of sales.',
    undefined,
    changeOfShop,
  ),
  setDefaultContributionPercentage: unbuilt(
    'SetDefaultContributionPercentage',
    'eshop',
    'Sets the contribution percentage.',
    undefined,
    changeOfShop,
  ),
  setEshopDescription: unbuilt(
    'SetEshopDescription',
    'eshop',
    'Sets the description of the shop.',
    undefined,
    changeOfShop,
  ),
  setNotificationEmail: unbuilt(
    'SetNotificationEmail',
    'eshop',
    'Sets the address that warnings go to.',
    undefined,
    changeOfShop,
  ),
  setCountry: unbuilt('SetCountry', 'internal', 'Sets the country of seat.', allOf('SetEshopDetail')),
  setTaxRate: unbuilt('SetTaxRate', 'internal', 'Sets the tax rate of a shop.', allOf('SetEshopDetail')),
  setEshopProvider: unbuilt(
    'SetEshopProvider',
    'internal',
    'Sets through whom a shop came.',
    allOf('SetEshopDetail'),
  ),
  setOwner: unbuilt('SetOwner', 'internal', 'Hands a shop over.', allOf('SetEshopDetail')),
  unarchiveEshop: unbuilt(
    'UnarchiveEshop',
    'internal',
    'Brings an archived shop back.',
    allOf('SetEshopDetail'),
  ),
  acceptInvitation: unbuilt(
    'AcceptInvitation',
    { tokens: ['InviteToken'] },
    'Accepts an invitation with an existing account.',
  ),
};
