import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { registrationProviders } from '#shared/domain/account/account.ts';
import {
  complianceStatuses,
  countriesOfAdvertisement,
  eshopMemberRoles,
  shopPlatforms,
  shopProviders,
  vatNumberStates,
} from '#shared/domain/eshop/eshop.ts';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import { attributionModels, attributionWindows } from '#shared/domain/report/attribution.ts';
import { vatBases } from '#shared/domain/report/statistics.ts';
import {
  businessProofSchema,
  paymentCountrySchema,
  taxStatusDecisionSchema,
} from './taxStatus/taxStatusSchemas.ts';

const billingSettingsSchema = new Schema(
  {
    companyName: { type: String, required: true },
    registrationNumber: { type: String, default: null },
    taxNumber: { type: String, default: null },
    isVatPayer: { type: Boolean, required: true },
    street: { type: String, required: true },
    city: { type: String, required: true },
    zip: { type: String, required: true },
    country: { type: String, enum: countriesOfAdvertisement, required: true },
    email: { type: String, required: true },
  },
  { _id: false, strict: 'throw' },
);

/** What VIES last said of the VAT number of the billing settings: the evidence that reverse charge rests on. */
const vatCheckSchema = new Schema(
  {
    /** As VIES was asked, with its prefix. */
    vatNumber: { type: String, required: true },
    status: { type: String, enum: vatNumberStates, required: true },
    name: { type: String, default: null },
    address: { type: String, default: null },
    consultationNumber: { type: String, default: null },
    checkedAt: { type: Date, required: true },
    /** The last attempt, also one without an answer; missing in older checks. */
    askedAt: { type: Date },
  },
  { _id: false, strict: 'throw' },
);

/** Whether staff take the shop for the holder of a number whose name or address differ, with both texts as they were. */
const vatMatchDecisionSchema = new Schema(
  {
    vatNumber: { type: String, required: true },
    registeredName: { type: String, default: null },
    registeredAddress: { type: String, default: null },
    statedName: { type: String, required: true },
    statedAddress: { type: String, required: true },
    isSame: { type: Boolean, required: true },
    reason: { type: String, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { _id: false, strict: 'throw' },
);

/** How orders are credited and reported; a shop that never said has none. */
const reportingSettingsSchema = new Schema(
  {
    attributionWindowDays: { type: Number, enum: attributionWindows, required: true },
    attributionModel: { type: String, enum: attributionModels, required: true },
    vat: { type: String, enum: vatBases, required: true },
    isVatInOrderValues: { type: Boolean, required: true },
    vatRatePercent: { type: Number, default: null },
    /** Windows that held before the one of today, oldest first, each with the moment at which the next was set. */
    earlierWindows: { type: [Schema.Types.Mixed], default: [] },
  },
  { _id: false, strict: 'throw' },
);

const complianceBeforeSchema = new Schema(
  {
    status: { type: String, enum: complianceStatuses, required: true },
    reason: { type: String, default: null },
    since: { type: Date, required: true },
  },
  { _id: false },
);

const eshopSchema = new Schema(
  {
    /** Host name, with a port where it has one; unique among shops that are not archived. */
    domainName: { type: String, required: true },
    /** Of the domain name, for the search of staff. */
    domainTrigrams: { type: [String] },
    country: { type: String, enum: countriesOfAdvertisement, required: true },
    countryOfAdvertisement: { type: String, enum: [...countriesOfAdvertisement, null], default: null },
    creditCurrency: { type: String, enum: creditCurrencies, required: true },
    timeZone: { type: String, required: true },
    marketingId: { type: String, required: true, unique: true },
    phoneNumber: { type: String, default: null },
    feedUrl: { type: String, default: null },
    shopPlatform: { type: String, enum: shopPlatforms, required: true, default: 'NotFound' },
    shopProvider: { type: String, enum: shopProviders, required: true, default: 'Okavango' },
    registrationProvider: { type: String, enum: registrationProviders, required: true, default: 'Okavango' },
    billingSettings: { type: billingSettingsSchema, default: null },
    vatCheck: { type: vatCheckSchema, default: null },
    /** When VIES is to be asked again; null when there is nothing to ask. */
    vatCheckDueAt: { type: Date, default: null },
    vatMatchDecision: { type: vatMatchDecisionSchema, default: null },
    /** Since when the holder of the number differs from the billing settings without a decision; missing where none does. */
    vatMismatchSince: { type: Date },
    /** Evidence of businesses outside the EU, the newest last. */
    businessProofs: { type: [businessProofSchema], default: [] },
    paymentCountry: { type: paymentCountrySchema, default: null },
    taxStatusDecision: { type: taxStatusDecisionSchema, default: null },
    /** Since when the tax status waits for staff; missing where it does not. */
    taxReviewSince: { type: Date },
    /** Set by staff; null where the rule decides. */
    taxRatePercent: { type: Number, default: null },
    taxRateReason: { type: String, default: null },
    taxRateGround: { type: String, default: null },
    complianceStatus: { type: String, enum: complianceStatuses, required: true, default: 'Pending' },
    complianceReason: { type: String, default: null },
    /** When the compliance status last changed. */
    complianceSince: { type: Date, required: true, default: () => new Date() },
    /** The state that the latest decision of the workbench replaced, for as long as that can be taken back. */
    complianceBefore: { type: complianceBeforeSchema, default: null },
    /** When it was approved or refused for the first time; missing before. */
    complianceDecidedAt: { type: Date },
    hasActiveSubscription: { type: Boolean, required: true, default: false },
    isAffiliate: { type: Boolean, required: true, default: false },
    /** The partner whose link brought the owner. */
    referredBy: { type: Schema.Types.ObjectId, default: null },
    /** The click on that link; null where the code was typed. */
    referralClickId: { type: Schema.Types.ObjectId, default: null },
    /** Credit under which the shop is warned, in minor units of its currency. */
    creditNotificationLimitMinor: { type: Number, required: true },
    notificationEmail: { type: String, default: null },
    costOfSalesMaxPercent: { type: Number, default: null },
    reportingSettings: { type: reportingSettingsSchema, default: null },
    defaultContributionPercentage: { type: Number, default: null },
    /** What the shop sells and to whom, in its own words. */
    description: { type: String, default: null },
    firstTransactionAt: { type: Date, default: null },
    hasToppedUpCredit: { type: Boolean, required: true, default: false },
    pixelFirstEventAt: { type: Date, default: null },
    pixelVerifiedAt: { type: Date, default: null },
    /** The merchant put the pixel off during the onboarding. */
    pixelPostponedAt: { type: Date, default: null },
    archivedAt: { type: Date, default: null },
    members: {
      type: [
        new Schema(
          {
            userId: { type: Schema.Types.ObjectId, required: true },
            role: { type: String, enum: eshopMemberRoles, required: true },
            since: { type: Date, required: true },
          },
          { _id: false, strict: 'throw' },
        ),
      ],
      required: true,
    },
  },
  { collection: 'eshops', timestamps: true, strict: 'throw', strictQuery: 'throw' },
);
eshopSchema.index(
  { domainName: 1 },
  { unique: true, partialFilterExpression: { archivedAt: null }, name: 'domainName_live' },
);
eshopSchema.index({ 'members.userId': 1 });
eshopSchema.index({ domainTrigrams: 1 });
eshopSchema.index({ referredBy: 1, archivedAt: 1, createdAt: -1 });
eshopSchema.index({ archivedAt: 1, createdAt: -1, _id: -1 });
eshopSchema.index({ archivedAt: 1, domainName: 1, _id: 1 });
eshopSchema.index({ archivedAt: 1, complianceStatus: 1, complianceSince: 1 });
eshopSchema.index({ archivedAt: 1, countryOfAdvertisement: 1, createdAt: -1, _id: -1 });
eshopSchema.index({ archivedAt: 1, shopProvider: 1, createdAt: -1, _id: -1 });
// The highest limit of a currency: no shop with more credit is under its own.
eshopSchema.index({ creditCurrency: 1, creditNotificationLimitMinor: 1 });
eshopSchema.index({ vatCheckDueAt: 1 });
eshopSchema.index({ vatMismatchSince: 1 }, { sparse: true });
eshopSchema.index({ taxReviewSince: 1 }, { sparse: true });
eshopSchema.index({ createdAt: -1, _id: -1 });
eshopSchema.index(
  { complianceDecidedAt: 1 },
  { partialFilterExpression: { complianceDecidedAt: { $exists: true } }, name: 'decided' },
);

export type EshopDocument = InferSchemaType<typeof eshopSchema> & { _id: Types.ObjectId; createdAt: Date };
export const EshopModel = model('Eshop', eshopSchema);
