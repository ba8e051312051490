import { z } from 'zod';
import {
  complianceStatuses,
  discoveryStates,
  shopPlatforms,
  shopProviders,
  vatNumberStates,
} from '../domain/eshop/eshop.ts';
import { eshopIdSchema } from '../domain/ids/ids.ts';
import { creditCurrencies, currencies } from '../domain/money/currency.ts';
import { moneyNumberSchema } from '../domain/money/moneySchemas.ts';
import { countryField, emailField, languageField, text } from './fields.ts';

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
    countryOfAdvertisement: true,
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

/** What VIES said of a VAT number, and when. */
export const vatCheckSchema = z.object({
  status: z.enum(vatNumberStates),
  taxNumber: z.string(),
  /** Name and address as registered, where the state tells them. */
  name: z.string().nullable(),
  address: z.string().nullable(),
  /** VIES’s own number of the check, where it gives one. */
  consultationNumber: z.string().nullable(),
  /** Whether its holder differs from the billing details by name or address, so that VAT is charged until staff decide. */
  isMismatched: z.boolean(),
  checkedAt: z.iso.datetime(),
});
export type VatCheck = z.infer<typeof vatCheckSchema>;

/** Findings on a shop's website; each is an offer that the user may accept. */
export const discoverySchema = z.object({
  state: z.enum(discoveryStates),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Title of the home page. */
  title: z.string().nullable(),
  shopPlatform: z.enum(shopPlatforms).nullable(),
  feeds: z.array(
    z.object({
      url: z.string(),
      /** As its beginning shows. */
      format: z.enum(['Google', 'Heureka', 'Zbozi', 'Csv', 'Unknown']),
    }),
  ),
  logoUrl: z.string().nullable(),
  languages: z.array(languageField),
  currencies: z.array(z.enum(currencies)),
  country: countryField.nullable(),
  phoneNumber: z.string().nullable(),
});
export type Discovery = z.infer<typeof discoverySchema>;
